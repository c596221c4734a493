"""Addresses of leagues, one file per folder."""

from leagues.seasons.calendar.urls import urlpatterns as calendar
from leagues.seasons.climbing.urls import urlpatterns as climbing
from leagues.seasons.organizing.urls import urlpatterns as organizing
from leagues.seasons.pages.urls import urlpatterns as pages
from leagues.seasons.papers.urls import urlpatterns as papers
from leagues.seasons.playing.urls import urlpatterns as playing

app_name = "leagues"
# Fixed words (`ouvrir`) come before addresses with a code.
urlpatterns = [*organizing, *playing, *climbing, *papers, *calendar, *pages]
