/** Reads a roster pasted from a chat: a number and a name per line. */
import { additionOf, type PlayerFields } from './match/player-changes.ts'
import { shirtOf } from '../rules/shirt-number.ts'
import type { ShirtNumber } from '../schema/player.ts'
import type { Deed } from './phone/deed.ts'

export type PastedRoster = {
  players: readonly PlayerFields[]
  /** Pasted lines without number or name, or with a number that is taken. */
  left: readonly string[]
}

/** '7 Noemí Tapia', '07. Noemí Tapia', '• #7 - Noemí Tapia', 'Noemí Tapia 7'. */
const LINE = /^[^\p{L}\p{N}]*(\d{1,3})[^\p{L}\p{N}]+(\p{L}.*)$/u
const LINE_BEHIND = /^[^\p{L}\p{N}]*(\p{L}.*?)[^\p{L}\p{N}]+(\d{1,3})[^\p{L}\p{N}]*$/u

/** A phone number, which chats put behind a name: at least eight figures, however parted. */
const PHONE = /\+?\d(?:[\s.-]?\d){7,12}/g

/** `taken` are the team's numbers. Empty lines are skipped. */
export function pastedRoster(text: string, taken: ReadonlySet<ShirtNumber>): PastedRoster {
  const players: PlayerFields[] = []
  const left: string[] = []
  const numbers = new Set(taken)
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const player = playerIn(line.replaceAll(PHONE, ' '))
    if (!player || numbers.has(player.number!)) left.push(line)
    else {
      players.push(player)
      numbers.add(player.number!)
    }
  }
  return { players, left }
}

function playerIn(line: string): PlayerFields | undefined {
  const before = LINE.exec(line)
  const behind = before ? null : LINE_BEHIND.exec(line)
  const number = before?.[1] ?? behind?.[2]
  const name = (before?.[2] ?? behind?.[1])?.trim().replaceAll(/\s+/g, ' ')
  if (number === undefined || !name) return undefined
  const [firstName, ...rest] = name.split(' ')
  return {
    number: shirtOf(number),
    firstName: firstName!.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100) || null,
    nickName: null,
    yearBorn: null,
    isCaptain: false,
  }
}

export const additionsOf = (team: string, players: readonly PlayerFields[]): Deed[] =>
  players.map((player) => additionOf(team, player))
