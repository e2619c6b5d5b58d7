import type { FoundProblem, ProblemCode } from '../problems/problems.ts'

/**
 * Whether every match counts for whom it should. After a mistake that leaves that open, what follows
 * from the table is not reported: one mistake, one message.
 */
export const isDecided = (problems: readonly FoundProblem[]) =>
  !problems.some(({ code }) => UNDECIDED.has(code))

const UNDECIDED: ReadonlySet<ProblemCode> = new Set([
  'unknownTeam',
  'teamInTwoGroups',
  'teamInNoGroup',
  'emptyGroup',
  'sameMatchId',
  'againstItself',
  'teamTwice',
  'oneSideGoals',
  'completedWithoutGoals',
  'playingAndCompleted',
  'stateAndPlayed',
  'scorersWithoutGoals',
  'tooManyGoals',
  'onePenaltySide',
  'penaltiesLevel',
  'penaltiesNotLevel',
  'twoWinners',
  'winnerDiffers',
  'legWinner',
  'winnerNotAwarded',
  'winnerOfNothing',
  'playoffDraw',
  'noShowWithGoals',
  'awardedToAbsent',
  'unknownMatch',
  'unknownGroup',
  'groupNeeded',
  'rankTooLarge',
  'placeUsed',
  'byePlayed',
  'twoByes',
  'placeCycle',
  'bestTooLarge',
  'unknownPhase',
  'seedTooLarge',
  'seriesLevel',
  'seriesWithoutTable',
  'shootOutTooEarly',
  'shootOutNotNeeded',
  'tooManyLegs',
])
