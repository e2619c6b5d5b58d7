/** A league of eight teams as Mesa's answer has it: four matches a round, a round a week. */
import { daysLater } from '../../../src/lib/calendar/days.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'

type Given = {
  /** How many rounds are over. */
  played: number
  /** The first round's day; without it no match has one. */
  first?: string
  /** Semifinals and a final, whose teams are not known. */
  finals?: boolean
}

export function aLeague(rounds: number, { played, first, finals = false }: Given) {
  const side = (index: number, isOver: boolean) => ({
    team: `equipo-${index}`,
    name: `Equipo ${index}`,
    ...(isOver && { goals: index % 4 }),
  })
  const matches = Array.from({ length: rounds * 4 }, (_, index): MesaMatchLine => {
    const [round, pair] = [Math.floor(index / 4), index % 4]
    const isOver = round < played
    return {
      id: `j${round + 1}-${pair + 1}`,
      round: `Jornada ${round + 1}`,
      state: 's',
      ...(first !== undefined && { date: daysLater(first, 7 * round) }),
      time: `${10 + pair}:00:00`,
      location: 'Cancha 1',
      word: isOver ? 'FINAL' : 'vs',
      team1: side(2 * pair + 1, isOver),
      team2: side(2 * pair + 2, isOver),
    }
  })
  const open = { team: null, name: null }
  const late = (id: string, phase: string, round: string): MesaMatchLine => ({
    id,
    phase,
    round,
    word: 'vs',
    state: 's',
    team1: open,
    team2: open,
  })
  if (finals) {
    matches.push(late('semi-1', 'semi', 'Semifinal'), late('semi-2', 'semi', 'Semifinal'))
    matches.push(late('final-1', 'final', 'Final'))
  }
  return {
    id: 'liga',
    name: 'Liga',
    place: 'live',
    role: 'organiser',
    sport: 'football',
    matches,
    teams: [],
  } as unknown as MesaTournamentAnswer
}
