/** A small competition in sheets, for tests to change a few letters of. */
import { readTexts } from '../../../../../src/lib/reader/read-texts.ts'
import { formatProblem } from '../../../../../src/lib/problems/problem.ts'
import { importTournament } from '../../../../../organiser/sheets/in/import-tournament.ts'
import type { CheckFolder, Import } from '../../../../../organiser/sheets/in/import-tournament.ts'

export const SHEETS = {
  'torneo.yml': `name: Torneo de la Cuadra
host: La Liga
sex: mixed
location: Iztacalco
`,
  'equipos.csv': `equipo,grupo
Halcones,A
Xolotl,A
D'Artagnan,B
Ñandúes,B
`,
  'jugadores.csv': `equipo,numero,jugador,nombre,apellidos,apodo,nacimiento,capitan
Halcones,10,Ana López,Ana,López,,1999,sí
Halcones,7,Juan Pérez,Juan,Pérez,,,
Halcones,8,Juan Pérez,Juan,Pérez,,,
Xolotl,10,Beto Ruiz,Beto,Ruiz,,2001,
Xolotl,,El Chato,,,,,
D'Artagnan,1,Zoé Ávila,Zoé,Ávila,,,
Ñandúes,9,Iñaki Ortiz,Iñaki,Ortiz,,,
`,
  'partidos.csv': `partido,jornada,fase,grupo,fecha,hora,cancha,equipo1,equipo2,goles1,goles2,penales1,penales2,ganador_penales,estado,adjudicado_a,no_se_presento,nota
p1,1,,A,2024-07-18,21:00,Cancha 1,Halcones,Xolotl,2,1,,,,jugado,,,
p2,1,,B,18/07/2024,9:00 p. m.,Cancha 2,D'Artagnan,Ñandúes,1,1,,,,jugado,,,
s1,,Semifinal,,2024-08-01,21:00,Cancha 1,Halcones,Ñandúes,,,,,,por jugar,,,
`,
  'eventos.csv': `partido,tipo,equipo,jugador,minuto,cantidad
p1,gol,Halcones,Ana López,12,
p1,gol,Halcones,Juan Pérez 7,45+2,
p1,gol,Xolotl,El Chato,,1
p2,gol,D'Artagnan,Zoé Ávila,3,
p2,autogol,D'Artagnan,Zoé Ávila,80,
`,
} as const

export type SheetName = keyof typeof SHEETS

/** What `npm run check` says. */
export const check: CheckFolder = (id, files, images) => readTexts(id, files, images).problems

/** The sheets with some of them changed (or, with null, taken away), as bytes. */
export function sheetBytes(
  changed: Partial<Record<string, string | Uint8Array | null>> = {},
): Map<string, Uint8Array> {
  const all: Record<string, string | Uint8Array | null | undefined> = { ...SHEETS, ...changed }
  return new Map(
    Object.entries(all).flatMap(([name, text]) => {
      if (text === null || text === undefined) return []
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
      return [[name, bytes] as const]
    }),
  )
}

/** A sheet with one piece of its text replaced; the piece must be there. */
export function edited(sheet: SheetName, from: string, to: string): Record<string, string> {
  const text: string = SHEETS[sheet]
  if (!text.includes(from)) throw new Error(`${sheet} has no «${from}»`)
  return { [sheet]: text.replace(from, to) }
}

/** An import of sheets into a folder that holds `existing`. */
export const imported = (
  changed: Parameters<typeof sheetBytes>[0] = {},
  existing: ReadonlyMap<string, string> = new Map(),
  today?: string,
): Import =>
  importTournament('cuadra', sheetBytes(changed), { existing, images: [] }, check, { today })

export const reportedBy = ({ problems }: Import) => problems.map(formatProblem)
