from leagues.seasons.course.applying.verbs import Verbs

VERBS: Verbs = {}
