/** A new tournament as the texts of its folder. */
import { groupLetter } from '../../src/lib/rules/groups.ts'
import { slotsOf, schedule, weeksFor } from '../../src/lib/rules/schedule.ts'
import type { ScheduledMatch, ScheduledRound, Slot } from '../../src/lib/rules/schedule.ts'
import { YAMLSeq, isMap, isSeq } from 'yaml'
import { made, newFile, put, textOf, topOf } from '../sheets/in/yaml-edit.ts'
import type { Plain, YamlFile } from '../sheets/in/yaml-edit.ts'
import { bracket, tablePlaces } from './bracket.ts'
import type { BracketMatch, BracketPhase, BracketSide } from './bracket.ts'
import type { NewTeam, Wishes } from './wishes.ts'

export type NewTournament = {
  /** By their names in the folder. */
  files: Map<string, string>
  rounds: ScheduledRound[]
  /** The days of the rounds, or of a cup's playoff, in order. */
  dates: string[]
  /** Matches of the playoff. */
  playoffMatches: number
}

/** The folder of a new tournament. The same wishes give the same bytes. */
export function newTournament(wishes: Wishes): NewTournament {
  const ids = wishes.groups.map((group) => group.map(({ id }) => id))
  const rounds = wishes.format === 'copa' ? [] : schedule(ids, wishes.legs, wishes.times)
  const phases = phasesFor(wishes)
  const counts = rounds.map(({ matches }) => matches.length)
  const weeks = counts.reduce((sum, count) => sum + weeksFor(count, wishes.times), 0)
  const slots = slotsOf(
    phases.flatMap(({ rounds }) => rounds.map((matches) => matches.length)),
    wishes.times,
    weeks,
  )
  const inTurn = slots.values()
  const slotsFor = ({ rounds }: BracketPhase) => rounds.flatMap(() => inTurn.next().value ?? [])
  const width = rounds.length > 99 ? 3 : 2
  const files = new Map<string, string>([
    ['torneo.yml', tournamentText(wishes)],
    ...wishes.groups
      .flat()
      .map((team) => [`equipos/${team.id}.yml`, teamText(team, wishes)] as const),
    ...rounds.map(
      (round) =>
        [
          `jornadas/${String(round.jornadaPosition).padStart(width, '0')}.yml`,
          roundText(round),
        ] as const,
    ),
    ...phases.map((phase) => [phase.file, phaseText(phase, slotsFor(phase))] as const),
  ])
  const playoffMatches = phases.reduce((sum, { rounds }) => sum + rounds.flat().length, 0)
  const played = rounds.length > 0 ? rounds.flatMap(({ matches }) => matches) : slots.flat()
  return { files, rounds, dates: played.map(({ date }) => date).toSorted(), playoffMatches }
}

const PRELIMINARY = { playoffName: 'Ronda previa', id: 'previa' }

/** The playoff of a format. */
function phasesFor({ format, groups, survivors, legs, hasThirdPlace }: Wishes): BracketPhase[] {
  const isTwoLegged = format === 'copa' ? legs === 2 : format !== 'eliminatoria'
  const wishes = {
    legs: isTwoLegged ? (2 as const) : (1 as const),
    isReseeded: format === 'liguilla' || format === 'repechaje',
    hasThirdPlace,
  }
  if (format === 'copa') {
    const teams = groups.flat().map(({ id }) => id)
    return bracket(teams, wishes, PRELIMINARY)
  }
  return survivors > 0 ? bracket(tablePlaces(groups.length, survivors), wishes) : []
}

/** The text of a file with these fields, in their order. */
function fileOf(
  comment: readonly string[],
  fields: Record<string, Plain>,
  adorn?: (file: YamlFile) => void,
) {
  const file = newFile(comment)
  const top = topOf(file)
  for (const [key, value] of Object.entries(fields)) put(top, key, made(file, value), [])
  adorn?.(file)
  return textOf(file)
}

function tournamentText({ groups, survivors, seed, ...wishes }: Wishes): string {
  const hasGroups = groups.length > 1
  const isCup = wishes.format === 'copa'
  const type = isCup
    ? 'playoff'
    : survivors === 0
      ? 'season'
      : hasGroups
        ? 'groups_and_playoff'
        : 'season_and_playoff'
  const fields = {
    name: wishes.name,
    ...(wishes.sport === 'football' ? {} : { sport: wishes.sport }),
    host: wishes.host,
    sex: wishes.sex,
    location: wishes.location,
    tournamentType: type,
    teamsToSurviveGroup: survivors,
    pointsPerWin: 3,
    pointsPerDraw: 1,
    pointsPerDrawWin: wishes.pointsPerDrawWin,
    pointsPerLoss: 0,
    ...(!isCup && wishes.legs === 2 ? { legs: 2 } : {}),
    ...(survivors > 0 && wishes.format !== 'eliminatoria'
      ? { seriesTieBreakers: ['tablePosition'] }
      : {}),
    isNew: true,
    ...(hasGroups ? { groups: groups.map((group) => group.map(({ id }) => id)) } : {}),
  }
  const title = [
    'El torneo. Los equipos van en equipos/, las jornadas en jornadas/ y la eliminatoria en eliminatoria/.',
    `Calendario sorteado con --seed ${seed}. Qué es cada campo: LEEME.md`,
  ]
  return fileOf(title, fields, (file) => {
    const list = topOf(file).get('groups', true) as unknown
    if (isSeq(list)) list.items.forEach((group, index) => adornGroup(group, index))
  })
}

/** A group of long names goes on a line for each team. */
const MAX_LINE = 80

function adornGroup(group: unknown, index: number) {
  if (!(group instanceof YAMLSeq)) return
  const comment = ` Grupo ${groupLetter(index)}`
  group.flow = group.items.join(', ').length <= MAX_LINE
  if (group.flow) group.comment = comment
  else group.commentBefore = comment
}

/** Where nobody counts who scored, one line of the roster holds the points of all. */
const EVERYONE = { number: 1, firstName: 'Todo el equipo' }

function teamText({ name }: NewTeam, { sport }: Wishes): string {
  if (sport === 'basketball') {
    const title = [
      `${name}: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.`,
      'Si llevas los puntos de cada quien, cambia «Todo el equipo» por el plantel:',
      '  - { number: 10, firstName: Ana, lastName: López }',
    ]
    return fileOf(title, { name, players: [EVERYONE] }, (file) => {
      const list = topOf(file).get('players', true)
      if (isSeq(list)) for (const item of list.items) if (isMap(item)) item.flow = true
    })
  }
  const title = [
    `${name}: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.`,
    'Quita los corchetes de players y escribe a cada quien en su renglón, así:',
    '  - { number: 10, firstName: Ana, lastName: López, isCaptain: true }',
  ]
  return fileOf(title, { name, players: [] })
}

const matchOf = ({ date, time, location, team1, team2 }: ScheduledMatch): Plain => ({
  date,
  time,
  location,
  team1: { team: team1 },
  team2: { team: team2 },
})

function roundText({ jornadaPosition, doesntPlay, matches }: ScheduledRound): string {
  const title = [
    `Jornada ${jornadaPosition}: sus partidos y quién descansa.`,
    'Después de jugar, escribe goals: debajo de cada equipo.',
  ]
  const resting: Record<string, Plain> =
    doesntPlay.length === 0
      ? {}
      : { doesntPlay: doesntPlay.length === 1 ? doesntPlay[0]! : doesntPlay }
  return fileOf(title, { ...resting, matches: matches.map(matchOf) }, (file) => {
    const rest = topOf(file).get('doesntPlay', true)
    if (isSeq(rest)) rest.flow = true
    spaced(file)
  })
}

function phaseText({ file: _, rounds, ...phase }: BracketPhase, slots: readonly Slot[]): string {
  const title = [
    `${phase.playoffName}: sus partidos, de arriba abajo en el cuadro.`,
    'Los equipos se llenan solos cuando se sabe quiénes son.',
  ]
  const withSlots = rounds.flat().map((match, index) => bracketMatch(match, slots[index]!))
  return fileOf(title, { ...phase, matches: withSlots }, (file) => {
    for (const match of spaced(file)) {
      for (const side of ['team1', 'team2']) {
        const place = isMap(match) ? match.getIn([side, 'team'], true) : undefined
        if (isMap(place)) place.flow = true
      }
    }
  })
}

const bracketMatch = ({ team1, team2, ...named }: BracketMatch, slot: Slot): Plain => ({
  ...named,
  ...slot,
  team1: { team: plainSide(team1) },
  team2: { team: plainSide(team2) },
})

const plainSide = (side: BracketSide): Plain => (typeof side === 'string' ? side : { ...side })

/** An empty line between one match and the next; gives the matches. */
function spaced(file: YamlFile): unknown[] {
  const list = topOf(file).get('matches', true)
  if (!isSeq(list)) return []
  for (const item of list.items.slice(1)) if (isMap(item)) item.spaceBefore = true
  return list.items
}
