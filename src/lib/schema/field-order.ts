/** In which order the fields of a match, its sides and its players stand in a file: the guide's. */

/** What is counted of a player, by field; a list of minutes may stand under each. */
export const COUNTERS = ['goals', 'ownGoals', 'fouls_commited', 'yellow_card', 'red_card'] as const

const WHEN = ['id', 'matchName', 'round', 'home', 'date', 'day', 'time', 'location']
const STATES = [
  'isCompleted',
  'isPlaying',
  'state',
  'originalDate',
  'note',
  'awardedTo',
  'awardGoals',
]
const RESULT = [
  'team',
  'playedBy',
  'goals',
  'penaltyGoals',
  'ownGoalsInFavor',
  'defaultGoals',
  'isWinner',
]
const LISTS = ['ownGoals', 'fouls_commited', 'yellow_card', 'red_card', 'secondYellow']

export const MATCH_FIELDS = [...WHEN, ...STATES, 'extraTime', 'score', 'team1', 'team2']
export const SIDE_FIELDS = [...RESULT, 'noShow', ...LISTS, 'playingPlayers']
export const PLAYING_FIELDS = ['player', ...COUNTERS, 'secondYellow', 'minutes']
