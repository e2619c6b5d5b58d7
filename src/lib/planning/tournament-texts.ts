/** A new tournament as the texts of its folder. */
import { EVERYONE } from './everyone.ts'
import type { ScheduledRound, Slot } from '../rules/matches/schedule.ts'
import type { Sport } from '../schema/tournament.ts'
import { newText } from '../edit/file-text.ts'
import { matchIds, matchInFile, type UnplayedMatch } from '../edit/unplayed-match.ts'
import { isList, type Fields, type Plain } from '../edit/splice/plain.ts'
import { lettered } from '../edit/group-letters.ts'
import type { PlannedBracketMatch, BracketSide } from './bracket.ts'
import { planOf } from './plan.ts'
import type { Plan, PlannedPhase } from './plan.ts'
import type { WishedTeam, Wishes } from './wishes.ts'

export type PlannedFolder = Plan & {
  /** By their path in the folder. */
  files: Map<string, string>
}

/** The folder of a new tournament. The same wishes give the same bytes. */
export function newTournament(wishes: Wishes): PlannedFolder {
  const plan = planOf(wishes)
  const { rounds, phases } = plan
  const width = rounds.length > 99 ? 3 : 2
  const idOf = matchIds()
  const files = new Map<string, string>([
    ['torneo.yml', tournamentText(wishes)],
    ...wishes.groups
      .flat()
      .map((team) => [`equipos/${team.id}.yml`, teamText(team, wishes.sport)] as const),
    ...rounds.map(
      (round) =>
        [
          `jornadas/${String(round.jornadaPosition).padStart(width, '0')}.yml`,
          roundText(round, idOf),
        ] as const,
    ),
    ...phases.map((phase) => [phase.file, phaseText(phase)] as const),
  ])
  return { ...plan, files }
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
    ...(wishes.league && { league: wishes.league }),
    ...(wishes.phone && { phone: wishes.phone }),
    sex: wishes.sex,
    location: wishes.location,
    ...(wishes.timeZone && { timeZone: wishes.timeZone }),
    ...(wishes.color && { color: wishes.color }),
    ...(wishes.picture && {
      thumbnailImage: wishes.picture,
      tournamentLogoImage: wishes.picture,
    }),
    tournamentType: type,
    teamsToSurviveGroup: survivors,
    ...usualPoints(wishes),
    ...cardRulesOf(wishes),
    ...wishes.keptRules,
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
  return lettered(newText('torneo', title, fields))
}

/** In basketball as FIBA has it: two and one, no draws, and what level teams played among them. */
const usualPoints = ({
  sport,
  pointsPerDrawWin,
}: Pick<Wishes, 'sport' | 'pointsPerDrawWin'>): Fields =>
  sport === 'basketball'
    ? { pointsPerWin: 2, pointsPerLoss: 1, order: 'fiba' }
    : { pointsPerWin: 3, pointsPerDraw: 1, pointsPerDrawWin, pointsPerLoss: 0 }

/** Basketball has no cards. A second yellow card counts as a red one. */
function cardRulesOf({ sport, suspensions }: Pick<Wishes, 'sport' | 'suspensions'>): Fields {
  if (sport === 'basketball' || !suspensions) return {}
  const { red, yellowCards } = suspensions
  const rules = {
    ...(yellowCards > 0 && { yellowCards }),
    ...(red > 0 && { red, doubleYellow: red }),
  }
  return Object.keys(rules).length > 0 ? { suspensions: rules } : {}
}

/** A team's file without its roster, unless that stays from the season before. */
export function teamText({ name, color, kept }: WishedTeam, sport: Sport): string {
  const title = `${name}: el equipo y su plantel. El nombre de este archivo es su clave en jornadas/.`
  const face = { name, ...(color && { teamLogoColor: color, teamJerseyColor: color }), ...kept }
  if (isList(kept?.players) && kept.players.length > 0) return newText('equipo', [title], face)
  if (sport === 'basketball') {
    const hints = [
      'Si llevas los puntos de cada quien, cambia «Todo el equipo» por el plantel:',
      '  - { numero: 10, nombre: Ana, apellidos: López }',
    ]
    return newText('equipo', [title, ...hints], { ...face, players: [EVERYONE] })
  }
  const hints = [
    'Quita los corchetes de jugadores y escribe a cada quien en su renglón, así:',
    '  - { numero: 10, nombre: Ana, apellidos: López, capitan: sí }',
  ]
  return newText('equipo', [title, ...hints], { ...face, players: [] })
}

/** A round's file without results; `idOf` gives each match its id. */
export function roundText(
  {
    jornadaPosition,
    doesntPlay,
    matches,
  }: Omit<ScheduledRound, 'matches'> & { matches: readonly UnplayedMatch[] },
  idOf: (match: UnplayedMatch) => string,
): string {
  const title = [
    `Jornada ${jornadaPosition}: sus partidos y quién descansa. Después de jugar, agrega a cada partido:`,
    '    marcador: 2-1',
    'Y si sabes quién anotó, cambia el renglón del equipo:',
    '    equipo1: { equipo: su-clave, goles: [9, 10], amarillas: [4] }',
  ]
  const [only, ...others] = doesntPlay
  const resting = only !== undefined && { doesntPlay: others.length > 0 ? doesntPlay : only }
  return newText('jornada', title, {
    ...resting,
    matches: matches.map((match) => matchInFile(match, idOf(match))),
  })
}

function phaseText({ file: _, rounds, slots, ...phase }: PlannedPhase): string {
  const title = [
    `${phase.playoffName}: sus partidos, de arriba abajo en el cuadro.`,
    'Los equipos se llenan solos cuando se sabe quiénes son.',
  ]
  const withSlots = rounds.flat().map((match, index) => bracketMatch(match, slots[index]!))
  return newText('eliminatoria', title, { ...phase, matches: withSlots })
}

const bracketMatch = ({ team1, team2, ...named }: PlannedBracketMatch, slot: Slot): Plain => ({
  ...named,
  ...slot,
  team1: { team: plainSide(team1) },
  team2: { team: plainSide(team2) },
})

const plainSide = (side: BracketSide): Plain => (typeof side === 'string' ? side : { ...side })
