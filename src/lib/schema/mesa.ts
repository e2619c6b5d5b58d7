/** Bodies and answers of Mesa's calls, under `/api/mesa/`. DESIGN 13. */
import { z } from 'zod'
import { changes, period, sentChange } from './change.ts'
import { LISTS } from './list-limits.ts'
import { withdrawal } from './team.ts'
import { day, name, slug } from './text.ts'
import { cardRules, orderCriteria, sexes, sports } from './tournament.ts'
import { credentials } from './user.ts'

/**
 * `live`: from the database, shown at once. `beta`: a folder of the site, shown by the next build.
 */
export const places = ['live', 'beta'] as const
/** Organisers may change everything and appoint scorers; scorers record matches. */
export const roles = ['organiser', 'scorer'] as const

/**
 * `pending`: it has pages, and no list, search or map of the site shows it until an operator
 * approves. `hidden`: it answers 404.
 */
const listings = ['open', 'pending', 'hidden'] as const
const listing = z.enum(listings)

const state = z.string().describe('Send it as `against`: the state of what is changed.')
const zone = z.string().optional().describe('Where it is played: what day it is there counts.')
const mine = z.object({
  id: slug,
  name,
  place: z.enum(places),
  role: z.enum(roles),
  sport: z.enum(sports),
  timeZone: zone,
  isPlaying: z.boolean(),
  listing: listing.optional().describe('Only where it is not `open`.'),
})

const listed = mine.extend({
  removedUntil: z.iso
    .datetime()
    .optional()
    .describe('Of one that was taken away: until when its organisers can bring it back.'),
})

const side = z.object({
  team: slug.nullable().describe('null while nobody knows who plays.'),
  name: z.string().nullable(),
  goals: z.number().optional().describe('Only where the match has a score.'),
  penaltyGoals: z.number().optional(),
})

const matchLine = z.object({
  id: slug,
  round: z.string().describe('Jornada 4, Semifinal.'),
  phase: slug.optional().describe('Of playoffs: the id of its phase.'),
  matchName: z.string().optional(),
  date: day.optional(),
  time: z.string().optional(),
  location: z.string().optional(),
  word: z.enum(['FINAL', 'VIVO', 'APLAZADO', 'CANCELADO', 'SUSPENDIDO', 'vs']),
  isRedated: z.literal(true).optional().describe('It was put off, and its date is the new one.'),
  startedOn: day
    .optional()
    .describe('Where it is being played: the day on which it was started, if that is known.'),
  decided: z
    .object({
      winner: z.enum(['team1', 'team2']).optional().describe('None where both lost.'),
      how: z.string().describe('In a sentence.'),
    })
    .optional()
    .describe('Where it was decided off the pitch: awarded, or a team did not come.'),
  team1: side,
  team2: side,
  state,
})

const rosterPlayer = z.object({
  player: z.union([z.number(), z.string()]).describe('By what changes call the player.'),
  otherNames: z.array(z.string()).describe('By what else entries may call the player.'),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string().optional(),
  number: z.union([z.number(), z.literal('00')]).optional(),
  nickName: z.string().optional(),
  yearBorn: z.number().optional(),
  isCaptain: z.boolean(),
  isSuspended: z.boolean(),
  suspendedFor: z.int().optional().describe('How many matches are left, where suspended.'),
  hasPhoto: z.boolean().describe('Whether the file names one.'),
  isReserved: z.boolean().optional().describe('The site shows no photo and no birth year.'),
  reserved: z.boolean().optional().describe('The same, by the player alone; for organisers.'),
  state,
})

const mesaTeam = z.object({
  id: slug,
  name,
  players: z.array(rosterPlayer),
  pointsState: state.describe('The same, of its points adjustments.'),
  suspensionsState: state.optional().describe('The same, of its suspensions by decision.'),
  ownState: state.optional().describe('The same, of its name, colours and withdrawal.'),
  teamLogoColor: z.string().optional(),
  teamJerseyColor: z.string().optional(),
  group: z.int().optional().describe('Which of the groups, from 0, where there are several.'),
  hasCrest: z.boolean().optional().describe('Its file names a picture of its crest.'),
  withdrawn: withdrawal.optional(),
})

export const problemAnswer = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  field: z.string(),
  message: z.string(),
  cure: z.string(),
})

const entry = z.object({
  state,
  value: z.unknown().describe('What the file says of it, by its English names; none for nothing.'),
})

export const mesaTournamentsAnswer = z
  .array(listed)
  .describe('Those that were taken away come last, and only to their organisers.')

const nextSeason = z.object({
  champion: z.string().optional().describe('The team, by name.'),
  sex: z.enum(sexes),
  teams: z.array(z.string()).describe('By name; without those that withdrew.'),
  shape: z.enum(['tablePlayoff', 'table', 'groups', 'cup']),
  groups: z.int(),
  legs: z.union([z.literal(1), z.literal(2)]),
  survivors: z.int().describe('Of each group.'),
  isTwoLegged: z.boolean().describe('The playoffs.'),
  hasThirdPlace: z.boolean(),
  weekdays: z.array(z.int()).describe('0 is Sunday.'),
  hours: z.array(z.string()).describe('`HH:MM`.'),
  courts: z.array(z.string()),
  hasRosters: z.boolean(),
})

export const mesaTournamentAnswer = mine.extend({
  matches: z.array(matchLine).describe('Rounds first, then playoffs, in their order.'),
  teams: z.array(mesaTeam),
  calendarState: state.optional().describe('The same, of all rounds and phases.'),
  own: z
    .object({
      state,
      host: z.string().optional(),
      location: z.string().optional(),
      phone: z.string().optional(),
      color: z.string().optional(),
      hasPicture: z.boolean().optional().describe('Its file names a picture of its card.'),
      pointsPerWin: z.number(),
      pointsPerDraw: z.number(),
      pointsPerDrawWin: z.number(),
      pointsPerLoss: z.number(),
      order: z
        .array(z.enum(orderCriteria))
        .optional()
        .describe('What decides after points, first to last.'),
      suspensions: cardRules.optional().describe('Which cards suspend; none where none does.'),
    })
    .optional()
    .describe('What its organiser may change of it, beside its name.'),
  lots: z
    .array(z.array(slug))
    .optional()
    .describe('Teams that are level in everything, for which a playoff place waits.'),
  ending: z
    .object({
      goesOn: z.boolean().describe('Playoffs follow; else the table decides the champion.'),
      missing: z
        .array(z.object({ team1: z.string(), team2: z.string(), round: z.string().optional() }))
        .describe('What the table waits for, by names; without a round it is in no calendar.'),
      leaders: z
        .array(z.object({ id: slug, name: z.string() }))
        .describe('Of whom one is to be named champion; empty where the table decides.'),
    })
    .optional()
    .describe('Where `closeTables` has something to close.'),
  next: nextSeason.optional().describe('Once it is over: how another season would be played.'),
  sponsor: z.string().optional().describe('Its line on posters of results.'),
  groups: z.int().optional().describe('How many groups it has; none is one table.'),
  lotsState: state.describe('The same, of the lots that were drawn.'),
  problems: z.array(problemAnswer).describe('What `npm run check` says of it.'),
})

export const mesaMatchAnswer = z.object({
  sport: z.enum(sports),
  timeZone: zone,
  match: matchLine,
  entry,
  isTurned: z
    .boolean()
    .describe('Of a leg: in the entry `team1` is the one of the series, who stands second here.'),
  shootOutAt: z
    .int()
    .optional()
    .describe('The lead of team1 at which it cannot end without a shoot-out; 0 in a final.'),
  elapsed: z
    .int()
    .min(0)
    .optional()
    .describe('Seconds since it began, where it is being played and its beginning is known.'),
  clock: z
    .object({ id: z.string(), periods: z.array(period) })
    .optional()
    .describe('Its halves, as whichever phone said last, and by which change.'),
  waits: z
    .array(z.string())
    .optional()
    .describe('Where a team is not known yet: what its place waits for, in sentences.'),
  awardGoals: z
    .int()
    .optional()
    .describe('What its rules, or an earlier absence, gave who came; none where neither says.'),
  cardMatches: z
    .object({ red: z.int(), secondYellow: z.int() })
    .optional()
    .describe('How many matches its rules give who is sent off; none in basketball.'),
  team1: mesaTeam.nullable(),
  team2: mesaTeam.nullable(),
})

export const changeAnswer = z.object({
  outcome: z
    .enum(['applied', 'already', 'unchanged'])
    .describe('`already`: this change was made before. `unchanged`: it says so already.'),
  entry,
  warnings: z.array(problemAnswer).describe('Of the files that were changed.'),
})

export const sentChanges = z.strictObject({
  changes: z
    .array(sentChange)
    .min(1)
    .max(LISTS.changes)
    .describe('In the order in which they were made; together as long as one change may be.'),
})

export const changesAnswer = z.object({
  answers: z
    .array(
      z.object({
        id: z.string().describe('Of the change.'),
        status: z.int().describe('That the change alone would have had.'),
        answer: z
          .union([changeAnswer, z.looseObject({ detail: z.string() })])
          .describe(
            '`ChangeAnswer`; 409: `ConflictAnswer`; 422: `ProblemsAnswer`; else `ErrorAnswer`.',
          ),
      }),
    )
    .describe(
      'In order. What has no answer was not tried: an earlier change of the same thing was refused, or the server stopped there. It is to be sent again.',
    ),
})

const standing = z.object({
  position: z.int(),
  points: z.number(),
  goesOn: z.boolean().describe('Among those who go through, as the table stands.'),
})

export const consequencesAnswer = z.object({
  state: state.describe('Send the change with it as `against`.'),
  tables: z
    .array(
      z.object({
        letter: z.string().nullable().describe('null: the only table.'),
        rows: z.array(z.object({ team: z.string(), before: standing, after: standing })),
      }),
    )
    .describe('The teams, by name, whose place, points or passing would be others.'),
  seats: z
    .array(
      z.object({
        match: slug,
        round: z.string(),
        before: z.string().nullable().describe('null: not known.'),
        after: z.string().nullable(),
      }),
    )
    .describe('The places of playoffs that another team would have.'),
  rounds: z
    .array(
      z.object({
        name: z.string(),
        matches: z.array(
          z.object({
            team1: z.string().describe('A name, or that of an open place.'),
            team2: z.string(),
            date: day.optional(),
            time: z.string().optional(),
            location: z.string().optional(),
          }),
        ),
        rests: z.array(z.string()),
      }),
    )
    .describe('The whole calendar, where it would be drawn anew; or a late team’s matches.'),
  suspended: z
    .array(z.object({ player: z.string(), team: z.string(), left: z.int() }))
    .optional()
    .describe('Who would miss coming matches, by names, where the rules of cards change.'),
  champion: z.string().optional().describe('The team, by name, that would be champion and is not.'),
  warnings: z.array(problemAnswer).describe('That there would be, and are not yet.'),
})

export const conflictAnswer = z.object({
  detail: z.string(),
  entry: entry.describe('What stands there now.'),
  wanted: z.unknown().describe('What would stand there after the change.'),
  who: z.string().optional().describe('Who wrote what stands there, where the journal knows.'),
})

export const problemsAnswer = z.object({ detail: z.string(), problems: z.array(problemAnswer) })

const journalEntry = z.object({
  number: z.int(),
  id: z.string(),
  who: z.string().describe('The username at that time.'),
  at: z.iso.datetime().describe('By the clock of the server.'),
  when: z.iso.datetime().describe('By the clock of the phone.'),
  change: z.unknown().describe('As it was sent.'),
  undoes: z.string().optional().describe('The id of the change that this one takes back.'),
  isUndone: z.boolean(),
  pieces: z
    .array(
      z.object({
        file: z.string(),
        path: z.array(z.union([z.string(), z.int()])),
        before: z.unknown(),
        after: z.unknown(),
      }),
    )
    .describe('What it changed in which file; null is nothing.'),
})

export const journalAnswer = z.object({
  entries: z.array(journalEntry).describe('The newest first.'),
  before: z.int().nullable().describe('Ask with `?before=` for older ones; null: there are none.'),
})

export const scorersAnswer = z.array(
  z.object({
    username: z.string(),
    first_name: z.string(),
    role: z.enum(roles),
    isOwner: z.literal(true).optional().describe('The tournament is theirs; one at most.'),
    isOffered: z.literal(true).optional().describe('The owner wants to hand it over to them.'),
  }),
)

export const undo = z.strictObject({
  id: changes.start.shape.id,
  when: changes.start.shape.when,
  change: changes.start.shape.id.describe('The id of the change that is to be taken back.'),
  who: changes.start.shape.who.optional().describe('By a link: who scores.'),
})

export const scorer = z.strictObject({
  username: credentials.shape.username,
  isScorer: z.boolean().describe('false: no longer.'),
})

export const createAnswer = z.object({
  id: slug,
  place: z.enum(places),
  address: z
    .string()
    .describe('Its page, a path of this site; a folder of the site needs a build.'),
  listing: listing.describe('`pending`: no list shows it until an operator approves.'),
})

/** Taking a tournament away: it answers 404 at once, and is deleted thirty days later. */
export const removal = z.strictObject({
  isRemoved: z.boolean().describe('false: brings it back, within thirty days.'),
})

export const removalAnswer = z.object({
  listing,
  until: z.iso.datetime().nullable().describe('Until when it can be brought back.'),
})

export const organiser = z.strictObject({
  username: credentials.shape.username,
  isOrganiser: z.boolean().describe('false: no longer. The last one and the owner stay.'),
  keepLinks: z
    .boolean()
    .optional()
    .describe('true: the links to score that they made stay valid; their invitations never do.'),
})

export const handOver = z.strictObject({
  username: credentials.shape.username.describe(
    'An organiser of it, who is asked; the own name takes the offer back.',
  ),
})

export const handOverReply = z.strictObject({
  isAccepted: z.boolean().describe('true: it is theirs, and the one before organises no longer.'),
})

/** Longer ones say no more. */
export const REPORT_MAX = 500

export const report = z.strictObject({
  place: z.enum(places),
  text: z
    .string()
    .max(REPORT_MAX)
    .transform((value) => value.replace(/[^\P{C}\n]/gu, '').trim())
    .pipe(z.string().min(1))
    .describe('What is wrong with it. Only those who look after the site read it.'),
})

export const reportAnswer = z.object({ isReceived: z.literal(true) })

const deskTournament = z.object({
  id: slug,
  name,
  place: z.enum(places),
  address: z.string().describe('Its page, a path of this site.'),
  by: z.string().optional().describe('The username of who made it from a phone.'),
  at: z.iso.datetime().optional().describe('When it was made.'),
})

export const deskAnswer = z.object({
  waiting: z.array(deskTournament).describe('Oldest first.'),
  reported: z
    .array(
      deskTournament.extend({
        listing,
        networks: z.int().optional().describe('From how many networks; one has many addresses.'),
        reports: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
      }),
    )
    .describe('What most networks say first, then what waits longest.'),
  hidden: z.array(deskTournament),
  removed: z.array(deskTournament.extend({ until: z.iso.datetime() })),
  unsaved: z
    .array(
      deskTournament.partial({ address: true }).extend({
        changes: z.int().min(1),
        since: z.iso.datetime(),
        why: z.string().describe('What git says.'),
      }),
    )
    .optional()
    .describe('Changes that are in the files and that git refuses, by tournament.'),
})

export const deskDecision = z.strictObject({
  id: slug,
  place: z.enum(places),
  listing: z.enum(['open', 'hidden']).describe('Its reports are done with.'),
})

export type Removal = z.infer<typeof removal>
export type RemovalAnswer = z.infer<typeof removalAnswer>
export type Organiser = z.infer<typeof organiser>
export type HandOverReply = z.infer<typeof handOverReply>
export type HandOver = z.infer<typeof handOver>
export type Report = z.infer<typeof report>
export type ReportAnswer = z.infer<typeof reportAnswer>
export type DeskTournament = z.infer<typeof deskTournament>
export type DeskAnswer = z.infer<typeof deskAnswer>
export type DeskDecision = z.infer<typeof deskDecision>
export type Listing = (typeof listings)[number]
export type CreateAnswer = z.infer<typeof createAnswer>
export type Place = (typeof places)[number]
export type Role = (typeof roles)[number]
export type Undo = z.infer<typeof undo>
export type Scorer = z.infer<typeof scorer>
export type MesaTournamentsAnswer = z.infer<typeof mesaTournamentsAnswer>
export type NextSeason = z.infer<typeof nextSeason>
export type MesaTournamentAnswer = z.infer<typeof mesaTournamentAnswer>
export type MesaMatchAnswer = z.infer<typeof mesaMatchAnswer>
export type MesaMatchLine = z.infer<typeof matchLine>
export type MesaTeam = z.infer<typeof mesaTeam>
export type ConsequencesAnswer = z.infer<typeof consequencesAnswer>
export type ChangesAnswer = z.infer<typeof changesAnswer>
export type ChangeAnswer = z.infer<typeof changeAnswer>
export type ProblemAnswer = z.infer<typeof problemAnswer>
export type ConflictAnswer = z.infer<typeof conflictAnswer>
export type ProblemsAnswer = z.infer<typeof problemsAnswer>
export type JournalAnswer = z.infer<typeof journalAnswer>
export type ScorersAnswer = z.infer<typeof scorersAnswer>
