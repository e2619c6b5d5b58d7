import type { FoundProblem, ProblemCode } from '../problems/problems.ts'

/**
 * Whether every match surely counts for the right teams. After a mistake that leaves that open,
 * problems that follow from the table are not reported: one mistake, one message.
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
