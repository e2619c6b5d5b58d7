/** Forms about a team as a whole, as changes. */
import { HOME_ZONE } from '../calendar/today.ts'
import { isDeviceName } from '../addresses/device-names.ts'
import type { MesaTeam, MesaTournamentAnswer } from '../schema/mesa.ts'
import { goneMatchWords } from '../wording/mesa/repair-words.ts'
import type { Deed } from './phone/deed.ts'

type Fields = { get: (name: string) => unknown }

const textIn = (fields: Fields, name: string) =>
  String(fields.get(name) ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Null where the box beside the colour is not ticked. */
const colorIn = (fields: Fields, name: string) =>
  fields.get(`${name} set`) === null ? null : textIn(fields, name)

/**
 * The id of a name: its letters and figures, without accents; a name of other signs gets a number.
 * Shorter than the slug that files are named with elsewhere, whose table of letters is long.
 */
function idOf(name: string, teams: readonly { id: string }[]): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' y ')
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, '')
  if (isDeviceName(id)) return `equipo-${id}`
  return id || `equipo-${teams.length + 1}`
}

const LONGEST_ID = 90

/** Undefined without a name; `teams` are the known ones; `plans` is 'yes' for its matches too. */
export function newTeamOf(
  fields: Fields,
  teams: readonly { id: string }[],
): Extract<Deed, { kind: 'addTeam' }> | undefined {
  const name = textIn(fields, 'name')
  if (name === '') return undefined
  const teamLogoColor = colorIn(fields, 'teamLogoColor')
  const group = fields.get('group')
  return {
    kind: 'addTeam',
    team: idOf(name, teams),
    name,
    ...(teamLogoColor !== null && { teamLogoColor }),
    ...(group !== null && { group: Number(group) }),
    ...(fields.get('plans') === 'yes' && { plans: true }),
  }
}

/** Only what differs; undefined where nothing does. */
export function teamEditOf(team: MesaTeam, fields: Fields): Deed | undefined {
  const name = textIn(fields, 'name')
  const logo = colorIn(fields, 'teamLogoColor')
  const jersey = colorIn(fields, 'teamJerseyColor')
  const changed = {
    ...(name !== '' && name !== team.name && { name }),
    ...(logo !== (team.teamLogoColor ?? null) && { teamLogoColor: logo }),
    ...(jersey !== (team.teamJerseyColor ?? null) && { teamJerseyColor: jersey }),
  }
  if (Object.keys(changed).length === 0) return undefined
  return { kind: 'editTeam', team: team.id, fields: changed }
}

/** Only what differs of the tournament's own fields; undefined where nothing does. */
export function tournamentEditOf(
  { name, own, timeZone }: Pick<MesaTournamentAnswer, 'name' | 'own' | 'timeZone'>,
  fields: Fields,
): Deed | undefined {
  if (!own) return undefined
  const other = <T>(before: T | undefined, now: T) => (now === (before ?? null) ? undefined : now)
  const text = (key: 'name' | 'host' | 'location') => textIn(fields, key) || undefined
  const phone = textIn(fields, 'phone').replaceAll(/[\s().-]/g, '')
  const wanted = {
    name: other<string | undefined>(name, text('name')),
    host: other<string | undefined>(own.host, text('host')),
    location: other<string | undefined>(own.location, text('location')),
    timeZone: other<string | undefined>(
      timeZone ?? HOME_ZONE,
      textIn(fields, 'timeZone') || undefined,
    ),
    phone: other(own.phone, phone === '' ? null : phone),
    color: other(own.color, colorIn(fields, 'color')),
  }
  const changed = Object.entries(wanted).filter(([, value]) => value !== undefined)
  if (changed.length === 0) return undefined
  return { kind: 'editTournament', fields: Object.fromEntries(changed) }
}

/** Without fields, the team plays again. */
export const withdrawalOf = (team: string, fields: Fields | null): Deed => ({
  kind: 'withdrawTeam',
  team,
  withdrawn: fields && {
    date: textIn(fields, 'date'),
    matches: fields.get('whatOfMatches') === 'void' ? 'void' : 'awarded',
  },
})

/**
 * The matches that a team takes along when it is removed, in words; undefined once one of them has
 * begun or is of a phase, where only a withdrawal is left.
 */
export function removableMatches(
  { matches }: Pick<MesaTournamentAnswer, 'matches'>,
  team: string,
): string[] | undefined {
  const own = matches.filter(({ team1, team2 }) => team1.team === team || team2.team === team)
  const mayGo = own.every(
    ({ word, round }) => (word === 'vs' || word === 'APLAZADO') && IS_ROUND.test(round),
  )
  return mayGo
    ? own.map(({ round, team1, team2 }) =>
        goneMatchWords(round, team1.team === team ? team2.name : team1.name),
      )
    : undefined
}

const IS_ROUND = /^Jornada \d+$/

export const removalOfTeam = (team: string): Deed => ({
  kind: 'removeTeam',
  team,
  withMatches: true,
})
