/** Repairs of a calendar, made against the state of all rounds and phases. DESIGN 16. */
import { roundMatchId } from '../../assembly/match-ids.ts'
import { matchWord } from '../../rules/matches/match-status.ts'
import {
  clashesWith,
  repaired,
  type Clash,
  type Move,
  type RepairMatch,
} from '../../rules/repairs/repairs.ts'
import { SIDES } from '../../rules/matches/sides.ts'
import type { ChangeOf } from '../../schema/change.ts'
import type { Tournament } from '../../schema/tournament.ts'
import { valueAt } from '../../schema/parse.ts'
import { withExplicitIds } from '../explicit-ids.ts'
import { fileToMake, unfit, withValueAt } from '../folder.ts'
import type { Folder } from '../folder.ts'
import { entryOf, matchData, matchesIn } from '../found-match.ts'
import type { OpenFile } from '../found-match.ts'
import type { Outcome, ChangeRefusal } from '../refusal.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { Fields, Plain } from '../splice/plain.ts'
import { stateOf } from '../state.ts'
import type { Wanted } from '../wanted.ts'
import type { MatchData } from './match-data.ts'
import { withFields } from './match-data.ts'
import { moved } from './programme.ts'

type Repairing = ChangeOf<'moveDay' | 'shiftDays' | 'setHours' | 'movePlayoffs'>

const roundFiles = (folder: Folder) => [...folder.files('jornada'), ...folder.files('eliminatoria')]

/** Changes with any round or phase. */
export const calendarState = (folder: Folder): string =>
  stateOf(roundFiles(folder).map(({ plan, data }) => [plan.file, data]))

/** The new data of the rounds and phases whose matches move. */
export function repairWanted(
  change: Repairing,
  folder: Folder,
  tournament: Tournament | null,
): Outcome<Wanted> {
  const broken = brokenIn(folder)
  if (broken || !tournament) return broken ?? refuse('brokenFile', { file: 'torneo.yml' })
  const { moves, clashes } = repaired(repairMatches(tournament), change)
  const refused = clashes.map(refusalOf).at(0)
  if (refused) return refused
  if (moves.length === 0) return refuse('nothingToMove')
  const byId = new Map(moves.map((move) => [move.id, move]))
  const note = change.kind === 'setHours' ? undefined : change.note
  return roundFiles(folder).flatMap((file) => {
    const found = matchesIn(file).filter(({ id }) => byId.has(id))
    if (found.length === 0) return []
    const data = found.reduce((data, one) => {
      const match = movedMatch(matchData(one), byId.get(one.id)!, note)
      return withValueAt(data, one.path, withOwnId(data, one.path, entryOf(one, match))) as Fields
    }, withExplicitIds(file))
    return [{ file, data }]
  })
}

/** The id that was just written, which the match itself does not have. */
function withOwnId(data: Fields, path: readonly (string | number)[], entry: object): Plain {
  const { id } = valueAt(data, [...path]) as { id?: string }
  return (id === undefined || 'id' in entry ? entry : { id, ...entry }) as Plain
}

/** A match that moves to another day keeps the first one, so that people see what happened. */
function movedMatch(match: MatchData, { date, time, location }: Move, note: string | undefined) {
  const first = match.originalDate ?? match.date
  const isLater = date !== match.date
  const originalDate = isLater && first !== date ? first : undefined
  const to = moved(match, { date, time, location, note } as ChangeOf<'move'>)
  return isLater ? withFields(to, { originalDate: originalDate ?? null }) : to
}

/** The matches of all rounds and phases as repairs see them. */
export const repairMatches = ({ jornadas, playoffs }: Tournament): RepairMatch[] =>
  [...jornadas, ...playoffs].flatMap(({ matches, ...round }) =>
    matches.map((match) => {
      const { id, date, time, location } = match
      const word = matchWord(match)
      return {
        id,
        date,
        time,
        location,
        ...('id' in round && { phase: round.id }),
        teams: SIDES.flatMap((side) => match[side].team?.id ?? []),
        isOpen: word === 'vs' || word === 'APLAZADO',
      }
    }),
  )

function refusalOf(clash: Clash): ChangeRefusal {
  if (clash.why === 'slots') {
    const { date, matches, slots } = clash
    return refuse('fewSlots', { day: date, matches, slots })
  }
  if (clash.why === 'day') return refuse('teamTwiceADay', { day: clash.date })
  return refuse(clash.why === 'court' ? 'courtTaken' : 'teamTwice', {
    day: clash.date,
    time: clash.time.slice(0, 5),
  })
}

/** Why rounds and phases cannot be written, if they cannot. */
export function brokenIn(folder: Folder): ChangeRefusal | undefined {
  const broken = folder.broken.find((file) => /^(?:jornadas|eliminatoria)\//.test(file))
  if (broken !== undefined) return refuse('brokenFile', { file: broken })
  return roundFiles(folder)
    .map((file) => unfit(file))
    .find(isRefusal)
}

/** A round more, behind all others, in a file of its own. */
export function roundWanted(
  { position, matches, doesntPlay }: ChangeOf<'addRound'>,
  folder: Folder,
  tournament: Tournament | null,
): Outcome<Wanted> {
  const broken = brokenIn(folder)
  if (broken || !tournament) return broken ?? refuse('brokenFile', { file: 'torneo.yml' })
  const last = Math.max(0, ...tournament.jornadas.map(({ jornadaPosition }) => jornadaPosition))
  if (position !== last + 1) return refuse('roundTaken', { number: position })
  const named = matches.flatMap(({ team1, team2 }) => [team1, team2])
  const stranger = [...named, ...(doesntPlay ?? [])].find((team) => !folder.open('equipo', team))
  if (stranger !== undefined) return refuse('unknownTeam', { team: stranger })
  const added = matches.map(({ team1, team2, ...when }, index) => ({
    ...when,
    id: roundMatchId(position, index),
    teams: [team1, team2],
    isOpen: true,
  }))
  const refused = clashesWith(added, repairMatches(tournament)).map(refusalOf).at(0)
  if (refused) return refused
  const data = {
    ...(doesntPlay && doesntPlay.length > 0 && { doesntPlay: [...doesntPlay] }),
    matches: matches.map(({ team1, team2, date, time, location }, index) => ({
      id: roundMatchId(position, index),
      ...(date !== undefined && { date }),
      ...(time !== undefined && { time: time.slice(0, 5) }),
      ...(location !== undefined && location !== '' && { location }),
      team1: { team: team1 },
      team2: { team: team2 },
    })),
  }
  return [{ file: fileToMake(roundFileName(folder, position)), data }]
}

/** With as many figures as the other rounds have: `jornadas/07.yml`. */
export function roundFileName(folder: Folder, position: number): string {
  const [first] = folder.files('jornada') as readonly OpenFile[]
  return `jornadas/${String(position).padStart(first?.plan.id.length ?? 2, '0')}.yml`
}
