/**
 * Who is reserved according to a tournament's current files, even if they have mistakes and the
 * last good files are shown: a mistake elsewhere must not bring back a photo. Build time only;
 * reads files, writes none.
 */
import { join } from 'node:path'
import { literalText, textSaying } from '../../../src/lib/edit/file-text.ts'
import { isFields, type Fields } from '../../../src/lib/edit/splice/plain.ts'
import { fold } from '../../../src/lib/letters/fold.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import { readDataText } from '../../../src/lib/reader/data-text.ts'
import { folderPlan } from '../../../src/lib/reader/folder-plan.ts'
import { textOf } from '../../../src/lib/reader/text-of.ts'
import { fullName } from '../../../src/lib/rules/people/full-name.ts'
import type { WrittenPlayer } from '../../../src/lib/schema/player.ts'
import type { WrittenTeam } from '../../../src/lib/schema/team.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'
import { bytesOf, listingIfAny } from '../../../ground/data-files.ts'
import { writtenPeople, withUnclear, type People } from '../people.ts'

type Texts = Iterable<readonly [string, Uint8Array | null]>
type Kind = 'torneo' | 'equipo'

/** One file, as far as it can be read. */
type Loose = {
  kind: Kind
  id: string
  file: string
  text: string
  /** Null where the file cannot be read. */
  data: Fields | null
}

function looselyRead(texts: Texts): Loose[] {
  const all = new Map(texts)
  return folderPlan(all.keys()).planned.flatMap(({ kind, id, file }) => {
    if (kind !== 'torneo' && kind !== 'equipo') return []
    const text = textOf(all.get(file) ?? null)
    const { value } = readDataText(kind, text)
    return [{ kind, id, file, text, data: isFields(value) ? value : null }]
  })
}

/** `reserved`, in either language, also with a typing mistake in its ending. */
const RESERVED = /^reserv/i
const MENTIONS = /\breserv\w*['"]?\s*:/gi
const mentionsIn = (text: string) => text.match(MENTIONS)?.length ?? 0

/** Anything that was written for yes, also with a typing mistake. */
const saysReserved = (fields: Fields) =>
  Object.entries(fields).some(
    ([key, value]) =>
      RESERVED.test(key) && ![false, null, undefined, '', 'no'].includes(value as never),
  )

const playersIn = ({ data }: Loose): Fields[] =>
  Array.isArray(data?.players) ? (data.players as unknown[]).filter(isFields) : []

/** Whether a file cannot be read and may reserve more people than `before`. */
const isUnclear = ({ kind, text, data }: Loose, before = 0) =>
  (data === null || (kind === 'equipo' && !Array.isArray(data.players))) &&
  mentionsIn(text) > before

/** The current data files of a folder; empty where it is no folder, or cannot be listed. */
const textsIn = (folder: string): Texts =>
  filesOf(folder).flatMap((file) => {
    if (file.startsWith('imagenes/')) return []
    const bytes = bytesOf(join(folder, file), LIMITS.fileBytes)
    return [[file, Buffer.isBuffer(bytes) ? bytes : null] as const]
  })

function filesOf(folder: string) {
  try {
    return listingIfAny(folder).files
  } catch {
    return []
  }
}

/** The people of a folder that changed since it was read; null where there is none. */
export function peopleNow(folder: string): People | null {
  const files = looselyRead(textsIn(folder))
  if (files.length === 0) return null
  const tournament = { reserved: isEverybodyReserved(files) }
  const teams = files
    .filter(({ kind }) => kind === 'equipo')
    .map((file) => ({
      id: file.id,
      data: {
        ...file.data,
        players: playersIn(file).map((player) => ({ ...player, reserved: saysReserved(player) })),
      } as unknown as WrittenTeam,
    }))
  const written = { tournament, teams } as Pick<WrittenTournament, 'tournament' | 'teams'>
  const unclear = files.filter((file) => isUnclear(file)).map(({ file }) => file)
  return withUnclear(writtenPeople(written), unclear)
}

const isEverybodyReserved = (files: readonly Loose[]) =>
  files.some(({ kind, data }) => kind === 'torneo' && data !== null && saysReserved(data))

/**
 * Of a tournament's last good files those that change, by path inside the folder, with `reserved`
 * added where the files in `folder` now say so. A file that cannot be read and contains the word
 * more often reserves its whole team.
 */
export function reservedSince(good: Texts, folder: string): Map<string, string> {
  const before = looselyRead(good)
  const now = looselyRead(textsIn(folder))
  const standing = new Map(now.map((file) => [`${file.kind} ${file.id}`, file]))
  const known = before.flatMap(playersIn)
  const strangers = now
    .flatMap((file) => playersIn(file).map((player) => ({ file, player })))
    .filter(({ player }) => saysReserved(player) && !known.some((one) => isSame(one, player)))
  const ofAll = now.flatMap(playersIn)
  const changed = new Map<string, string>()
  for (const file of before) {
    const own = standing.get(`${file.kind} ${file.id}`)
    const isAll = own !== undefined && isUnclear(own, mentionsIn(file.text))
    if (file.kind === 'torneo') {
      if (isAll || isEverybodyReserved(now)) mark(changed, file, { ...file.data, reserved: true })
      continue
    }
    const mates = own ? playersIn(own) : []
    const isReserved = (player: Fields) => {
      const same = [
        ...mates.filter((mate) => isSame(mate, player)),
        ...ofAll.filter((other) => nameOf(other) === nameOf(player)),
      ]
      if (isAll || same.some(saysReserved)) return true
      // The player may have another name and number by now.
      return same.length === 0 && strangers.some((one) => !own || one.file === own)
    }
    const players = playersIn(file).map((player) =>
      player.reserved !== true && isReserved(player) ? { ...player, reserved: true } : player,
    )
    mark(changed, file, { ...file.data, players })
  }
  return changed
}

function isSame(one: Fields, other: Fields) {
  const isOfBoth = (field: string) => one[field] !== undefined && one[field] === other[field]
  return isOfBoth('id') || isOfBoth('number') || nameOf(one) === nameOf(other)
}

const nameOf = (player: Fields) => fold(fullName(player as unknown as WrittenPlayer))

type Data = Parameters<typeof textSaying>[2]

function mark(changed: Map<string, string>, { kind, file, text, data }: Loose, wanted: Fields) {
  if (JSON.stringify(wanted) === JSON.stringify(data)) return
  const said = textSaying(kind, text, wanted as Data)
  changed.set(file, said ?? literalText(kind, wanted as Data))
}
