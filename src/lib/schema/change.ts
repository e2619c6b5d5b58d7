/** The changes of a tournament, as a phone sends them. DESIGN 13. */
import { z } from 'zod'
import { LISTS } from './list-limits.ts'
import { fewMinutes, kicks, playerReference as reference, playingPlayerOf } from './match.ts'
import { shirtNumber, writtenPlayer } from './player.ts'
import { suspension, withdrawal } from './team.ts'
import { cardRules, orderCriteria, timeZone } from './tournament.ts'
import {
  color,
  count,
  day,
  image,
  name,
  pathName,
  phoneNumber,
  pointsValue,
  slug,
  text,
  time,
} from './text.ts'

const minute = z.union([z.int().min(0).max(200), z.string().regex(/^\d{1,3}\+\d{1,2}$/)])
const side = z.enum(['team1', 'team2'])
const both = <T extends z.ZodType>(each: T) => z.strictObject({ team1: each, team2: each })

/** All players and their goals and cards, replacing what was written. */
const sheet = z
  .array(playingPlayerOf({ player: reference }))
  .max(LISTS.playing)
  .superRefine(fewMinutes)

const id = z.string().regex(/^[\w-]{8,64}$/)

const envelope = {
  id: id.describe('Made on the phone; the same for every try to send it.'),
  against: z
    .string()
    .max(64)
    .nullable()
    .describe('The state of what it changes when it was made; null changes it whatever it says.'),
  after: id
    .optional()
    .describe(
      'The change of the same thing that the phone made before: neither stands in the way of the other.',
    ),
  who: name.describe('The account that made it.'),
  when: z.iso.datetime().max(40).describe('When it was made, by the clock of the phone.'),
}

const change = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ ...envelope, kind: z.literal(kind), ...fields })

/** A change of one match, named by its id or the id from its position. */
const ofMatch = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  change(kind, { match: slug, ...fields })

const goal = {
  side: side.describe('The side of the player, also of one who scored an own goal.'),
  player: reference.optional().describe('Without him the goal is nobody’s.'),
  own: z.boolean().optional(),
  minute: minute.optional(),
  points: z.int().min(1).max(3).optional().describe('Of a basket; 1 unless said.'),
}

const foul = { side, player: reference }

const card = {
  side,
  player: reference,
  card: z.enum(['yellow', 'secondYellow', 'red']),
  minute: minute.optional(),
}

const reason = name.describe('Shown under the match.')
const awardGoals = count.max(99).describe('What the rule book gives, to the team and to no scorer.')

/** A phone's photo has at most 45,000 bytes; base64 is a third longer. */
export const photo = z.base64().max(60_000)
const ownPicture = image.refine((value) => value.startsWith('imagenes/'), 'image')

/** A day at most; a clock that was started by mistake may begin a little later. */
const second = z.int().min(-3_600).max(86_400)
/** A half or a quarter, as a phone timed it. */
export const period = z.strictObject({
  from: z.int().min(0).max(200).describe('The minute at which it begins: 0, 45, 90, 105.'),
  length: z.int().min(1).max(90).describe('In minutes.'),
  began: second.describe('Seconds ago, when it is said.'),
  ended: second.optional().describe('The same; none while it is played.'),
})

/** One value before and after a change; null means none. */
const piece = z.strictObject({
  path: z.array(z.union([z.string().max(100), z.int().min(0)])).max(LISTS.depth),
  before: z.json(),
  after: z.json(),
})

/** What a change did to one file, for undoing it. */
const trace = z.strictObject({
  file: z.string().max(200),
  /**
   * The differing text and where it starts; `state` is that of the whole text after the change.
   * Null before: the change made the file. Null after: it removed the file. The other one is then
   * the whole text.
   */
  start: z.int().min(0),
  before: z.string().nullable(),
  after: z.string().nullable(),
  state: z.string().max(64),
  pieces: z.array(piece).max(LISTS.pieces),
})

const ownFields = z.strictObject({
  name: name.optional(),
  host: name.optional(),
  location: name.optional(),
  timeZone: timeZone.optional(),
  phone: phoneNumber.nullable().optional(),
  color: color.nullable().optional(),
  thumbnailImage: ownPicture
    .nullable()
    .optional()
    .describe('A file of its pictures, also its logo unless that is another one.'),
})

export const changes = {
  start: ofMatch('start', {}),
  goal: ofMatch('goal', goal),
  removeGoal: ofMatch('removeGoal', goal),
  card: ofMatch('card', card),
  removeCard: ofMatch('removeCard', card),
  foul: ofMatch('foul', foul),
  removeFoul: ofMatch('removeFoul', foul),
  shootOut: ofMatch('shootOut', {
    goals: both(count.max(99)).nullable().describe('As it stands after this kick; null: none.'),
    kicks: both(kicks).optional().describe('Those that made it so: g went in, f did not.'),
  }),
  extraTime: ofMatch('extraTime', { isPlayed: z.boolean() }),
  clock: ofMatch('clock', {
    periods: z
      .array(period)
      .min(1)
      .max(LISTS.periods)
      .describe('All halves or quarters that were begun.'),
  }).describe('Written in no file: other phones go by it.'),
  end: ofMatch('end', {}),
  result: ofMatch('result', {
    goals: both(count),
    penaltyGoals: both(count.max(99)).nullable().optional(),
    extraTime: z.boolean().optional(),
    playing: z.strictObject({ team1: sheet.optional(), team2: sheet.optional() }).optional(),
    note: text.nullable().optional(),
  }),
  move: ofMatch('move', {
    date: day.nullable().optional(),
    time: time.nullable().optional(),
    location: text.nullable().optional(),
    note: text.nullable().optional(),
  }),
  postpone: ofMatch('postpone', { reason, date: day.optional().describe('The new one.') }),
  cancel: ofMatch('cancel', { reason }),
  suspend: ofMatch('suspend', { reason }),
  award: ofMatch('award', {
    to: z.enum(['team1', 'team2', 'neither']),
    reason,
    goals: awardGoals.optional(),
  }),
  noShow: ofMatch('noShow', {
    side: z.enum(['team1', 'team2', 'both']),
    goals: awardGoals.optional(),
    reason: reason.optional(),
  }),
  addPlayer: change('addPlayer', {
    team: slug,
    player: writtenPlayer.pick({
      id: true,
      number: true,
      firstName: true,
      lastName: true,
      nickName: true,
      yearBorn: true,
      isCaptain: true,
    }),
  }),
  editPlayer: change('editPlayer', {
    team: slug,
    player: reference,
    fields: z.strictObject({
      number: shirtNumber.nullable().optional(),
      firstName: name.optional(),
      lastName: text.nullable().optional(),
      nickName: text.nullable().optional(),
      yearBorn: writtenPlayer.shape.yearBorn.nullable(),
      image: writtenPlayer.shape.image.nullable(),
      isCaptain: z.boolean().optional(),
      reserved: z.boolean().optional(),
    }),
  }),
  removePlayer: change('removePlayer', { team: slug, player: reference }).describe(
    'Of the roster; who stands in a match stays.',
  ),
  photo: change('photo', {
    team: slug,
    player: reference,
    jpeg: photo.describe('In base64. Drawn anew before it is kept: only its pixels stay.'),
  }).describe('In the journal an `editPlayer` that names the file that was made of it.'),
  crest: change('crest', { team: slug, jpeg: photo }).describe(
    'A team’s crest, drawn anew like a photo. In the journal an `editTeam` that names its file.',
  ),
  tournamentPicture: change('tournamentPicture', { jpeg: photo }).describe(
    'Of its card and its pages, drawn anew like a photo. In the journal an `editTournament` that names its file.',
  ),
  addTeam: change('addTeam', {
    team: slug.describe('Its id: the name of its file, which no other team has.'),
    name: pathName,
    teamLogoColor: color.optional(),
    teamJerseyColor: color.optional(),
    group: z
      .int()
      .min(0)
      .max(LISTS.groups - 1)
      .optional()
      .describe('Which of the groups it joins, from 0; needed where there are any.'),
    plans: z
      .boolean()
      .optional()
      .describe(
        'Also its matches: against who rests in coming rounds, and in rounds of their own; before the first match the calendar is drawn anew. Made against the state of a preview.',
      ),
  }),
  editTournament: change('editTournament', {
    fields: ownFields.extend({
      league: slug
        .optional()
        .describe('Only the server writes it: a key that others have would join their seasons.'),
    }),
  }),
  setRules: change('setRules', {
    fields: z.strictObject({
      pointsPerWin: pointsValue.optional(),
      pointsPerDraw: pointsValue.optional(),
      pointsPerDrawWin: pointsValue.optional(),
      pointsPerLoss: pointsValue.optional(),
      order: z
        .array(z.enum(orderCriteria))
        .min(1)
        .max(LISTS.criteria)
        .optional()
        .describe('What decides after points, first to last.'),
      suspensions: cardRules
        .nullable()
        .optional()
        .describe('Which cards suspend, as a whole; null: none does.'),
    }),
  }).describe(
    'How its tables count and which cards suspend, played matches too. Made against the state of a preview.',
  ),
  setGroups: change('setGroups', {
    groups: z
      .array(z.array(slug).min(2).max(LISTS.teamsOfGroup))
      .min(1)
      .max(LISTS.groups)
      .describe('All teams; one group is one table.'),
  }).describe(
    'Before the first match: draws the calendar anew. Made against the state of a preview.',
  ),
  closeTables: change('closeTables', {
    note: name.describe('Shown under each match that is no longer played.'),
    champion: slug.optional().describe('Where several teams lead and no playoffs follow.'),
  }).describe(
    'Open matches of rounds are cancelled, and the tables of the first phase are final. Made against the state of a preview.',
  ),
  editTeam: change('editTeam', {
    team: slug,
    fields: z.strictObject({
      name: pathName.optional().describe('The file keeps the old one among its former names.'),
      teamLogoColor: color.nullable().optional(),
      teamJerseyColor: color.nullable().optional(),
      logoImage: image.nullable().optional().describe('A file of its pictures; null draws one.'),
    }),
  }),
  withdrawTeam: change('withdrawTeam', {
    team: slug,
    withdrawn: withdrawal.nullable().describe('null: it plays again.'),
  }),
  moveDay: change('moveDay', {
    date: day.describe('All its open matches move.'),
    to: day,
    note: text.optional().describe('Shown under each match.'),
  }).describe('Made against the state of the calendar.'),
  shiftDays: change('shiftDays', {
    from: day.describe('All open matches from this day on move.'),
    days: z.int().min(1).max(365),
    note: text.optional(),
  }).describe('The same.'),
  setHours: change('setHours', {
    from: day.describe('Each day from this one on is played in these.'),
    slots: z
      .array(z.strictObject({ time, location: name.optional() }))
      .min(1)
      .max(LISTS.slots),
  }).describe('The same.'),
  movePlayoffs: change('movePlayoffs', {
    days: z
      .array(
        z.strictObject({
          phase: slug,
          from: day.optional().describe('Its open matches of this day; none: those without one.'),
          to: day,
        }),
      )
      .min(1)
      .max(LISTS.slots),
    note: text.optional(),
  }).describe('The same, of matches of playoffs alone.'),
  addRound: change('addRound', {
    position: z.int().min(1).max(999).describe('The one behind the last.'),
    matches: z
      .array(
        z.strictObject({
          team1: slug,
          team2: slug,
          date: day.optional(),
          time: time.optional(),
          location: text.optional(),
        }),
      )
      .min(1)
      .max(LISTS.matchesOfNewRound),
    doesntPlay: z.array(slug).max(LISTS.resting).optional(),
  }).describe('The same.'),
  removeTeam: change('removeTeam', {
    team: slug,
    withMatches: z
      .boolean()
      .optional()
      .describe('Also its matches in rounds: those who would have met it rest.'),
  }).describe('One that has played nothing, and that no phase names.'),
  adjustPoints: change('adjustPoints', { team: slug, points: pointsValue, reason }),
  suspendPlayer: change('suspendPlayer', {
    team: slug,
    player: reference,
    date: suspension.shape.date.describe('From which day on it is served.'),
    matches: suspension.shape.matches.describe(
      'Beside those that cards give by the rules; below 0, so many of those are forgiven.',
    ),
    reason: suspension.shape.reason.describe('Everybody reads it.'),
  }).describe('A suspension by decision.'),
  drawLots: change('drawLots', {
    teams: z
      .array(slug)
      .min(2)
      .max(LISTS.teamsOfLot)
      .describe('Those who are level, in the order drawn.'),
  }),
  create: change('create', {
    draft: z.string().max(100),
    picture: ownPicture.optional().describe('The file of its picture.'),
    taken: z.array(ownPicture).optional().describe('Pictures of the season before it.'),
  }).describe('A whole new tournament.'),
  restore: change('restore', { traces: z.array(trace).min(1).max(LISTS.traces) }),
} as const

/** Every change that a user makes; only the server makes `create` and `restore`, which undoes one. */
export const sentChange = z.discriminatedUnion('kind', [
  changes.start,
  changes.goal,
  changes.removeGoal,
  changes.card,
  changes.removeCard,
  changes.foul,
  changes.removeFoul,
  changes.shootOut,
  changes.extraTime,
  changes.clock,
  changes.end,
  changes.result,
  changes.move,
  changes.postpone,
  changes.cancel,
  changes.suspend,
  changes.award,
  changes.noShow,
  changes.addPlayer,
  changes.editPlayer,
  changes.removePlayer,
  changes.photo,
  changes.crest,
  changes.tournamentPicture,
  changes.addTeam,
  change('editTournament', { fields: ownFields }),
  changes.setRules,
  changes.setGroups,
  changes.closeTables,
  changes.editTeam,
  changes.withdrawTeam,
  changes.moveDay,
  changes.shiftDays,
  changes.setHours,
  changes.movePlayoffs,
  changes.addRound,
  changes.removeTeam,
  changes.adjustPoints,
  changes.suspendPlayer,
  changes.drawLots,
])

/** The changes whose consequences the server shows before they are made. */
export const previewedChange = z.discriminatedUnion('kind', [
  changes.setRules,
  changes.setGroups,
  changes.closeTables,
  changes.addTeam,
])

export type ChangeKind = keyof typeof changes
export type ChangeOf<K extends ChangeKind> = z.infer<(typeof changes)[K]>
export type SentChange = z.infer<typeof sentChange>
export type PreviewedChange = z.infer<typeof previewedChange>
/** A change that brings a picture along. */
export type PictureChange = Extract<SentChange, { kind: 'photo' | 'crest' | 'tournamentPicture' }>
/** The stored form of a change: a picture only by its name. */
export type MadeChange = Exclude<SentChange, PictureChange> | ChangeOf<'editTournament'>
export type Change = MadeChange | ChangeOf<'restore'>
/** What the journal knows. */
export type JournalChange = Change | ChangeOf<'create'>
export type Reference = z.infer<typeof reference>
/** As written: 31, or '45+2' in stoppage time. */
export type Minute = z.infer<typeof minute>
export type SaidPeriod = z.infer<typeof period>
export type ChangedPiece = z.infer<typeof piece>
export type Trace = z.infer<typeof trace>
