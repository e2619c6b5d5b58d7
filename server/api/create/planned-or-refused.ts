/** The texts of a new tournament, or a refusal with what is wrong. */
import type { Today } from '../../../src/lib/calendar/today.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import type { EarlierSeason } from '../../../src/lib/planning/earlier-season.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import type { BodyOf } from '../../../src/lib/schema/calls.ts'
import type { Sport } from '../../../src/lib/schema/tournament.ts'
import { Refused } from '../refusal.ts'

/** What a plan is made of; a phone sends it. */
export type AskedPlan = Pick<BodyOf<'Create'>, 'answers' | 'seed'>

/** The texts of a planned tournament; its address is chosen later. */
export type Planned = { name: string; sport: Sport; texts: ReadonlyMap<string, string> }

/**
 * Plans the texts, or says in sentences what is wrong with the answers. `picture` is the file that
 * they name as the tournament's picture.
 */
export type PlanTexts = (
  body: AskedPlan,
  today: Today,
  picture: string | undefined,
  earlier?: EarlierSeason,
) => Planned | { mistakes: readonly string[] }

/** Any id that is not a file's: it stands only in problems, which are refused. */
export const UNNAMED = 'torneo'

/** Throws a `Refused` (422). */
export function plannedOrRefused(
  plan: PlanTexts,
  today: Today,
  asked: AskedPlan,
  picture: string | undefined,
  earlier?: EarlierSeason,
): Planned {
  const planned = plan(asked, today, picture, earlier)
  if ('mistakes' in planned) throw refusedWith(planned.mistakes.join(' '))
  const images = [...(picture === undefined ? [] : [picture]), ...(earlier?.images ?? [])]
  const { problems } = readTexts(UNNAMED, planned.texts, images)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw refusedWith(refusalOfProblems(errors), errors)
  return planned
}

const refusedWith = (words: string, problems: readonly Problem[] = []) =>
  new Refused(422, words, {}, { problems })
