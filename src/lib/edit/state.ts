/** The state of a thing: one word that is another as soon as the thing says something else. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { asPlaying } from '../assembly/written-match.ts'
import type { WrittenPlaying } from '../schema/match.ts'
import { isFields, isList } from './splice/plain.ts'

/**
 * 32 letters and figures; the same for the same thing, however it is written and in whichever order
 * fields and players stand. Undefined is nothing, which has a state too.
 */
export const stateOf = (thing: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(ordered(thing) ?? 'null'))).slice(0, 32)

/** JSON with the fields in the order of their names, and the players of a side in that of theirs. */
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

/** Whether two things say the same. */
export const isSameThing = (a: unknown, b: unknown) => (ordered(a) ?? '') === (ordered(b) ?? '')
