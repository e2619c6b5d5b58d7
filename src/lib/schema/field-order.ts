/** The order of a match's fields in a file, and of its sides and players, as in the guide. */

/** A player's counters, by field; each may be a list of minutes. */
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
  'penaltyKicks',
  'ownGoalsInFavor',
  'defaultGoals',
  'isWinner',
]
const LISTS = ['ownGoals', 'fouls_commited', 'yellow_card', 'red_card', 'secondYellow']

export const MATCH_FIELDS = [...WHEN, ...STATES, 'extraTime', 'score', 'team1', 'team2']
export const SIDE_FIELDS = [...RESULT, 'noShow', 'minutes', ...LISTS, 'playingPlayers']
export const PLAYING_FIELDS = ['player', ...COUNTERS, 'secondYellow', 'minutes']
