/** Teams that come or go as a whole: their file, and their place in a group. */
import type { ChangeOf } from '../../schema/change.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { fileToMake } from '../folder.ts'
import type { Folder, Texts } from '../folder.ts'
import { withExplicitIds } from '../explicit-ids.ts'
import { matchData, matchesIn } from '../found-match.ts'
import type { FoundMatch, OpenFile } from '../found-match.ts'
import type { Outcome } from '../refusal.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import { isList } from '../splice/plain.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import { brokenIn, repairMatches } from './calendar.ts'
import { lateMatches } from './late-team.ts'
import { withFields, without } from './match-data.ts'
import type { Wanted } from '../wanted.ts'

/** A new team's file, its group where the tournament has any, and its matches if they are asked for. */
export function withTeam(
  { team, name, teamLogoColor, teamJerseyColor, group, plans }: ChangeOf<'addTeam'>,
  { folder, tournament }: { folder: Folder; tournament: Tournament | null },
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
  const own = group === undefined ? undefined : groups[group]
  if (groups.length > 0 && !own) return refuse('whichGroup', { name })
  const late = plans ? lateMatches(team, group ?? 0, folder, tournament) : { files: [], rounds: 0 }
  if (isRefusal(late)) return late
  const { rounds } = torneo.data
  const changed = {
    ...(own && { groups: groups.with(group!, [...own, team]) }),
    ...(late.rounds > 0 && typeof rounds === 'number' && { rounds: rounds + late.rounds }),
  }
  const isSame = Object.keys(changed).length === 0
  return [
    { file, data },
    ...late.files,
    ...(isSame ? [] : [{ file: torneo, data: { ...torneo.data, ...changed } }]),
  ]
}

/**
 * Removes a team that no match, rest or draw names, and its place in a group; where it is asked for,
 * also its matches in rounds, if none of them was played.
 */
export function withoutTeam(
  team: OpenFile,
  { folder, tournament }: { folder: Folder; tournament: Tournament | null },
  withMatches: boolean,
): Outcome<Wanted> {
  const { id } = team.plan
  const name = String(team.data.name)
  const torneo = folder.files('torneo')[0]
  if (!torneo) return refuse('brokenFile', { file: 'torneo.yml' })
  const rounds = withMatches ? roundsWithout(id, name, folder, tournament) : []
  if (isRefusal(rounds)) return rounds
  const others = [...(withMatches ? [] : folder.files('jornada')), ...folder.files('eliminatoria')]
  if (isNamed(id, others, torneo)) return refuse('teamPlays', { name })
  const gone = [{ file: team, data: null }, ...rounds]
  const groups = groupsIn(torneo)
  if (!groups.some((group) => group.includes(id))) return gone
  const left = groups.map((group) => group.filter((one) => one !== id))
  return [...gone, { file: torneo, data: { ...torneo.data, groups: left } }]
}

/** The rounds without its matches and rests; who would have met it rests. */
function roundsWithout(
  team: string,
  name: string,
  folder: Folder,
  tournament: Tournament | null,
): Outcome<Wanted> {
  const broken = brokenIn(folder)
  if (broken || !tournament) return broken ?? refuse('brokenFile', { file: 'torneo.yml' })
  const open = repairMatches(tournament).filter(({ isOpen }) => isOpen)
  const mayGo = new Set(open.map(({ id }) => id))
  const wanted: { file: OpenFile; data: Fields }[] = []
  for (const file of folder.files('jornada')) {
    const own = matchesIn(file).filter((found) => sidesOf(found).includes(team))
    if (own.some(({ id }) => !mayGo.has(id))) return refuse('teamPlayed', { name })
    const resting = restingIn(file)
    if (own.length === 0 && !resting.includes(team)) continue
    // What stays keeps the address that its place gave it.
    const { matches, ...data } = withExplicitIds(file)
    const gone = new Set(own.map(({ path }) => path[1]))
    const rest = [...resting, ...own.flatMap(sidesOf)].filter((one) => one !== team)
    wanted.push({
      file,
      data: withFields(data, {
        doesntPlay: rest.length > 0 ? [...new Set(rest)] : null,
        matches: isList(matches) ? matches.filter((_, index) => !gone.has(index)) : [],
      }),
    })
  }
  return wanted
}

const restingIn = ({ data: { doesntPlay } }: OpenFile): string[] =>
  [doesntPlay].flat().filter((one) => typeof one === 'string')

/** The teams that a match names. */
function sidesOf(found: FoundMatch): string[] {
  const match = matchData(found)
  return SIDES.flatMap((side) => [match[side]?.team, match[side]?.playedBy]).filter(
    (team) => typeof team === 'string',
  )
}

const isOf = (team: string) => (file: string) => file.startsWith(`equipos/${team}.`)

const groupsIn = ({ data: { groups } }: OpenFile): Plain[][] =>
  isList(groups) ? groups.map((group) => (isList(group) ? [...group] : [])) : []

function isNamed(team: string, files: readonly OpenFile[], { data }: OpenFile): boolean {
  const plays = files.flatMap(matchesIn).some((found) => sidesOf(found).includes(team))
  const rests = files.some((file) => restingIn(file).includes(team))
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

/** A team's fields without its players and the decisions on it, which have their own changes. */
export const ownFields = ({ data }: OpenFile): Fields =>
  without(
    data as Fields & { players: Plain; pointsAdjustments: Plain; suspensions: Plain },
    'players',
    'pointsAdjustments',
    'suspensions',
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
