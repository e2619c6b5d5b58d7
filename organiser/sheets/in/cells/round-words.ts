/** What a playoff match decides, in the words of the column `ronda`. */
import type { PlayoffRound } from '../../../../src/lib/schema/match.ts'

export const PLAYOFF_WORDS: Readonly<Record<PlayoffRound, string>> = {
  final: 'final',
  thirdPlace: 'tercer lugar',
  semifinal: 'semifinal',
  quarterfinal: 'cuartos',
  roundOf16: 'octavos',
  roundOf32: 'dieciseisavos',
  playIn: 'repechaje',
  places: 'puestos',
}
