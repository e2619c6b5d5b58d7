/**
 * Maximum length of each list in a file or a request, with its reason: at least twice what a real
 * league needs. Without a limit, one cheap request could keep the server busy.
 */
export const LISTS = {
  /** Minutes of one player's goals, cards or fouls: a basketball team written as one player has 60. */
  minutes: 99,
  /** Minutes of all players of a side in one match: a basketball team scores a hundred baskets. */
  minutesOfSide: 600,
  /** Kicks of one side in one shoot-out, as `MOST_KICKS` says to phones. */
  kicks: 99,
  /** Players of one side in one match: no rule book lets more than 30 be listed. */
  playing: 60,
  /** Matches of one round or phase: half of the 400 teams play at once. */
  matches: 500,
  /** Series of one phase: 400 teams in pairs. */
  series: 200,
  /** Matches of one series: the best of seven. */
  legs: 7,
  /** Teams that rest in one round: half of the 400, where a league plays every second week. */
  resting: 200,
  /** Players of one roster: a club with reserves has 60. */
  players: 200,
  /** Decisions on one team's points. */
  pointsAdjustments: 20,
  /** Names that a team had before. */
  formerNames: 20,
  /** Suspensions of one team by decision: two for each player of a squad. */
  suspensions: 50,
  /** Groups: they have one letter each. */
  groups: 26,
  /** Teams of one group: half of the 400. */
  teamsOfGroup: 200,
  /** Group phases after the first. */
  phases: 5,
  /** Rounds that the main page shows. */
  activeRounds: 99,
  /**
   * Lots drawn in one tournament, and teams in each of them: the length of the longest table on
   * paper.
   */
  lots: 99,
  teamsOfLot: 99,
  /** Criteria of a table; there are eight. */
  criteria: 10,
  /** Criteria of a series; there are two. */
  seriesCriteria: 2,
  /** Links to social networks at the foot of each page: they stand on one line. */
  networks: 6,
  /** More photos of one product, and its details. */
  productImages: 12,
  productDetails: 20,
  /** Halves or quarters: four, extra time twice, and some begun by mistake. */
  periods: 12,
  /** Hours and courts of one day: ten courts for ten hours. */
  slots: 100,
  /** Matches of a round that is made on a phone. */
  matchesOfNewRound: 100,
  /** Changes in one call, as `MOST_IN_CALL` says to phones: a half without signal has twenty taps. */
  changes: 32,
  /** Files that one change touched: it may renumber a player in every round. */
  traces: 250,
  /** Changed values of one change in one file, and the depth of each. */
  pieces: 1_000,
  depth: 8,
} as const
