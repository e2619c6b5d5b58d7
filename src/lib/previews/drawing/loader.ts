/** The sign over the first page of a visit: the site's name and subject, on two lines. */
import { BLACK, PAPER } from '../../look/inks.ts'
import { LOADER_WORDS } from '../../wording/site/main-pages.ts'
import { fittedLine, halved, letteredLine, outlinesOf, type Letters } from './lettering.ts'
import { GOLD } from './parts.ts'

const WIDTH = 200
const HEIGHT = 120
const BAND = 62
/** The width for letters. */
const ROOM = WIDTH - 20
const LARGE = 34
/** Names that would be smaller than this on one line take two. */
const SMALL = 17

const STAR =
  'M100 2l6 9 10-5v11l11 1-5 10 9 6-9 6 5 10-11 1v11l-10-5-6 9-6-9-10 5V51l-11-1 5-10-9-6 9-6-5-10 11-1V6l10 5z'

/**
 * An SVG whose part `c` pages use (`components/page/loader.tsx`): `name` as outlines, in capitals, never
 * cut.
 */
export function loaderDrawing(name: string, letters: Letters): string {
  const set = (words: string, size: number, y: number, fill: string) => {
    const { line, size: fits } = fittedLine(
      letters,
      letteredLine(letters, 'display', words),
      ROOM,
      size,
      0,
    )
    return `<g fill="${fill}">${outlinesOf(line, { x: WIDTH / 2, y, size: fits, anchor: 'middle' })}</g>`
  }
  const sizeOf = (words: string) =>
    fittedLine(letters, letteredLine(letters, 'display', words), ROOM, LARGE, 0).size
  const lines = sizeOf(name) < SMALL ? halved(letters, 'display', name) : [name]
  const size = Math.min(lines.length > 1 ? SMALL - 2 : LARGE, ...lines.map(sizeOf))
  const first = lines.length > 1 ? 78 : 79 + size * 0.4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g id="c">`,
    `<path fill="${GOLD}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="#c2187a" d="M0 ${BAND}h${WIDTH}v${HEIGHT - BAND}H0z"/>`,
    `<path fill="${BLACK}" d="${STAR}"/>`,
    set(LOADER_WORDS.versus, 22, 43, GOLD),
    ...lines.map((line, at) => set(line, size, first + at * size * 1.07, PAPER)),
    set(LOADER_WORDS.line, lines.length > 1 ? 13 : 15, 112, GOLD),
    '</g></svg>',
  ].join('')
}
