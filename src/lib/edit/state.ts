/** The state of a thing: a digest that changes as soon as its content does. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { asPlaying } from '../assembly/written-match.ts'
import type { WrittenPlaying } from '../schema/match.ts'
import { isFields, isList } from './splice/plain.ts'

/**
 * 32 letters and digits. Equal for equal content, regardless of spelling and of the order of fields
 * and players. A missing thing (undefined) also has a state.
 */
export const stateOf = (thing: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(ordered(thing) ?? 'null'))).slice(0, 32)

/** JSON with sorted fields, and a side's players sorted by reference. */
function ordered(thing: unknown): string | undefined {
  if (isList(thing)) return `[${thing.map((item) => ordered(item) ?? 'null').join()}]`
  if (!isFields(thing)) return JSON.stringify(thing)
  const fields = Object.entries(thing).flatMap(([key, value]) => {
    const text = key === 'playingPlayers' ? players(value) : ordered(value)
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
  })
  return `{${fields.toSorted().join()}}`
}

const players = (lines: unknown) =>
  isList(lines)
    ? `[${lines
        .map((line) => ordered(asPlaying(line as WrittenPlaying)))
        .toSorted()
        .join()}]`
    : ordered(lines)

/** Whether two things have equal content. */
export const isSameThing = (a: unknown, b: unknown) => (ordered(a) ?? '') === (ordered(b) ?? '')
