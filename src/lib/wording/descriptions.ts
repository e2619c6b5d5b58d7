/** One-line page descriptions for search results and for links in chats. */
import { plural, verb } from './plural.ts'
import { ordinal } from './wording.ts'

/** About how many letters search results show. */
const MOST = 110

/** How many letters of a title tabs and search results show. */
export const MOST_OF_TITLE = 60

/** How many letters a match's description takes, as lists of results show. */
export const MOST_OF_CHRONICLE = 160

/** `head` with as many items as fit; an ellipsis replaces the rest. */
export function lineOf(head: string, items: readonly string[], most = MOST): string {
  let line = head
  for (const [at, item] of items.entries()) {
    const next = `${line}${at === 0 ? ' ' : ', '}${item}`
    // Always includes the first item: the line would be empty without it.
    if (at > 0 && next.length > most) return `${line}…`
    line = next
  }
  return line
}

export const DESCRIPTION_WORDS = {
  champion: (tournament: string, champion: string, female: boolean) =>
    `${female ? 'Campeonas' : 'Campeón'} de ${tournament}: ${champion}`,
  table: (tournament: string) => `Tabla de ${tournament}:`,
  begins: (tournament: string, day: string) => `${tournament} empieza el ${day}:`,
  /** Place and host may be empty: a server need not send them. */
  organised: (tournament: string, place: string, host: string) =>
    `${tournament}${place && `, en ${place}`}${host && `. Organizador: ${host}`}`,
  inTable: (position: number, team: string, points: number) =>
    `${ordinal(position)} ${team} ${points} pts`,
  ofGroup: (letter: string | null, words: string) => (letter ? `${letter}: ${words}` : words),
  shootOut: (one: number, other: number) => `(${one}–${other} en penales)`,
  wonShootOut: (winner: string) => `(${verb(winner, 'ganó', 'ganaron')} ${winner} en penales)`,
  rounds: (tournament: string, last: string) => `Jornadas de ${tournament} · ${last}:`,
  round: (name: string, tournament: string) => `${name} de ${tournament}:`,
  noMatches: (name: string, tournament: string) =>
    `${name} de ${tournament}, sin partidos programados todavía.`,
  ofTournament: (words: string, tournament: string) => `${words} · ${tournament}`,
  noRounds: (tournament: string) => `Las jornadas de ${tournament}, partido por partido.`,
  teams: (count: number, tournament: string) => `${plural(count, 'equipo')} en ${tournament}:`,
  noTeams: (tournament: string) => `Los equipos de ${tournament}.`,
  team: (team: string, tournament: string) => `${team} en ${tournament}`,
  standing: (position: number, group: string | null, points: number, played: number) =>
    `${ordinal(position)}${group ? ` del ${group}` : ' de la tabla'} con ${plural(points, 'punto')} en ${plural(played, 'partido')}`,
  roster: (players: number) => `${plural(players, 'jugador', 'jugadores')} y todos sus partidos`,
  scorers: (tournament: string) => `Goleo de ${tournament}:`,
  noScorers: (tournament: string) =>
    `Goles, faltas y tarjetas de ${tournament}, jugador por jugador.`,
  teamGoals: (tournament: string) => `Goles por equipo en ${tournament}:`,
  noTeamGoals: (tournament: string) =>
    `Goles, faltas y tarjetas de ${tournament}, equipo por equipo.`,
} as const
