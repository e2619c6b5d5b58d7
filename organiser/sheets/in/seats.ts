/** Who has come to sit in the places of the playoffs: `{ group: A, rank: 1 }` is the Halcones by now. */
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { SIDES, type SideKey } from '../../../src/lib/rules/sides.ts'

/** Team ids by match and side; only sides that are written as a place, and are taken. */
export type Seats = ReadonlyMap<string, string>

/** How a seat is called. */
export const seatOf = (match: string, side: SideKey) => `${match} ${side}`

/** The seats that are taken in a folder, given as texts by path. */
export function seatsIn(id: string, files: ReadonlyMap<string, string>): Seats {
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
