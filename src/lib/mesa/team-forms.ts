/** Forms about a team as a whole, as changes. */
import type { MesaTeam } from '../schema/mesa.ts'
import type { Deed } from './deed.ts'

type Fields = { get: (name: string) => unknown }

const textIn = (fields: Fields, name: string) =>
  String(fields.get(name) ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Null where the box beside the colour is not ticked. */
const colorIn = (fields: Fields, name: string) =>
  fields.get(`${name} set`) === null ? null : textIn(fields, name)

/** Undefined without a name. `slugOf` makes the id. */
export function newTeamOf(fields: Fields, slugOf: (name: string) => string): Deed | undefined {
  const name = textIn(fields, 'name')
  if (name === '') return undefined
  const teamLogoColor = colorIn(fields, 'teamLogoColor')
  const group = fields.get('group')
  return {
    ...{ kind: 'addTeam', team: slugOf(name).slice(0, 100), name },
    ...(teamLogoColor !== null && { teamLogoColor }),
    ...(group !== null && { group: Number(group) }),
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

/** Without fields, the team plays again. */
export const withdrawalOf = (team: string, fields: Fields | null): Deed => ({
  ...{ kind: 'withdrawTeam', team },
  withdrawn: fields && {
    date: textIn(fields, 'date'),
    matches: fields.get('matches') === 'void' ? 'void' : 'awarded',
  },
})
