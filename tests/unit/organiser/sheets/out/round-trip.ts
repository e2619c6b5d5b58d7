/** Folders to sheets and back, in memory. */
import { importTournament } from '../../../../../organiser/sheets/in/import-tournament.ts'
import { changeLines } from '../../../../../organiser/sheets/in/report.ts'
import { sheetsOf } from '../../../../../organiser/sheets/out/sheets-of.ts'
import type { Exported } from '../../../../../organiser/sheets/out/sheets-of.ts'
import { formatProblem } from '../../../../../src/lib/problems/problem.ts'
import type { Problem } from '../../../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'

/** The texts of a tournament folder by path, and its pictures. */
export type Folder = { texts: ReadonlyMap<string, string>; images: readonly string[] }

export const NOTHING: Folder = { texts: new Map(), images: [] }

const isBlocking = ({ severity }: Problem) => severity === 'error'

/** The sheets of a folder; it must be without mistakes. */
export function exported(id: string, { texts, images }: Folder): Exported {
  const { written, tournament, problems } = readTexts(id, new Map(texts), [...images])
  const blocking = problems.filter(isBlocking).map(formatProblem)
  if (blocking.length > 0) throw new Error(blocking.join('\n'))
  return sheetsOf(written!, tournament!, texts.get('torneo.yml')!)
}

/** An import of sheets onto a folder: the folder then, what changed, and what stood in the way. */
export function imported(
  id: string,
  sheets: ReadonlyMap<string, string | Uint8Array>,
  { texts, images }: Folder = NOTHING,
) {
  const bytes = new Map(
    [...sheets].map(([name, text]) => [
      name,
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ]),
  )
  const { plan, problems } = importTournament(
    id,
    bytes,
    { existing: texts, images },
    (...folder) => readTexts(...folder).problems,
  )
  const changed = (plan?.changes ?? [])
    .filter(({ kind }) => kind !== 'same' && kind !== 'kept')
    .map((change) => ({ ...change, kept: [] }))
  return {
    texts: plan?.files ?? new Map<string, string>(),
    reported: [...problems.filter(isBlocking).map(formatProblem), ...changeLines(changed)],
  }
}

/** What a folder would become if it were exported and imported again: what changes, if anything. */
export const changedByRoundTrip = (id: string, folder: Folder) =>
  imported(id, exported(id, folder).sheets, folder).reported
