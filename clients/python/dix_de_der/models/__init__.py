"""Contains all the data models used in inputs/outputs"""

from .accepted import Accepted
from .analysis_asked import AnalysisAsked
from .annonces import Annonces
from .at_table import AtTable
from .by_camp import ByCamp
from .by_seat import BySeat
from .calendar_entry import CalendarEntry
from .calendar_entry_kind import CalendarEntryKind
from .category_of_ranking import CategoryOfRanking
from .closing import Closing
from .club import Club
from .club_in_list import ClubInList
from .clubs import Clubs
from .contest import Contest
from .contest_draw import ContestDraw
from .contest_draws import ContestDraws
from .contest_entrant import ContestEntrant
from .contest_entrants import ContestEntrants
from .contest_in_list import ContestInList
from .contest_in_list_stage import ContestInListStage
from .contest_ranking import ContestRanking
from .contest_ranking_line import ContestRankingLine
from .contest_ranking_line_figures import ContestRankingLineFigures
from .contest_results import ContestResults
from .contest_stage import ContestStage
from .contest_stage_reached import ContestStageReached
from .contest_stage_reached_bracket import ContestStageReachedBracket
from .contests import Contests
from .count import Count
from .count_belote_type_0 import CountBeloteType0
from .count_belote_type_1_item import CountBeloteType1Item
from .count_capot_type_0 import CountCapotType0
from .count_multiplier_type_0 import CountMultiplierType0
from .count_taker_type_0 import CountTakerType0
from .count_to_write import CountToWrite
from .count_trump_type_0 import CountTrumpType0
from .count_value_type_1 import CountValueType1
from .counts import Counts
from .counts_counts import CountsCounts
from .day_of_line import DayOfLine
from .day_of_line_why import DayOfLineWhy
from .donne import Donne
from .donne_capot_type_0 import DonneCapotType0
from .donne_dealer import DonneDealer
from .donne_in_list import DonneInList
from .donne_in_list_capot_type_0 import DonneInListCapotType0
from .donne_in_list_dealer import DonneInListDealer
from .donne_in_list_outcome import DonneInListOutcome
from .donne_in_list_taker_type_0 import DonneInListTakerType0
from .donne_in_list_trump_type_0 import DonneInListTrumpType0
from .donne_in_list_value_type_1 import DonneInListValueType1
from .donne_of_set import DonneOfSet
from .donne_outcome import DonneOutcome
from .donne_taker_type_0 import DonneTakerType0
from .donne_trump_type_0 import DonneTrumpType0
from .donne_value_type_1 import DonneValueType1
from .donnes_of_partie import DonnesOfPartie
from .export_records_game import ExportRecordsGame
from .export_records_kind import ExportRecordsKind
from .export_records_origin import ExportRecordsOrigin
from .export_records_preset import ExportRecordsPreset
from .export_records_result import ExportRecordsResult
from .facts import Facts
from .facts_contre_by_type_0 import FactsContreByType0
from .facts_der_type_0 import FactsDerType0
from .facts_stood_in_item import FactsStoodInItem
from .facts_surcontre_by_type_0 import FactsSurcontreByType0
from .find_donnes_format import FindDonnesFormat
from .find_donnes_game import FindDonnesGame
from .find_donnes_kind import FindDonnesKind
from .find_donnes_origin import FindDonnesOrigin
from .find_donnes_outcome import FindDonnesOutcome
from .find_donnes_preset import FindDonnesPreset
from .find_donnes_result import FindDonnesResult
from .find_donnes_sort import FindDonnesSort
from .find_donnes_trump import FindDonnesTrump
from .find_players_format import FindPlayersFormat
from .fixture_of_line import FixtureOfLine
from .fixture_of_line_form_type_0 import FixtureOfLineFormType0
from .fixture_of_line_why import FixtureOfLineWhy
from .kept_analysis import KeptAnalysis
from .kept_analysis_analysis_type_0 import KeptAnalysisAnalysisType0
from .label import Label
from .label_kind import LabelKind
from .leaderboard import Leaderboard
from .leaderboard_game import LeaderboardGame
from .league import League
from .league_kind import LeagueKind
from .leagues import Leagues
from .line import Line
from .line_capot_type_0 import LineCapotType0
from .line_dealer import LineDealer
from .line_explained import LineExplained
from .line_outcome import LineOutcome
from .line_sums import LineSums
from .line_taker_type_0 import LineTakerType0
from .line_trump_type_0 import LineTrumpType0
from .line_value_type_1 import LineValueType1
from .list_clubs_format import ListClubsFormat
from .list_contest_draws_format import ListContestDrawsFormat
from .list_contest_entries_format import ListContestEntriesFormat
from .list_contests_format import ListContestsFormat
from .list_contests_sort import ListContestsSort
from .list_contests_stage import ListContestsStage
from .list_donnes_format import ListDonnesFormat
from .list_leagues_format import ListLeaguesFormat
from .list_parties_format import ListPartiesFormat
from .list_parties_game import ListPartiesGame
from .list_parties_kind import ListPartiesKind
from .list_parties_origin import ListPartiesOrigin
from .list_parties_preset import ListPartiesPreset
from .list_parties_result import ListPartiesResult
from .list_parties_sort import ListPartiesSort
from .list_sets_format import ListSetsFormat
from .list_sets_preset import ListSetsPreset
from .list_tables_format import ListTablesFormat
from .me import Me
from .met import Met
from .named import Named
from .new_action import NewAction
from .new_command import NewCommand
from .new_command_how_type_0 import NewCommandHowType0
from .new_command_level_type_0 import NewCommandLevelType0
from .new_command_seat_type_0 import NewCommandSeatType0
from .new_command_seats_type_0_item import NewCommandSeatsType0Item
from .new_command_type import NewCommandType
from .new_command_who_type_0 import NewCommandWhoType0
from .new_sheet import NewSheet
from .new_sheet_first_dealer import NewSheetFirstDealer
from .new_sheet_rules import NewSheetRules
from .new_sheet_visibility import NewSheetVisibility
from .new_table import NewTable
from .new_table_rules import NewTableRules
from .new_table_speed import NewTableSpeed
from .new_wait import NewWait
from .new_wait_preset import NewWaitPreset
from .opened_donne import OpenedDonne
from .opened_table import OpenedTable
from .opened_table_kind import OpenedTableKind
from .other_seats import OtherSeats
from .other_seats_e_type_0 import OtherSeatsEType0
from .other_seats_n_type_0 import OtherSeatsNType0
from .other_seats_w_type_0 import OtherSeatsWType0
from .own_donne_in_set import OwnDonneInSet
from .own_donne_in_set_state import OwnDonneInSetState
from .page_of_donnes import PageOfDonnes
from .page_of_parties import PageOfParties
from .page_of_sets import PageOfSets
from .partie import Partie
from .partie_game import PartieGame
from .partie_kind import PartieKind
from .partie_of_line import PartieOfLine
from .partie_of_line_form import PartieOfLineForm
from .partie_of_line_why import PartieOfLineWhy
from .partie_origin import PartieOrigin
from .partie_winner_type_0 import PartieWinnerType0
from .past import Past
from .past_result import PastResult
from .past_what import PastWhat
from .penalty import Penalty
from .penalty_camp import PenaltyCamp
from .person_in_set import PersonInSet
from .player import Player
from .player_ratings import PlayerRatings
from .players import Players
from .points import Points
from .problem import Problem
from .rated_person import RatedPerson
from .rating_at_game import RatingAtGame
from .rating_at_game_game import RatingAtGameGame
from .rating_on_day import RatingOnDay
from .read_contest_draw_format import ReadContestDrawFormat
from .read_contest_ranking_format import ReadContestRankingFormat
from .read_contest_results_format import ReadContestResultsFormat
from .read_donne_of_set_format import ReadDonneOfSetFormat
from .read_leaderboard_format import ReadLeaderboardFormat
from .read_leaderboard_game import ReadLeaderboardGame
from .read_record_response_200 import ReadRecordResponse200
from .read_season_calendar_format import ReadSeasonCalendarFormat
from .read_season_fixtures_format import ReadSeasonFixturesFormat
from .read_season_format import ReadSeasonFormat
from .read_set_format import ReadSetFormat
from .read_statistics_game import ReadStatisticsGame
from .read_statistics_kind import ReadStatisticsKind
from .read_statistics_preset import ReadStatisticsPreset
from .regulation_in_brief import RegulationInBrief
from .regulation_in_brief_ends import RegulationInBriefEnds
from .regulation_in_brief_entry import RegulationInBriefEntry
from .regulation_in_brief_ranked import RegulationInBriefRanked
from .regulation_round import RegulationRound
from .result_in_set import ResultInSet
from .result_in_set_capot_type_0 import ResultInSetCapotType0
from .result_in_set_outcome import ResultInSetOutcome
from .result_in_set_taker_type_0 import ResultInSetTakerType0
from .result_in_set_trump_type_0 import ResultInSetTrumpType0
from .robot_account import RobotAccount
from .robot_accounts import RobotAccounts
from .robot_ranking import RobotRanking
from .robot_score import RobotScore
from .robot_set import RobotSet
from .robot_sets import RobotSets
from .robot_strength import RobotStrength
from .round_clock import RoundClock
from .round_clock_state import RoundClockState
from .round_drawn import RoundDrawn
from .round_results import RoundResults
from .row import Row
from .row_count_type_0 import RowCountType0
from .season import Season
from .season_calendar import SeasonCalendar
from .season_fixture import SeasonFixture
from .season_fixtures import SeasonFixtures
from .season_in_list import SeasonInList
from .season_in_list_stage import SeasonInListStage
from .season_line import SeasonLine
from .season_line_figures import SeasonLineFigures
from .season_line_form_item import SeasonLineFormItem
from .season_stage import SeasonStage
from .season_table import SeasonTable
from .seated import Seated
from .seats import Seats
from .seen_table import SeenTable
from .seen_table_view import SeenTableView
from .set_in_list import SetInList
from .set_in_list_game import SetInListGame
from .set_of_donnes import SetOfDonnes
from .set_of_donnes_game import SetOfDonnesGame
from .set_of_donnes_rules import SetOfDonnesRules
from .sheet import Sheet
from .sheet_card import SheetCard
from .sheet_dealer_type_0 import SheetDealerType0
from .sheet_game import SheetGame
from .sheet_rules import SheetRules
from .sheet_winner_type_0 import SheetWinnerType0
from .sheets import Sheets
from .side_of_result import SideOfResult
from .signature import Signature
from .signature_camp import SignatureCamp
from .signature_how import SignatureHow
from .sitter_type_0 import SitterType0
from .sitter_type_1 import SitterType1
from .sitters import Sitters
from .statistics import Statistics
from .statistics_total import StatisticsTotal
from .table import Table
from .table_drawn import TableDrawn
from .table_game import TableGame
from .table_kind import TableKind
from .table_result import TableResult
from .table_result_outcome import TableResultOutcome
from .table_seats import TableSeats
from .table_side import TableSide
from .table_speed import TableSpeed
from .table_watching import TableWatching
from .tables import Tables
from .ticket import Ticket
from .waiting import Waiting
from .whole_donne import WholeDonne
from .whole_donne_capot_type_0 import WholeDonneCapotType0
from .whole_donne_dealer import WholeDonneDealer
from .whole_donne_outcome import WholeDonneOutcome
from .whole_donne_record_type_0 import WholeDonneRecordType0
from .whole_donne_taker_type_0 import WholeDonneTakerType0
from .whole_donne_trump_type_0 import WholeDonneTrumpType0
from .whole_donne_value_type_1 import WholeDonneValueType1
from .whole_partie import WholePartie
from .whole_partie_first_dealer import WholePartieFirstDealer
from .whole_partie_game import WholePartieGame
from .whole_partie_kind import WholePartieKind
from .whole_partie_origin import WholePartieOrigin
from .whole_partie_rules import WholePartieRules
from .whole_partie_winner_type_0 import WholePartieWinnerType0
from .written import Written
from .wrong import Wrong

__all__ = (
    "Accepted",
    "AnalysisAsked",
    "Annonces",
    "AtTable",
    "ByCamp",
    "BySeat",
    "CalendarEntry",
    "CalendarEntryKind",
    "CategoryOfRanking",
    "Closing",
    "Club",
    "ClubInList",
    "Clubs",
    "Contest",
    "ContestDraw",
    "ContestDraws",
    "ContestEntrant",
    "ContestEntrants",
    "ContestInList",
    "ContestInListStage",
    "ContestRanking",
    "ContestRankingLine",
    "ContestRankingLineFigures",
    "ContestResults",
    "ContestStage",
    "ContestStageReached",
    "ContestStageReachedBracket",
    "Contests",
    "Count",
    "CountBeloteType0",
    "CountBeloteType1Item",
    "CountCapotType0",
    "CountMultiplierType0",
    "CountTakerType0",
    "CountToWrite",
    "CountTrumpType0",
    "CountValueType1",
    "Counts",
    "CountsCounts",
    "DayOfLine",
    "DayOfLineWhy",
    "Donne",
    "DonneCapotType0",
    "DonneDealer",
    "DonneInList",
    "DonneInListCapotType0",
    "DonneInListDealer",
    "DonneInListOutcome",
    "DonneInListTakerType0",
    "DonneInListTrumpType0",
    "DonneInListValueType1",
    "DonneOfSet",
    "DonneOutcome",
    "DonneTakerType0",
    "DonneTrumpType0",
    "DonneValueType1",
    "DonnesOfPartie",
    "ExportRecordsGame",
    "ExportRecordsKind",
    "ExportRecordsOrigin",
    "ExportRecordsPreset",
    "ExportRecordsResult",
    "Facts",
    "FactsContreByType0",
    "FactsDerType0",
    "FactsStoodInItem",
    "FactsSurcontreByType0",
    "FindDonnesFormat",
    "FindDonnesGame",
    "FindDonnesKind",
    "FindDonnesOrigin",
    "FindDonnesOutcome",
    "FindDonnesPreset",
    "FindDonnesResult",
    "FindDonnesSort",
    "FindDonnesTrump",
    "FindPlayersFormat",
    "FixtureOfLine",
    "FixtureOfLineFormType0",
    "FixtureOfLineWhy",
    "KeptAnalysis",
    "KeptAnalysisAnalysisType0",
    "Label",
    "LabelKind",
    "Leaderboard",
    "LeaderboardGame",
    "League",
    "LeagueKind",
    "Leagues",
    "Line",
    "LineCapotType0",
    "LineDealer",
    "LineExplained",
    "LineOutcome",
    "LineSums",
    "LineTakerType0",
    "LineTrumpType0",
    "LineValueType1",
    "ListClubsFormat",
    "ListContestDrawsFormat",
    "ListContestEntriesFormat",
    "ListContestsFormat",
    "ListContestsSort",
    "ListContestsStage",
    "ListDonnesFormat",
    "ListLeaguesFormat",
    "ListPartiesFormat",
    "ListPartiesGame",
    "ListPartiesKind",
    "ListPartiesOrigin",
    "ListPartiesPreset",
    "ListPartiesResult",
    "ListPartiesSort",
    "ListSetsFormat",
    "ListSetsPreset",
    "ListTablesFormat",
    "Me",
    "Met",
    "Named",
    "NewAction",
    "NewCommand",
    "NewCommandHowType0",
    "NewCommandLevelType0",
    "NewCommandSeatType0",
    "NewCommandSeatsType0Item",
    "NewCommandType",
    "NewCommandWhoType0",
    "NewSheet",
    "NewSheetFirstDealer",
    "NewSheetRules",
    "NewSheetVisibility",
    "NewTable",
    "NewTableRules",
    "NewTableSpeed",
    "NewWait",
    "NewWaitPreset",
    "OpenedDonne",
    "OpenedTable",
    "OpenedTableKind",
    "OtherSeats",
    "OtherSeatsEType0",
    "OtherSeatsNType0",
    "OtherSeatsWType0",
    "OwnDonneInSet",
    "OwnDonneInSetState",
    "PageOfDonnes",
    "PageOfParties",
    "PageOfSets",
    "Partie",
    "PartieGame",
    "PartieKind",
    "PartieOfLine",
    "PartieOfLineForm",
    "PartieOfLineWhy",
    "PartieOrigin",
    "PartieWinnerType0",
    "Past",
    "PastResult",
    "PastWhat",
    "Penalty",
    "PenaltyCamp",
    "PersonInSet",
    "Player",
    "PlayerRatings",
    "Players",
    "Points",
    "Problem",
    "RatedPerson",
    "RatingAtGame",
    "RatingAtGameGame",
    "RatingOnDay",
    "ReadContestDrawFormat",
    "ReadContestRankingFormat",
    "ReadContestResultsFormat",
    "ReadDonneOfSetFormat",
    "ReadLeaderboardFormat",
    "ReadLeaderboardGame",
    "ReadRecordResponse200",
    "ReadSeasonCalendarFormat",
    "ReadSeasonFixturesFormat",
    "ReadSeasonFormat",
    "ReadSetFormat",
    "ReadStatisticsGame",
    "ReadStatisticsKind",
    "ReadStatisticsPreset",
    "RegulationInBrief",
    "RegulationInBriefEnds",
    "RegulationInBriefEntry",
    "RegulationInBriefRanked",
    "RegulationRound",
    "ResultInSet",
    "ResultInSetCapotType0",
    "ResultInSetOutcome",
    "ResultInSetTakerType0",
    "ResultInSetTrumpType0",
    "RobotAccount",
    "RobotAccounts",
    "RobotRanking",
    "RobotScore",
    "RobotSet",
    "RobotSets",
    "RobotStrength",
    "RoundClock",
    "RoundClockState",
    "RoundDrawn",
    "RoundResults",
    "Row",
    "RowCountType0",
    "Season",
    "SeasonCalendar",
    "SeasonFixture",
    "SeasonFixtures",
    "SeasonInList",
    "SeasonInListStage",
    "SeasonLine",
    "SeasonLineFigures",
    "SeasonLineFormItem",
    "SeasonStage",
    "SeasonTable",
    "Seated",
    "Seats",
    "SeenTable",
    "SeenTableView",
    "SetInList",
    "SetInListGame",
    "SetOfDonnes",
    "SetOfDonnesGame",
    "SetOfDonnesRules",
    "Sheet",
    "SheetCard",
    "SheetDealerType0",
    "SheetGame",
    "SheetRules",
    "SheetWinnerType0",
    "Sheets",
    "SideOfResult",
    "Signature",
    "SignatureCamp",
    "SignatureHow",
    "SitterType0",
    "SitterType1",
    "Sitters",
    "Statistics",
    "StatisticsTotal",
    "Table",
    "TableDrawn",
    "TableGame",
    "TableKind",
    "TableResult",
    "TableResultOutcome",
    "TableSeats",
    "TableSide",
    "TableSpeed",
    "TableWatching",
    "Tables",
    "Ticket",
    "Waiting",
    "WholeDonne",
    "WholeDonneCapotType0",
    "WholeDonneDealer",
    "WholeDonneOutcome",
    "WholeDonneRecordType0",
    "WholeDonneTakerType0",
    "WholeDonneTrumpType0",
    "WholeDonneValueType1",
    "WholePartie",
    "WholePartieFirstDealer",
    "WholePartieGame",
    "WholePartieKind",
    "WholePartieOrigin",
    "WholePartieRules",
    "WholePartieWinnerType0",
    "Written",
    "Wrong",
)
