/** The four sheets of a competition and their columns. Design, section 10. */
import type { Row } from './sheet.ts'
import type { SheetColumns } from './cells/titles.ts'

const TEAM_WORDS = ['equipos', 'club', 'nombre del equipo', 'nombre']
const GROUP_WORDS = ['gpo', 'gpo.']
const PLAYER_WORDS = ['jugadora', 'jugadores', 'nombre del jugador', 'nombre completo']

/** Teams; `grupo` is a letter, or empty in every row. */
export const equipos = {
  file: 'equipos.csv',
  columns: ['equipo', 'grupo'],
  required: [['equipo']],
  otherWords: { equipo: TEAM_WORDS, grupo: GROUP_WORDS },
} as const satisfies SheetColumns<string>

/** Rosters; `jugador` is the name that events use. */
export const jugadores = {
  file: 'jugadores.csv',
  columns: [
    'equipo',
    'numero',
    'jugador',
    'nombre',
    'apellidos',
    'apodo',
    'nacimiento',
    'capitan',
    'reservado',
  ],
  required: [['equipo'], ['jugador', 'nombre']],
  otherWords: {
    equipo: ['club', 'nombre del equipo'],
    numero: [
      'no',
      'num',
      'nro',
      'n',
      'n°',
      'dorsal',
      'camiseta',
      'playera',
      'no jugador',
      'numero de camiseta',
      'numero de playera',
      'no de camiseta',
      'no de playera',
    ],
    jugador: PLAYER_WORDS,
    nombre: ['nombres', 'nombre(s)', 'primer nombre'],
    apellidos: ['apellido', 'apellido(s)'],
    apodo: ['alias', 'sobrenombre'],
    nacimiento: ['año de nacimiento', 'fecha de nacimiento', 'nació', 'año nac'],
    capitan: ['capitana', 'cap'],
    reservado: ['reservada', 'en reserva', 'sin foto'],
  },
} as const satisfies SheetColumns<string>

/**
 * Matches, and resting teams: a row with estado `descansa`, its jornada and only `equipo1`.
 * `no_se_presento` (a team, or `ninguno` where both were absent) goes with estado `adjudicado`.
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
    'goles_por_default',
  ],
  required: [['partido'], ['jornada', 'fase'], ['equipo1'], ['equipo2']],
  otherWords: {
    partido: ['no', 'num', 'nro', 'n', 'n°', 'numero', 'clave', 'id', 'juego', 'no partido'],
    jornada: ['jor', 'j', 'no jornada', 'numero de jornada'],
    grupo: GROUP_WORDS,
    fecha: ['día', 'fecha del partido'],
    hora: ['horario'],
    cancha: ['campo', 'sede'],
    equipo1: ['local', 'equipo local'],
    equipo2: ['visitante', 'visita', 'equipo visitante'],
    goles1: ['gol local', 'goles local', 'goles del local', 'gl'],
    goles2: ['gol visitante', 'goles visitante', 'goles del visitante', 'gv'],
    estado: ['estatus', 'status', 'situación'],
    nota: ['notas', 'observaciones', 'comentarios'],
    prorroga: ['tiempo extra'],
  },
} as const satisfies SheetColumns<string>

/** What players did; `equipo` is the player's own team, also for own goals. */
export const eventos = {
  file: 'eventos.csv',
  columns: ['partido', 'tipo', 'equipo', 'jugador', 'minuto', 'cantidad'],
  required: [['partido'], ['tipo'], ['equipo'], ['jugador']],
  otherWords: {
    partido: ['no partido', 'clave', 'id', 'juego'],
    tipo: ['evento', 'tipo de evento'],
    equipo: ['club'],
    jugador: PLAYER_WORDS,
    minuto: ['min', 'tiempo'],
    cantidad: ['cant', 'cuantos'],
  },
} as const satisfies SheetColumns<string>

type ColumnOf<Form extends { columns: readonly string[] }> = Form['columns'][number]
export type TeamSheetRow = Row<ColumnOf<typeof equipos>>
export type PlayerSheetRow = Row<ColumnOf<typeof jugadores>>
export type MatchSheetRow = Row<ColumnOf<typeof partidos>>
export type EventSheetRow = Row<ColumnOf<typeof eventos>>
