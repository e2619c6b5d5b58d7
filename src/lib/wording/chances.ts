/** Words under a table: who is through already, and what each needs of the last round. */
import { listOf } from './wording.ts'

type Condition = { team: string; does: 'wins' | 'draws' | 'loses' | 'doesNotWin' }
type Need = 'sure' | 'never' | 'tieBreak' | 'others' | readonly Condition[]

/** Instead of how things stand, where it is sure already. */
export const CHANCE = {
  through: 'Ya pasó',
  out: '✕ Ya no alcanza',
  ownHands: 'Depende de sí mismo',
} as const

const DOES = {
  wins: 'gana',
  draws: 'empata',
  loses: 'pierde',
  doesNotWin: 'no gana',
} as const

const conditions = (list: readonly Condition[]) =>
  `si ${listOf(list.map(({ team, does }) => `${team} ${DOES[does]}`))}`

/** Of a result that is not enough by itself; undefined where it puts the team out. */
function rest(need: Need): string | undefined {
  if (need === 'never') return undefined
  if (need === 'tieBreak') return 'decide el desempate'
  if (need === 'others' || need === 'sure') return 'depende de otros resultados'
  return conditions(need)
}

/**
 * 'Pasa si gana; con empate, si Halcones no gana.' Results that put the team out are left out;
 * `hasDraws`: whether a match may end level.
 */
export function needWords(
  { win, draw, loss }: { win: Need; draw: Need; loss: Need },
  hasDraws: boolean,
): string {
  const isSureByDraw = hasDraws && draw === 'sure'
  const first =
    win === 'sure'
      ? `Pasa si gana${isSureByDraw ? ' o empata' : ''}`
      : typeof win === 'string'
        ? `Si gana, ${rest(win) ?? 'queda fuera'}`
        : `Si gana, pasa ${conditions(win)}`
  const level = hasDraws && !isSureByDraw ? rest(draw) : undefined
  const lost = rest(loss)
  const others = [level && `con empate, ${level}`, lost && `si pierde, ${lost}`].filter(Boolean)
  if (others.length === 0 && win === 'sure' && !isSureByDraw) return 'Solo pasa si gana.'
  return `${[first, ...others].join('; ')}.`
}
