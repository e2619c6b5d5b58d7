/**
 * The answers to the calls of the specification's section 7. Entities are whole, as in the other
 * schemas, but without cycles: a repeated team is a `TeamFace`. Extra fields of a server are
 * allowed and ignored. `src/lib/live/answers/types.ts` has the types for other code.
 */
import { z } from 'zod'
import { jornada, playoff } from './jornada.ts'
import { match, matchSide, playingPlayer } from './match.ts'
import { player } from './player.ts'
import { team } from './team.ts'
import { tournament, tournamentCard } from './tournament.ts'
import { user } from './user.ts'

/** The same fields, with additional ones allowed. */
const open = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => z.object(shape)

/** Unique over all tournaments. */
const teamId = z.string().min(1).max(210)

export const teamFace = z.object({
  ...team.pick({ name: true, logoImage: true, teamLogoColor: true, teamJerseyColor: true }).shape,
  id: teamId,
})

export const teamRow = z.object({ ...team.omit({ players: true }).shape, id: teamId })

/** Live pages do not match players across seasons, and players have no pages there. */
export const playerAnswer = open(player.omit({ person: true, page: true }))
export const teamWhole = teamRow.extend({ players: z.array(playerAnswer) })

const playingAnswer = z.object({
  ...playingPlayer.shape,
  player: open(playingPlayer.shape.player),
})

const sideAnswer = z.object({
  ...matchSide.shape,
  team: teamFace.nullable(),
  playingPlayers: z.array(playingAnswer),
})

export const matchAnswer = z.object({ ...match.shape, team1: sideAnswer, team2: sideAnswer })

export const jornadaAnswer = z.object({
  ...jornada.shape,
  doesntPlay: z.array(teamFace),
  matches: z.array(matchAnswer),
})

export const playoffAnswer = z.object({ ...playoff.shape, matches: z.array(matchAnswer) })

/** A phase's series, if its matches do not show everything. DESIGN 11. */
const seriesAnswer = z.object({
  id: z.string().describe('Of the first match between the two sides, as its phase lists them.'),
  score: z
    .tuple([z.int().min(0), z.int().min(0)])
    .describe('Goals over all legs, of `team1` of that match and of `team2`.'),
  isBestOf: z.boolean().optional().describe('`score` is matches won.'),
  isLast: z.boolean().optional().describe('Whoever wins it goes nowhere: a final, a third place.'),
  isFinal: z.boolean().optional().describe('The final of the title.'),
  through: z.enum(['team1', 'team2']).optional().describe('Who came through.'),
  why: z.string().optional().describe('A sentence, where `score` does not say it.'),
})

/** What a table says of a team besides its figures. DESIGN 12. */
const chanceAnswer = z.object({
  table: z.string().describe('Letter of the table.'),
  team: teamId,
  mark: z.string().optional().describe('Instead of how it stands: Ya pasó, Pasa a semifinal.'),
  needs: z.string().optional().describe('What it needs of the last round, in a sentence.'),
})

const suspensionAnswer = z.object({
  team: teamId,
  player: z.string().optional().describe('The player’s id.'),
  name: z.string(),
  note: z.string().describe('For how long and why: le falta 1 partido por roja.'),
  left: z.int().optional().describe('How many matches are left.'),
})

/** The tournament's outlook, which pages do not compute; empty lists are left out. */
export const outlookAnswer = z.object({
  series: z.array(seriesAnswer).optional(),
  chances: z.array(chanceAnswer).optional(),
  suspended: z.array(suspensionAnswer).optional().describe('Who misses the next match.'),
})

export const tournamentListItem = z.object({
  ...tournamentCard.omit({ progress: true, season: true, timeZone: true }).shape,
  id: tournament.shape.URL_name,
  isPlaying: z.boolean().describe('Whether a match is being played now.'),
})

export const tournamentListAnswer = z.array(tournamentListItem)

export const tournamentAnswer = z.object({
  ...tournament.omit({ league: true }).shape,
  id: tournament.shape.URL_name,
  isPlaying: z.boolean().describe('Whether a match is being played now.'),
  teams: z
    .array(teamRow)
    .describe('Without their players; goals of those count as `unattributedGoals`.'),
  groups: z.array(z.array(teamId)).describe('Ids of teams, group by group.'),
  jornadas: z
    .array(jornadaAnswer)
    .describe('Every round; of the players only those with a card, which fair play needs.'),
  activeJornadas: z
    .array(jornada.shape.jornadaPosition)
    .describe('Positions of the rounds for the first page.'),
  playoffs: z.array(playoffAnswer).describe('With everybody who played.'),
  outlook: outlookAnswer
    .optional()
    .describe('Without it, pages show series match by match, and tables by their figures alone.'),
})

export const teamsAnswer = z.array(teamWhole)
export const teamAnswer = teamWhole.extend({
  tournament: z.object({
    id: tournament.shape.URL_name,
    URL_name: tournament.shape.URL_name,
    name: tournament.shape.name,
  }),
})
export const playersAnswer = z.array(playerAnswer)
export const jornadasAnswer = z.array(jornadaAnswer)

export const statsRow = z.object({
  ...playerAnswer.shape,
  rank: z.int().min(1).describe('1 + how many have more; equal players share it.'),
  team: teamFace,
  value: z.int().min(1).describe('How many of what was asked for.'),
})
/**
 * `GET /api/tournaments/{id}/stats/{stat}`: the players of ranks 1 to 10, best first; equal players
 * share a rank, so there may be more than ten. Empty if there is nothing to count.
 */
export const statsAnswer = z.array(statsRow)

/** `GET /api/tournaments/{id}/matches/{match}/chronicle`. DESIGN 19. */
export const chronicleAnswer = z.object({
  chronicle: z.array(z.string()).describe('Sentences, in order.'),
})

/** `GET /api/search/{piece}`: the form of the site's own index, `lib/sharing/search-index.ts`. */
export const searchAnswer = z.union([
  z.object({
    places: z
      .array(z.tuple([z.string(), z.string()]))
      .describe('Tournaments: name and address of the page.'),
    rows: z
      .array(
        z
          .array(z.union([z.string(), z.int()]))
          .min(3)
          .max(5),
      )
      .describe(
        'What is found: name; 0 a tournament, 1 a team, 2 a person; index in `places`; team; last segment of the page.',
      ),
  }),
  z.object({
    parts: z.array(z.string()).describe('Longer prefixes that have an answer each.'),
  }),
])

export const userAnswer = open(user)
export const profileAnswer = open(
  user.pick({ username: true, id: true, first_name: true, last_name: true }),
)
/** Every refusal: one Spanish sentence for its reader. */
export const errorAnswer = z.object({ detail: z.string().min(1) })

/**
 * A short form of a team, for matches, rests and statistics. The whole team is in `TeamsAnswer`.
 */
export type TeamFace = z.infer<typeof teamFace>

/** A team with its counters, without its players. */
export type TeamRow = z.infer<typeof teamRow>

/** A team with its counters and its players, derived from every completed match. */
export type TeamWhole = z.infer<typeof teamWhole>

/** A match as in the schema; each side has a team's face, or null while its `place` is open. */
export type MatchAnswer = z.infer<typeof matchAnswer>
export type OutlookAnswer = z.infer<typeof outlookAnswer>
export type JornadaAnswer = z.infer<typeof jornadaAnswer>
export type PlayoffAnswer = z.infer<typeof playoffAnswer>

/** A card of the home page, with `id` (= `URL_name`) and whether a match is being played now. */
export type TournamentListItem = z.infer<typeof tournamentListItem>

/** `GET /api/tournaments/` and `GET /api/tournaments/user/{userId}`: in the order of the home page. */
export type TournamentListAnswer = z.infer<typeof tournamentListAnswer>

/**
 * `GET /api/tournaments/{id}`: everything for the hero, the tables, the bracket and the active
 * rounds, in one answer. `teams` have no players; sides in `jornadas` list only players with a card
 * (for fair play), sides in `playoffs` list all.
 */
export type TournamentAnswer = z.infer<typeof tournamentAnswer>

/** `GET /api/tournaments/{id}/teams/`: every team with its players. */
export type TeamsAnswer = z.infer<typeof teamsAnswer>

/** `GET /api/teams/{id}/`: one team with its players and its tournament. */
export type TeamAnswer = z.infer<typeof teamAnswer>

/** `GET /api/teams/{id}/players/`: the players of one team. */
export type PlayersAnswer = z.infer<typeof playersAnswer>

/**
 * `GET /api/tournaments/{id}/jornadas/`: every round with every match and every player who played.
 */
export type JornadasAnswer = z.infer<typeof jornadasAnswer>

/** A player of a statistic: all of the player's own fields, `rank`, `team` and `value`. */
export type StatsRowAnswer = z.infer<typeof statsRow>

export type ChronicleAnswer = z.infer<typeof chronicleAnswer>

/** `POST /api/users/login/` and `/register/`: what is stored under `userInfo`. */
export type UserAnswer = z.infer<typeof userAnswer>

/** `GET /api/users/profile/`. */
export type ProfileAnswer = z.infer<typeof profileAnswer>
