/** Converts live tournaments of the first versions, stored as JSON, back to files. */
import type { DatabaseSync } from 'node:sqlite'
import type { DataKind } from '../../../src/lib/edit/file-text.ts'
import { literalText } from '../../../src/lib/edit/file-text.ts'
import type { Fields } from '../../../src/lib/edit/splice/plain.ts'
import { isSame } from '../../../src/lib/edit/splice/plain.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import type { WrittenTournament } from '../../../src/lib/schema/tournament.ts'

/** Data that cannot be converted is kept in a file that no reader takes for data. */
const AS_IT_WAS = 'torneo-anterior.json'

/** Fills the table `files` from the column `written`; pictures are the resized ones. */
export function filesOfWritten(db: DatabaseSync) {
  const put = db.prepare('INSERT INTO files (URL_name, name, body) VALUES (?, ?, ?)')
  const kept = db.prepare('SELECT URL_name, written FROM tournaments').all()
  for (const { URL_name, written } of kept as { URL_name: string; written: string }[])
    for (const [name, text] of textsOf(URL_name, written))
      put.run(URL_name, name, new TextEncoder().encode(text))
  db.exec(`INSERT INTO files (URL_name, name, body) SELECT URL_name, name, body FROM pictures`)
}

/** Texts by path inside the folder. Reading them gives the content of `json`. */
function textsOf(URL_name: string, json: string): ReadonlyMap<string, string> {
  const asItWas = new Map([[AS_IT_WAS, json]])
  try {
    const written = JSON.parse(json) as WrittenTournament
    const texts = new Map(dataIn(written))
    return isSame(readTexts(URL_name, texts, written.images).written, written) ? texts : asItWas
  } catch {
    return asItWas
  }
}

/** The names and texts of the files. */
function dataIn({ tournament, teams, jornadas, playoffs }: WrittenTournament): [string, string][] {
  const of =
    (kind: DataKind) =>
    ({ id, file = `equipos/${id}.yml`, data }: { id: string; file?: string; data: unknown }) =>
      [file, literalText(kind, data as Fields)] satisfies [string, string]
  return [
    of('torneo')({ id: 'torneo', file: 'torneo.yml', data: tournament }),
    ...teams.map(of('equipo')),
    ...jornadas.map(of('jornada')),
    ...playoffs.map(of('eliminatoria')),
  ]
}
