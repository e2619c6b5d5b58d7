/** The answers from which a whole tournament is planned: the body of 'create'. DESIGN 16. */
import { z } from 'zod'
import { sexes, sports, timeZone } from './tournament.ts'
import { photo } from './change.ts'
import { color, day, name, pathName, phoneNumber, slug } from './text.ts'

/** What is played after the table, or instead of it. */
export const formats = [
  'eliminatoria',
  'ida-y-vuelta',
  'liguilla',
  'repechaje',
  'copa',
  'temporada',
] as const

/** Answers of another version are refused: the phone asks its page to be loaded again. */
export const ANSWERS_VERSION = 1

/** At least twice what a real league needs. */
export const MOST = { teams: 64, groups: 26, hours: 24, courts: 20, skipped: 60 } as const

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')

const plannedTeam = z.strictObject({
  name: pathName.describe('As everybody reads it.'),
  color: color.optional().describe('Of its crest.'),
})

export const planAnswers = z.strictObject({
  version: z.literal(ANSWERS_VERSION),
  name: name.pipe(z.string().max(100)).describe('Of the tournament.'),
  sport: z.enum(sports),
  sex: z.enum(sexes),
  host: name.pipe(z.string().max(100)).describe('Who organises.'),
  phone: phoneNumber.optional().describe('WhatsApp of the organiser; everybody sees it.'),
  location: name.pipe(z.string().max(100)).describe('Where it is played.'),
  timeZone: timeZone.optional().describe('Of that place; that of Mexico City unless said.'),
  teams: z.array(plannedTeam).min(2).max(MOST.teams),
  format: z.enum(formats),
  groups: z.int().min(1).max(MOST.groups).describe('How many; teams are drawn into them.'),
  legs: z.union([z.literal(1), z.literal(2)]).describe('2: everybody meets twice.'),
  survivors: z.int().min(0).max(63).optional().describe('Of each group; the usual unless said.'),
  hasThirdPlace: z.boolean().optional().describe('The usual of its format unless said.'),
  pointsPerDrawWin: z.int().min(1).max(3).default(1).describe('For a draw won by kicks.'),
  suspensions: z
    .strictObject({
      red: z.int().min(0).max(50).describe('Matches for a red card, or for two yellow ones.'),
      yellowCards: z.int().min(0).max(50).describe('For every how many yellow ones, a match.'),
    })
    .optional()
    .describe('Which cards suspend; 0: none. Without it, and in basketball, none do.'),
  firstDay: day,
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).describe('0 is Sunday.'),
  hours: z.array(hour).min(1).max(MOST.hours),
  courts: z
    .array(name.pipe(z.string().max(60)))
    .min(1)
    .max(MOST.courts),
  skipped: z.array(day).max(MOST.skipped).describe('Days without matches.'),
  color: color.optional().describe('First ink of its pages; one is chosen unless said.'),
})

/** What a phone sends to publish its draft. */
export const creation = z.strictObject({
  draft: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('Made on the phone; the same for every try: a draft makes one tournament.'),
  answers: planAnswers,
  seed: z.string().min(1).max(64).describe('Of the draw that the phone has shown.'),
  after: z
    .strictObject({
      id: slug.describe('Of a tournament that the caller organises.'),
      keepsRosters: z.boolean(),
    })
    .optional()
    .describe('The season that it follows: both join one league; crests and rules stay.'),
  jpeg: photo.optional().describe('Its picture, in base64. Drawn anew: only its pixels stay.'),
})

export type PlanAnswers = z.infer<typeof planAnswers>
