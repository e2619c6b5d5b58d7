/** A tournament folder as the sheets of DESIGN, section 10. */
import type { Tournament, WrittenTournament } from '../../../src/lib/schema/tournament.ts'
import { fieldsOf } from '../../../src/lib/schema/parse.ts'
import { eventos, equipos, jugadores, partidos } from '../in/sheets.ts'
import { made, openFile, put, newTextOf, titled, topOf } from '../in/files/yaml-edit.ts'
import { csvText } from './csv.ts'
import { phaseSheets, roundSheets } from './matches.ts'
import { rostersOf } from './rosters.ts'
import { unheldList } from './unheld.ts'
import type { ReportUnheld, Unheld } from './unheld.ts'

export type Exported = {
  /** By name: `torneo.yml` and four CSV files. */
  sheets: Map<string, string>
  /** What the sheets cannot hold; an import to the same folder keeps it. */
  unheld: Unheld[]
}

/**
 * The sheets of a tournament. `written` and `tournament` are the same one, as written in its files
 * and whole; `torneo` is the text of its `torneo.yml`.
 */
export function sheetsOf(
  written: WrittenTournament,
  tournament: Tournament,
  torneo: string,
): Exported {
  const { list, report } = unheldList()
  const text = torneoText(torneo, written.id, report)
  const rosters = rostersOf(written, report)
  const byPosition = new Map(
    tournament.jornadas.map(({ jornadaPosition, matches }) => [jornadaPosition, matches]),
  )
  const rounds = written.jornadas
    .map(({ id, file, data }) => ({ file, data, position: data.jornadaPosition ?? Number(id) }))
    .toSorted((a, b) => a.position - b.position)
    .map((round) => roundSheets(round, byPosition.get(round.position) ?? [], rosters, report))
  const phases = written.playoffs.map((phase, index) =>
    phaseSheets(phase, tournament.playoffs[index]?.matches ?? [], rosters, report),
  )
  const all = [...rounds, ...phases]
  return {
    sheets: new Map([
      ['torneo.yml', text],
      [equipos.file, csvText(equipos.columns, rosters.teams)],
      [jugadores.file, csvText(jugadores.columns, rosters.players)],
      [
        partidos.file,
        csvText(
          partidos.columns,
          all.flatMap(({ matches }) => matches),
        ),
      ],
      [
        eventos.file,
        csvText(
          eventos.columns,
          all.flatMap(({ events }) => events),
        ),
      ],
    ]),
    unheld: list,
  }
}

const TITLE =
  'El torneo. Sus equipos, jugadores, partidos y eventos van en los CSV de esta carpeta.'

/** Pictures stay in the folder; the groups are in `equipos.csv`. */
function torneoText(text: string, id: string, report: ReportUnheld): string {
  const file = openFile('torneo', titled(text, [TITLE]))
  if (!file) return text
  const top = topOf(file)
  for (const [field, value] of Object.entries(file.document.toJS() as Record<string, unknown>)) {
    if (typeof value !== 'string' || !value.startsWith('imagenes/')) continue
    top.delete(field)
    report('torneo.yml', field)
  }
  top.delete('groups')
  put(top, 'URL_name', made(file, id), fieldsOf('torneo'))
  file.changes.push({ where: 'URL_name' })
  return newTextOf(file)
}
