/** A change in words. Apart from whole values, which only decisions and the journal show. */
import { shortDay } from '../rules/matches/dates.ts'
import type { SideKey } from '../rules/matches/sides.ts'
import type { SentChange } from '../schema/change.ts'
import type { ShirtNumber } from '../schema/player.ts'
import { plural } from '../wording/plural.ts'
import { CHANGE_WORDS, EVENT_WORDS, minuteWords } from '../wording/mesa/mesa.ts'

export type SideNames = Record<SideKey, string>

/** A change in a few words: 'Gol, 9, 34′'. */
export function changeLine(change: { kind: SentChange['kind'] | 'restore' } & object): string {
  const said = change as Partial<Record<string, unknown>> & { kind: keyof typeof CHANGE_WORDS }
  const goals = said.goals as Partial<Record<SideKey, number>> | number | null | undefined
  const score =
    typeof goals === 'object' && goals !== null && `${goals.team1 ?? 0} – ${goals.team2 ?? 0}`
  const player = said.player as
    | { number?: ShirtNumber; firstName?: string }
    | string
    | number
    | undefined
  const who =
    typeof player === 'object'
      ? [player.number, player.firstName].filter((part) => part !== undefined).join(' ')
      : player
  const kind = kindWords(said)
  const parts = [
    kind,
    score,
    who !== undefined && String(who),
    said.minute !== undefined && minuteWords(said.minute as number),
    typeof said.matches === 'number' && matchesWords(said.matches),
    typeof said.date === 'string' && shortDay(said.date),
    typeof said.reason === 'string' && said.reason,
  ]
  return parts.filter((part) => part !== false && part !== undefined && part !== '').join(', ')
}

/** '2 partidos'; of a decision that forgives, '1 partido menos'. */
const matchesWords = (matches: number) =>
  matches < 0 ? `${plural(-matches, 'partido')} menos` : plural(matches, 'partido')

/** 'Gol', 'Autogol', '+3' for a basket, 'Amarilla borrada'. */
function kindWords(said: Partial<Record<string, unknown>> & { kind: keyof typeof CHANGE_WORDS }) {
  const { kind, card, own, points } = said
  const isBack = kind === 'removeCard' || kind === 'removeGoal'
  if (kind === 'card' || kind === 'removeCard')
    return `${EVENT_WORDS[card as 'yellow']}${isBack ? ' borrada' : ''}`
  if (own) return EVENT_WORDS.ownGoal
  const isBasket = (kind === 'goal' || isBack) && points !== undefined
  return isBasket ? `${isBack ? '−' : '+'}${points as number}` : CHANGE_WORDS[kind]
}
