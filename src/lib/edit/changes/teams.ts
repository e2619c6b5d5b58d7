/** Teams that come or go as a whole: their file, and their place in a group. */
import type { ChangeOf } from '../../schema/change.ts'
import { fileToMake } from '../folder.ts'
import type { Folder, Texts } from '../folder.ts'
import { matchData, matchesIn } from '../found-match.ts'
import type { OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import { isList } from '../splice/plain.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import { withFields, without } from './match-data.ts'
import type { Wanted } from '../wanted.ts'

/** A new team's file, and its group where the tournament has any. */
export function withTeam(
  { kind: _kind, team, name, teamLogoColor, teamJerseyColor, group }: ChangeOf<'addTeam'>,
  folder: Folder,
  texts: Texts,
): Outcome<Wanted> {
  const file = fileToMake(`equipos/${team}.yml`)
  const isTaken = folder.open('equipo', team) || folder.broken.some(isOf(team))
  if (isTaken || texts.has(file.plan.file)) return refuse('teamTaken', { name })
  const data = {
    name,
    ...(teamLogoColor !== undefined && { teamLogoColor }),
    ...(teamJerseyColor !== undefined && { teamJerseyColor }),
    players: [],
  }
  const torneo = folder.files('torneo')[0]
  if (!torneo) return refuse('brokenFile', { file: 'torneo.yml' })
  const groups = groupsIn(torneo)
  if (groups.length === 0) return [{ file, data }]
  const own = group === undefined ? undefined : groups[group]
  if (!own) return refuse('whichGroup', { name })
  return [
    { file, data },
    { file: torneo, data: { ...torneo.data, groups: groups.with(group!, [...own, team]) } },
  ]
}

/** Removes a team that no match, rest or draw names, and its place in a group. */
export function withoutTeam(team: OpenFile, folder: Folder): Outcome<Wanted> {
  const { id } = team.plan
  const torneo = folder.files('torneo')[0]
  if (!torneo) return refuse('brokenFile', { file: 'torneo.yml' })
  if (isNamed(id, folder, torneo)) return refuse('teamPlays', { name: String(team.data.name) })
  const gone = { file: team, data: null }
  const groups = groupsIn(torneo)
  if (!groups.some((group) => group.includes(id))) return [gone]
  const left = groups.map((group) => group.filter((one) => one !== id))
  return [gone, { file: torneo, data: { ...torneo.data, groups: left } }]
}

const isOf = (team: string) => (file: string) => file.startsWith(`equipos/${team}.`)

const groupsIn = ({ data: { groups } }: OpenFile): Plain[][] =>
  isList(groups) ? groups.map((group) => (isList(group) ? [...group] : [])) : []

function isNamed(team: string, folder: Folder, { data }: OpenFile): boolean {
  const files = [...folder.files('jornada'), ...folder.files('eliminatoria')]
  const plays = files.flatMap(matchesIn).some((found) => {
    const match = matchData(found)
    return SIDES.some((side) => match[side]?.team === team || match[side]?.playedBy === team)
  })
  const rests = files.some(({ data: { doesntPlay } }) => [doesntPlay].flat().includes(team))
  return plays || rests || isIn(team, data.drawingOfLots) || isIn(team, data.phases)
}

/** Whether a value has this text anywhere inside. */
const isIn = (text: string, value: Plain | undefined): boolean =>
  value === text ||
  (isList(value)
    ? value.some((item) => isIn(text, item))
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value as Fields).some((item) => isIn(text, item)))

/** A team's fields without its players and the decisions on its points, which have their own changes. */
export const ownFields = ({ data }: OpenFile): Fields =>
  without(
    data as Fields & { players: Plain; pointsAdjustments: Plain },
    'players',
    'pointsAdjustments',
  ) as Fields

/** The old name stays as a former one, so that old addresses lead to the team. */
export function withOwnFields(
  data: Fields,
  change: ChangeOf<'editTeam'> | ChangeOf<'withdrawTeam'>,
): Fields {
  if (change.kind === 'withdrawTeam') return withFields(data, { withdrawn: change.withdrawn })
  const { name, ...colours } = change.fields
  const renamed = name === undefined || name === data.name ? data : withName(data, name)
  return withFields(renamed, colours)
}

function withName(data: Fields, name: string): Fields {
  const former = isList(data.formerNames) ? data.formerNames : []
  const names = [...former, data.name!].filter((one) => one !== name)
  return withFields(data, { name, formerNames: [...new Set(names)] })
}
