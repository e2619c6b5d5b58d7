/** The four sheets of a competition and their columns. Design, section 10. */
import type { Row, SheetForm } from './sheet.ts'

/** Teams; `grupo` is a letter, or empty in every row. */
export const equipos = {
  file: 'equipos.csv',
  columns: ['equipo', 'grupo'],
  required: [['equipo']],
} as const satisfies SheetForm<string>

/** Rosters; `jugador` is the name that events use. */
export const jugadores = {
  file: 'jugadores.csv',
  columns: ['equipo', 'numero', 'jugador', 'nombre', 'apellidos', 'apodo', 'nacimiento', 'capitan'],
  required: [['equipo'], ['jugador', 'nombre']],
} as const satisfies SheetForm<string>

/**
 * Matches, and teams that rest: a row with estado `descansa`, its jornada and only `equipo1`.
 * `no_se_presento` (a team, or `ninguno` where both stayed away) stands beside estado `adjudicado`.
 */
export const partidos = {
  file: 'partidos.csv',
  columns: [
    'partido',
    'jornada',
    'fase',
    'grupo',
    'fecha',
    'hora',
    'cancha',
    'equipo1',
    'equipo2',
    'goles1',
    'goles2',
    'penales1',
    'penales2',
    'ganador_penales',
    'estado',
    'adjudicado_a',
    'no_se_presento',
    'nota',
    'prorroga',
    'cuadro',
    'ronda',
  ],
  required: [['partido'], ['jornada', 'fase'], ['equipo1'], ['equipo2']],
} as const satisfies SheetForm<string>

/** What players did; `equipo` is the player's own team, in own goals too. */
export const eventos = {
  file: 'eventos.csv',
  columns: ['partido', 'tipo', 'equipo', 'jugador', 'minuto', 'cantidad'],
  required: [['partido'], ['tipo'], ['equipo'], ['jugador']],
} as const satisfies SheetForm<string>

type ColumnOf<Form extends { columns: readonly string[] }> = Form['columns'][number]
export type TeamRow = Row<ColumnOf<typeof equipos>>
export type PlayerRow = Row<ColumnOf<typeof jugadores>>
export type MatchRow = Row<ColumnOf<typeof partidos>>
export type EventRow = Row<ColumnOf<typeof eventos>>
