/** Which team sits in each playoff place: `{ group: A, rank: 1 }` is now the Halcones. */
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { SIDES } from '../../../src/lib/rules/matches/sides.ts'
import { seatOf } from '../../../src/lib/rules/playoffs/seats.ts'

/** Team ids by match and side; only for sides written as a place that is decided. */
export type DecidedSeats = ReadonlyMap<string, string>

/** The decided seats of a folder, given as texts by path. */
export function seatsIn(id: string, files: ReadonlyMap<string, string>): DecidedSeats {
  const seats = new Map<string, string>()
  if (![...files.keys()].some((path) => path.startsWith('eliminatoria/'))) return seats
  const { written, tournament } = readTexts(id, files, [])
  written?.playoffs.forEach(({ data }, phase) => {
    data.matches.forEach((match, index) => {
      const whole = tournament?.playoffs[phase]?.matches[index]
      for (const side of SIDES) {
        const team = whole?.[side].team
        if (whole && team && typeof match[side].team === 'object') {
          seats.set(seatOf(whole.id, side), team.id)
        }
      }
    })
  })
  return seats
}
