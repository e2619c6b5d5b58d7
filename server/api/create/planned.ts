/** Plans a tournament's texts from a phone's answers, as the phone has shown them. */
import { dayIn } from '../../../src/lib/calendar/today.ts'
import { colorFor } from '../../../src/lib/planning/colors.ts'
import { takenOver } from '../../../src/lib/planning/earlier-season.ts'
import { plannedTournament, wantedId } from '../../../src/lib/planning/planned-tournament.ts'
import type { PlanTexts } from './planned-or-refused.ts'

export const planned: PlanTexts = ({ answers, seed }, today, picture, earlier) => {
  const id = wantedId(answers)
  const color = colorFor(`${id} ${seed}`, new Set())
  const place = {
    id,
    seed,
    color,
    ...(picture !== undefined && { picture }),
    ...(earlier && { earlier: takenOver(earlier, answers.sport) }),
  }
  const { planned, mistakes } = plannedTournament(answers, place, dayIn(today, answers.timeZone))
  if (!planned) return { mistakes: mistakes.map(({ sentence }) => sentence) }
  return { name: answers.name, sport: answers.sport, texts: planned.files }
}
