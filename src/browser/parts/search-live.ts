/** Live tournaments for the search; a file of its own, loaded with the first typed letter. */
import { baseOf } from '../../lib/live/calls/base.ts'
import { isCount, isListOf, isObject, isText, type Read } from '../../lib/live/calls/check.ts'
import { searchPath, tournamentsPath } from '../../lib/live/calls/paths.ts'
import { send } from '../../lib/live/calls/send.ts'
import { readTournaments } from '../../lib/live/calls/tournament-answers.ts'
import {
  pieceName,
  type IndexRow,
  type Letter,
  type Piece,
} from '../../lib/sharing/search-index.ts'

const connection = {
  base: baseOf(import.meta.env.PUBLIC_API_URL),
  fetch: (address: string, init: RequestInit) => fetch(address, init),
}

/** Empty where no server answers; null without a signal. */
export async function askLiveTournaments() {
  const answer = await send(connection, { path: tournamentsPath(), read: readTournaments })
  if (answer.kind === 'ok') return answer.data
  return answer.kind === 'failed' && answer.failure.status === null ? null : []
}

/**
 * A piece of the live tournaments' index; null where there is none, as on every server but ours.
 * Rejects without a signal.
 */
export async function askLivePiece(prefix: string): Promise<Letter | null> {
  const answer = await send(connection, { path: searchPath(pieceName(prefix)), read: readLetter })
  if (answer.kind === 'ok') return answer.data
  if (answer.kind === 'failed' && answer.failure.status !== null) return null
  throw new Error(prefix)
}

const readLetter: Read<Letter> = (value) => {
  if (!isObject(value)) return undefined
  const { parts, places, rows } = value
  if (isListOf(isText)(parts)) return { parts }
  if (!Array.isArray(places) || !Array.isArray(rows)) return undefined
  return places.every(isPlace) ? { places, rows: rows.filter(isRow) } : undefined
}

const isPlace = (value: unknown): value is Piece['places'][number] =>
  isListOf(isText)(value) && value.length === 2 && value[1]!.startsWith('/torneo/')

function isRow(value: unknown): value is IndexRow {
  if (!Array.isArray(value) || value.length > 5) return false
  const [name, kind, place, ...words] = value as unknown[]
  return isText(name) && isCount(kind) && kind in [0, 1, 2] && isCount(place) && words.every(isText)
}
