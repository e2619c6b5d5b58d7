/**
 * Words of a table: teams that are already through, what each plays next, and what it needs from
 * the last round.
 */
import { verb } from '../plural.ts'
import { spanishList } from '../wording.ts'

type Condition = { team: string; does: 'wins' | 'draws' | 'loses' | 'doesNotWin' }
type Need = 'sure' | 'never' | 'tieBreak' | 'others' | readonly Condition[]

/** Replaces the current state once it is certain. */
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

const ALL_DO = {
  wins: 'ganan',
  draws: 'empatan',
  loses: 'pierden',
  doesNotWin: 'no ganan',
} as const

/** 'si Halcones no gana', 'si Halcones y Rayos pierden', 'si Halcones gana y Rayos pierde' */
function conditions(list: readonly Condition[]) {
  const [first] = list
  if (first && list.length > 1 && list.every(({ does }) => does === first.does))
    return `si ${spanishList(list.map(({ team }) => team))} ${ALL_DO[first.does]}`
  return `si ${spanishList(list.map(({ team, does }) => `${team} ${verb(team, DOES[does], ALL_DO[does])}`))}`
}

/** For a result that is not enough by itself; undefined if the team is then out. */
function rest(need: Need): string | undefined {
  if (need === 'never') return undefined
  if (need === 'tieBreak') return 'decide el desempate'
  if (need === 'others' || need === 'sure') return 'depende de otros resultados'
  return conditions(need)
}

/**
 * 'Pasa si gana; con empate, si Halcones no gana.' Leaves out results with which the team is out;
 * `hasDraws`: whether a match may be drawn.
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
  const others = [level && `con empate, ${level}`, lost && `con derrota, ${lost}`].filter(Boolean)
  if (win === 'others' && (!hasDraws || draw === 'others') && loss !== 'tieBreak')
    if (typeof loss === 'string') return 'Depende de otros resultados.'
  if (others.length === 0 && win === 'sure' && !isSureByDraw) return 'Solo pasa si gana.'
  return `${[first, ...others].join('; ')}.`
}

type Destination =
  | { kind: 'group'; letter: string }
  | { kind: 'phase'; name: string; isForTitle: boolean }

/**
 * 'Pasa a repechaje', 'Juega semifinal de copa', 'Sigue en el grupo C'; 'Va a …' while it is not
 * certain.
 */
export function destinationWords(to: Destination, isFinal: boolean) {
  if (to.kind === 'group') return `${isFinal ? 'Sigue en' : 'Seguirá en'} el grupo ${to.letter}`
  const name = to.name.charAt(0).toLowerCase() + to.name.slice(1)
  if (!isFinal) return `Va a ${name}`
  return to.isForTitle ? `Pasa a ${name}` : `Juega ${name}`
}
