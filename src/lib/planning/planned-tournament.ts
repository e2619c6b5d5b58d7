/** From answers to the texts of a whole tournament; the server's half of planning. */
import { slugOf } from '../addresses/slug.ts'
import { fold } from '../letters/fold.ts'
import type { PlanAnswers } from '../schema/planning.ts'
import { mistakesIn, wishesOfAnswers } from './answers.ts'
import type { PlanMistake, PlanPlace } from './answers.ts'
import { newTournament } from './tournament-texts.ts'
import type { PlannedFolder } from './tournament-texts.ts'

/** The wished id: the server looks whether it is free. Names without a letter have none. */
export const wantedId = ({ name }: Pick<PlanAnswers, 'name'>) =>
  fold(name) === '' ? 'torneo' : slugOf(name).slice(0, 80).replace(/-$/, '')

/**
 * The texts of the folder by their path in it, every match with its id; or the mistakes, each a
 * sentence for the person. The same answers, id and seed give the same bytes. `today` is
 * `YYYY-MM-DD` where the tournament is played.
 */
export function plannedTournament(
  answers: PlanAnswers,
  place: PlanPlace,
  today: string,
):
  | { planned: PlannedFolder; mistakes?: undefined }
  | { planned?: undefined; mistakes: PlanMistake[] } {
  const mistakes = mistakesIn(answers, today)
  return mistakes.length > 0
    ? { mistakes }
    : { planned: newTournament(wishesOfAnswers(answers, { ...place, slugOf })) }
}
