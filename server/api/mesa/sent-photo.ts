/**
 * A picture from a phone (a player's photo, a crest, a tournament's picture): checked like every
 * picture, and re-encoded before it is stored.
 */
import { digestOfBytes } from '../../../ground/digest.ts'
import { UnusablePicture } from '../../../publish/pictures/picture-makers.ts'
import { inspectPicture } from '../../../publish/inspection/inspect-picture.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { sentences, type Fault } from '../../../src/lib/problems/problems.ts'
import type { ChangeOf, PictureChange } from '../../../src/lib/schema/change.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import { drawnAnew } from '../live/live-pictures.ts'
import { Refused } from '../refusal.ts'

const HASH_LETTERS = 10

/** The change that names a picture's file; sending it again gives the same change. */
export function asEdit(
  change: PictureChange,
): ChangeOf<'editPlayer'> | ChangeOf<'editTeam'> | ChangeOf<'editTournament'> {
  const { kind: _kind, jpeg: _jpeg, ...sent } = change
  const image = pictureName(change)
  if (!('team' in sent))
    return { ...sent, kind: 'editTournament', fields: { thumbnailImage: image } }
  return 'player' in sent
    ? { ...sent, kind: 'editPlayer', fields: { image } }
    : { ...sent, kind: 'editTeam', fields: { logoImage: image } }
}

/** The file that a picture is stored as, by its content. */
export function pictureName(change: PictureChange) {
  if (change.kind === 'tournamentPicture') return tournamentPictureName(change.jpeg)
  const of = change.kind === 'photo' ? change.player : 'escudo'
  return `imagenes/${change.team}-${of}-${hashOf(change.jpeg)}.jpg`
}

/** The same of the whole tournament's picture; `jpeg` in base64. */
export const tournamentPictureName = (jpeg: string) => `imagenes/torneo-${hashOf(jpeg)}.jpg`

const hashOf = (jpeg: string) => digestOfBytes(jpeg).slice(0, HASH_LETTERS)

/** The file to store: only pixels, upright. Throws a `Refused`. */
export async function keptPhoto(name: string, jpeg: string, folder: string): Promise<KeptFile> {
  const sent = Buffer.from(jpeg, 'base64')
  const { facts, faults } = await inspectPicture(name, sent)
  const [fault] = faults
  // The server names the file: what is no JPG is of a kind that a phone does not send.
  const told = fault?.code === 'imageEnding' ? { ...fault, code: 'imageKind' as const } : fault
  if (!facts || told) throw refusedPicture(`${folder}/${name}`, told ?? { code: 'imageBroken' })
  try {
    return { name, body: await drawnAnew(sent) }
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw refusedPicture(`${folder}/${name}`, error)
  }
}

/** `place` is the path that a person knows: `torneos/liga/imagenes/foto.jpg`. */
export function refusedPicture(place: string, { code, values }: Pick<Fault, 'code' | 'values'>) {
  const words = sentences(code, { ...values, image: 'la foto' })
  const problem: Problem = { ...words, code, file: place, line: 1, column: 1, field: '' }
  // The machine's fault: a phone keeps the change and sends it again.
  const isLater = code === 'imageInterrupted'
  const headers = isLater ? { 'Retry-After': '15' } : undefined
  return new Refused(isLater ? 503 : 422, refusalOfProblems([problem]), headers, {
    problems: [problem],
  })
}
