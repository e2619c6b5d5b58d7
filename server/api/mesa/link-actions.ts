/** Mesa's links: an organiser makes, lists and revokes them; a scorer opens one. DESIGN 17. */
import type {
  Invitation,
  InvitationAnswer,
  LinkOpening,
  LinkRevocation,
  LinkScope,
  LinksAnswer,
  MesaLink,
  NewLink,
  NewLinkAnswer,
  OpenedLinkAnswer,
} from '../../../src/lib/schema/links.ts'
import type { MesaMatchAnswer } from '../../../src/lib/schema/mesa.ts'
import { accountIdOf, type AccountActor, type Actor, type LinkActor } from '../actors/actor.ts'
import {
  actorBy,
  boundOfLink,
  digestOfSecret,
  endOfLink,
  isTakenInvitation,
  newLinkId,
  newSecret,
} from '../actors/links.ts'
import type { Doing } from '../actors/may.ts'
import type { Database } from '../database/database.ts'
import type { KeptLink, LinkPhone } from '../database/link-tables.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { tables } from '../database/tables.ts'
import { whenFree } from '../database/when-free.ts'
import { Refused } from '../refusal.ts'
import { ofLink, type Own } from './own.ts'
import { matchView, placedMatch, tournamentView, zoneOf, type View } from './views.ts'
import { MESA_SAYS } from './wording.ts'

type Means = {
  database: Database
  now: () => number
  ownFor: (actor: Actor, URL_name: string, doing: Doing) => Promise<Own>
  viewFor: (own: Own) => Promise<View>
  /** A match's answer with its time, where it is being played. */
  timed: (key: TournamentKey, view: View, answer: MesaMatchAnswer) => Promise<MesaMatchAnswer>
}

export function linkActions({ database, now, ownFor, viewFor, timed }: Means) {
  const listed = async (own: Own): Promise<LinksAnswer> => {
    const view = await viewFor(own)
    const phones = await database.phonesOf(own.key)
    const links = await database.linksOf(own.key)
    return links.map((link) => linkLine(link, phones, view, now()))
  }
  return {
    async links(actor: Actor, URL_name: string): Promise<LinksAnswer> {
      return listed(await ownFor(actor, URL_name, 'mesaLinks'))
    },
    async newLink(actor: Actor, URL_name: string, body: NewLink): Promise<NewLinkAnswer> {
      const own = await ownFor(actor, URL_name, 'mesaNewLink')
      const { scope, name } = body
      const view = await viewFor(own)
      if (scope.kind === 'match' && !placedMatch(view, scope.match))
        throw new Refused(404, MESA_SAYS.matchNotFound)
      const [secret, id, made] = [newSecret(), newLinkId(), now()]
      const ends = boundOfLink(scope, zoneOf(view), made)
      if (ends <= made) throw new Refused(422, MESA_SAYS.linkInPast, {}, { problems: [] })
      const link = {
        ...own.key,
        id,
        digest: digestOfSecret(secret),
        scope,
        name,
        madeBy: actor.name,
        made,
        ends,
        revoked: null,
      } satisfies Omit<KeptLink, 'used'>
      if (!(await whenFree(() => database.addLink(link))))
        throw new Refused(422, MESA_SAYS.tooManyLinks, {}, { problems: [] })
      return { secret, id, links: await listed(own) }
    },
    async revokeLink(actor: Actor, URL_name: string, { link }: LinkRevocation) {
      const own = await ownFor(actor, URL_name, 'mesaRevokeLink')
      const known = (await database.linksOf(own.key)).some(({ id }) => id === link)
      if (!known) throw new Refused(404, MESA_SAYS.linkNotFound)
      await whenFree(() => database.revokeLink(own.key, link, now()))
      return listed(own)
    },
    /**
     * Makes the account an organiser and ends the invitation. An account that organises the
     * tournament already does not use it up.
     */
    async takeInvitation(
      actor: AccountActor,
      link: KeptLink,
      { phone }: Invitation,
    ): Promise<InvitationAnswer> {
      const account = accountIdOf(actor)!
      const { place, URL_name } = link
      const key = { place, URL_name }
      if (link.scope.kind !== 'organiser') throw new Refused(404, MESA_SAYS.noInvitation)
      if ((await database.listingOf(key))?.removed)
        throw new Refused(404, MESA_SAYS.tournamentNotFound)
      const [at, who] = [now(), actor.name]
      const outcome = await whenFree(() =>
        database.atOnce(function* () {
          if ((yield* tables.roleOf(account, key)) === 'organiser') return 'already'
          if (!(yield* tables.takeInvitation(link.id, at))) return 'late'
          yield* tables.setRole(account, key, 'organiser')
          return 'taken'
        }),
      )
      if (outcome === 'late') throw new Refused(404, lateWords(link, at))
      if (outcome === 'taken')
        await whenFree(() => database.seePhone(link.id, phone, { who, unsent: 0, last: at }))
      return { id: URL_name, place }
    },
    /**
     * What the link shows, in one answer. What the phone says of itself is kept even where the link
     * is over, so that the organiser sees what was not sent.
     */
    async openLink(link: KeptLink, said: LinkOpening): Promise<OpenedLinkAnswer> {
      const { phone, who = null, unsent = 0 } = said
      await whenFree(() => database.seePhone(link.id, phone, { who, unsent, last: now() }))
      const actor = actorBy(link, now())
      const own = await ownFor(actor, link.URL_name, 'mesaOpenLink')
      const view = await viewFor(own)
      const matches = await matchesFor(actor, view, (answer) => timed(own.key, view, answer))
      return {
        link: {
          id: link.id,
          name: link.name,
          scope: link.scope,
          tournament: link.URL_name,
          ends: new Date(endIn(view, link)).toISOString(),
        },
        tournament: {
          ...ofLink(tournamentView(view, false), actor),
          place: own.key.place,
          role: own.role,
        },
        matches,
      }
    },
  }
}

/** Why an invitation can no longer be taken. */
function lateWords(link: KeptLink, now: number): string {
  if (link.revoked !== null) return MESA_SAYS.linkRevoked
  return link.ends <= now ? MESA_SAYS.linkEnded : MESA_SAYS.invitationTaken
}

type Timed = (answer: MesaMatchAnswer) => Promise<MesaMatchAnswer>

/** The link's matches, whole. */
function matchesFor(actor: LinkActor, view: View, timed: Timed) {
  const { matches } = ofLink(tournamentView(view, false), actor)
  return Promise.all(matches.flatMap(({ id }) => matchView(view, id, false) ?? []).map(timed))
}

const matchIn = (view: View, scope: LinkScope) =>
  scope.kind === 'match' ? placedMatch(view, scope.match) : undefined

const endIn = (view: View, link: KeptLink) =>
  endOfLink(link, zoneOf(view), matchIn(view, link.scope))

function stateOf(link: KeptLink, isOver: boolean): MesaLink['state'] {
  if (isTakenInvitation(link)) return 'used'
  if (link.revoked !== null) return 'revoked'
  return isOver ? 'ended' : 'valid'
}

function linkLine(link: KeptLink, phones: readonly LinkPhone[], view: View, now: number): MesaLink {
  const { id, name, scope, madeBy, made } = link
  const ends = endIn(view, link)
  const text = (at: number) => new Date(at).toISOString()
  return {
    id,
    name,
    scope,
    madeBy,
    made: text(made),
    ends: text(ends),
    state: stateOf(link, ends <= now),
    phones: phones
      .filter((phone) => phone.link === id)
      .map(({ who, first, last, unsent }) => ({
        who,
        first: text(first),
        last: text(last),
        unsent,
      })),
  }
}
