"""Settings of a served site on which nobody is waited for longer than two seconds: a test of leavers takes no minute.

The figure is the clock's of ranked play alone; everything else is the site as it is served.
"""

from belote_site.settings import *  # noqa: F403
from games.live.clock import SPEEDS, Speed

SPEEDS["normal"] = Speed("normal", 30, 60, 2)
