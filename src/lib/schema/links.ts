/** Bodies and answers of the calls about links, by which people score without an account. DESIGN 17. */
import { z } from 'zod'
import { errorAnswer } from './answers.ts'
import { mesaMatchAnswer, mesaTournamentAnswer, places } from './mesa.ts'
import { day, name, slug, text } from './text.ts'

/** Fits on one line of a phone, and in a commit's author. */
const shortName = name.refine((value) => value.length <= 60, 'linkName')
const phoneId = z.string().regex(/^[\w-]{8,64}$/)
const linkId = z.string().regex(/^[\w-]{8,64}$/)

const scope = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('match'), match: slug })
    .describe('One match, also after it is moved.'),
  z
    .strictObject({
      kind: z.literal('day'),
      date: day,
      court: text.optional().describe('Only the matches of this court; all of the day without it.'),
    })
    .describe('The matches of a day, as the calendar stands when they are scored.'),
  z
    .strictObject({ kind: z.literal('organiser') })
    .describe('No match: one account that takes it organises the tournament from then on.'),
])

export const newLink = z.strictObject({ name: shortName, scope })

export const linkRevocation = z.strictObject({ link: linkId })

export const linkOpening = z.strictObject({
  phone: phoneId.describe('Made on the phone once; not a name.'),
  who: shortName.optional().describe('Who scores, as the person says.'),
  unsent: z.int().min(0).max(100_000).optional().describe('Taps that the phone still has.'),
})

export const invitation = z.strictObject({
  secret: z.string().max(64).describe('Of a link whose scope is `organiser`.'),
  phone: phoneId,
})

export const invitationAnswer = z.object({ id: slug, place: z.enum(places) })

const phone = z.object({
  who: z.string().nullable(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  unsent: z.int().describe('Taps that it had not sent when it last said so.'),
})

const link = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  madeBy: z.string(),
  made: z.iso.datetime(),
  ends: z.iso.datetime(),
  state: z
    .enum(['valid', 'ended', 'revoked', 'used'])
    .describe('`used`: an invitation that an account took.'),
  phones: z.array(phone).describe('The newest first.'),
})

export const linksAnswer = z.array(link)

export const newLinkAnswer = z.object({
  secret: z.string().describe('Only now: the server has only its digest.'),
  id: z.string(),
  links: linksAnswer,
})

export const openedLinkAnswer = z.object({
  link: z.object({
    id: z.string(),
    name: z.string(),
    scope,
    ends: z.iso.datetime(),
    tournament: slug,
  }),
  tournament: mesaTournamentAnswer.describe('Its matches are those of the link; without rosters.'),
  matches: z.array(mesaMatchAnswer).describe('All of them with both rosters, for no signal.'),
})

export const linkOverAnswer = errorAnswer.extend({
  link: z
    .enum(['unknown', 'ended', 'revoked', 'taken'])
    .optional()
    .describe('Of a link: why it is not accepted.'),
})

export type LinkScope = z.infer<typeof scope>
export type NewLink = z.infer<typeof newLink>
export type LinkRevocation = z.infer<typeof linkRevocation>
export type LinkOpening = z.infer<typeof linkOpening>
export type Invitation = z.infer<typeof invitation>
export type InvitationAnswer = z.infer<typeof invitationAnswer>
export type MesaLink = z.infer<typeof link>
export type LinksAnswer = z.infer<typeof linksAnswer>
export type NewLinkAnswer = z.infer<typeof newLinkAnswer>
export type OpenedLinkAnswer = z.infer<typeof openedLinkAnswer>
