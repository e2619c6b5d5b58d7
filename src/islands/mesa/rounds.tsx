import { roundsIn } from '../../lib/mesa/rounds.ts'
import type { Agenda } from '../../lib/mesa/today.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { RoundChips } from '../../screens/mesa/rounds.tsx'

/** The rounds of a long calendar; `chosen` stands in the address, so going back finds it again. */
export const Rounds = ({ tournament, agenda, chosen }: RoundsProps) => (
  <RoundChips rounds={roundsIn(tournament.matches, agenda)} chosen={chosen} />
)
type RoundsProps = {
  tournament: MesaTournamentAnswer
  agenda: Agenda
  chosen: string | undefined
}
