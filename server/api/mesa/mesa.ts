/** Mesa: organisers and scorers read a tournament, change it and undo changes. */
import { LRUCache } from 'lru-cache'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { listItemOf } from '../../../src/lib/live/answers/answers.ts'
import type { TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import type {
  ChangeOf,
  MadeChange,
  PreviewedChange,
  SentChange,
} from '../../../src/lib/schema/change.ts'
import type {
  ChangeAnswer,
  ChangesAnswer,
  JournalAnswer,
  MesaMatchAnswer,
  MesaTournamentAnswer,
  MesaTournamentsAnswer,
  Place as PlaceName,
  ConsequencesAnswer,
  Role,
  Scorer,
  ScorersAnswer,
  Undo,
} from '../../../src/lib/schema/mesa.ts'
import type { Tournament } from '../../../src/lib/schema/tournament.ts'
import { byLinkWords } from '../../../src/lib/wording/mesa/links.ts'
import { accountIdOf, type Actor } from '../actors/actor.ts'
import type { Doing } from '../actors/may.ts'
import type { Database } from '../database/database.ts'
import type { JournalEntry } from '../database/journal-table.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { whenFree } from '../database/when-free.ts'
import { Refused } from '../refusal.ts'
import { ownListing } from '../listing/own-listing.ts'
import { inTurn } from '../../../ground/in-turn.ts'
import { purgedAt } from '../listing/purge.ts'
import { eachForItself } from './change-list.ts'
import type { StoredTexts } from './place.ts'
import { asEdit, keptPhoto, pictureName } from './sent-photo.ts'
import { ofLink, type Own } from './own.ts'
import { linkActions } from './link-actions.ts'
import { matchView, nameOf, placedMatch, tournamentView, viewOf, type View } from './views.ts'
import { MESA_SAYS } from './wording.ts'
import type { MesaMeans } from './means.ts'
import { withTime, withStarts } from './match-time.ts'
import {
  placeFor,
  ownIn,
  refuseRemoved,
  mayIn,
  refuseUnless,
  refuseEnded,
  storedIn,
} from './own-in.ts'
import { type Making, apply, refusedWith, withoutToday } from './applied.ts'
import { journalLine } from './journal-lines.ts'

/** How many parsed tournaments are cached. */
const VIEWS = 30
const PAGE = 50
/** Of a person, in the journal. */
const LONGEST_NAME = 60

/** How long the card of one of the site's tournaments is kept. */
const CARD_MS = 10_000

export type MesaService = ReturnType<typeof mesa>

/**
 * Each action throws a `Refused` where it refuses: 403 to strangers, 404 for what does not exist.
 */
export function mesa(means: MesaMeans) {
  const { database } = means
  const turns = inTurn()
  const applied = (own: Own, making: Making) =>
    turns(`${own.key.place} ${own.key.URL_name}`, () =>
      apply(means, { ...making, own, undoes: making.undoes ?? null }),
    )
  const views = new LRUCache<string, View>({ max: VIEWS })
  /** Parsing all texts takes a hundred times as long as answering from them. */
  const viewIn = (place: PlaceName, { texts, version }: StoredTexts) => {
    // The version does not cover pictures, nor files that no reader takes.
    const { today, refused = new Map() } = texts.options ?? {}
    const others = [texts.images, ...refused.keys()]
    const key = JSON.stringify([place, texts.id, version, today, others])
    const view = views.get(key) ?? viewOf(texts)
    views.set(key, view)
    return view
  }
  const cards = new LRUCache<string, { card?: TournamentListItem }>({
    max: VIEWS,
    ttl: CARD_MS,
    fetchMethod: async (URL_name) => {
      const stored = await means.places.beta?.read(URL_name)
      const tournament = stored && viewIn('beta', stored).tournament
      return tournament ? { card: cardOfSite(tournament) } : {}
    },
  })
  const viewFor = async (own: Own) => viewIn(own.key.place, await storedIn(own))
  /**
   * The tournament for an actor who may do this in it, with a match where it is about one. Throws a
   * `Refused`: 401 where a link has ended, 403, 404.
   */
  async function ownFor(
    actor: Actor,
    URL_name: string,
    doing: Doing,
    match?: string,
  ): Promise<Own> {
    const own = await ownIn(means, actor, URL_name)
    await refuseRemoved(means, own, doing)
    if (actor.scope !== 'roles') {
      const view = await viewFor(own)
      refuseEnded(actor, view, means.now())
      own.target.match = match === undefined ? undefined : placedMatch(view, match)
      if (match !== undefined && !own.target.match) throw new Refused(404, MESA_SAYS.matchNotFound)
    }
    refuseUnless(own, doing)
    return own
  }
  const heldBy = async (actor: Actor): Promise<(TournamentKey & { role: Role })[]> =>
    actor.scope === 'roles'
      ? database.rolesOf(accountIdOf(actor)!)
      : [{ place: actor.scope.place, URL_name: actor.scope.URL_name, role: 'scorer' }]
  async function change(actor: Actor, URL_name: string, sent: SentChange): Promise<ChangeAnswer> {
    const own = await ownFor(actor, URL_name, 'mesaChange', matchOf(sent))
    refuseUnless(own, `change ${sent.kind}`)
    // The author is the actor, whatever the phone says.
    const who = authorOf(actor, sent.who)
    const picture = 'jpeg' in sent ? sent : undefined
    const change = { ...('jpeg' in sent ? asEdit(sent) : sent), who }
    // A picture that is sent again already exists.
    const isNew = picture && !(await database.entry(own.key, sent.id))
    const photo = isNew
      ? await keptPhoto(pictureName(picture), picture.jpeg, `torneos/${URL_name}`)
      : undefined
    return applied(own, { change, about: change, photo })
  }
  return {
    ...linkActions({
      ...means,
      ownFor,
      viewFor,
      timed: (...of) => withTime(means, ...of),
    }),
    ...ownListing({ ...means, ownFor }),
    async tournaments(actor: Actor): Promise<MesaTournamentsAnswer> {
      const listed = new Map(
        (await database.notOpen()).map((row) => [`${row.place} ${row.URL_name}`, row]),
      )
      const all = (await heldBy(actor)).map(async ({ place, URL_name, role }) => {
        const isMeant = (await placeFor(means, actor, URL_name))?.name === place
        const stored = isMeant && (await means.places[place]?.read(URL_name))
        const row = listed.get(`${place} ${URL_name}`)
        if (!stored) return []
        const removed = row?.removed ?? null
        if (removed !== null && role !== 'organiser') return []
        const listing = row && row.state !== 'open' && { listing: row.state }
        const until = removed !== null && {
          removedUntil: new Date(purgedAt(removed)).toISOString(),
        }
        return [{ ...nameOf(viewIn(place, stored)), place, role, ...listing, ...until }]
      })
      const mine = (await Promise.all(all)).flat()
      const isGone = (one: MesaTournamentsAnswer[number]) => 'removedUntil' in one
      return [...mine.filter((one) => !isGone(one)), ...mine.filter(isGone)]
    },
    /**
     * Cards of the site's own tournaments that an account organises and that everyone may see. For
     * a public answer: each is read again after some seconds at the earliest.
     */
    async organised(account: string): Promise<TournamentListItem[]> {
      const unlisted = (await database.notOpen()).filter(({ place }) => place === 'beta')
      const names = (await database.rolesOf(account)).flatMap(({ place, role, URL_name }) =>
        place === 'beta' && role === 'organiser' ? [URL_name] : [],
      )
      const shown = names.filter((name) => !unlisted.some(({ URL_name }) => URL_name === name))
      return (await Promise.all(shown.map((name) => cards.fetch(name)))).flatMap(
        (read) => read?.card ?? [],
      )
    },
    async tournament(actor: Actor, URL_name: string): Promise<MesaTournamentAnswer> {
      const own = await ownFor(actor, URL_name, 'mesaTournament')
      const { key, role } = own
      const view = await viewFor(own)
      const all = tournamentView(view, mayIn(own, 'read years'))
      const shown = { ...all, matches: await withStarts(means, own.key, view, all.matches) }
      const { state = 'open' } = (await database.listingOf(key)) ?? {}
      return {
        ...(actor.scope === 'roles' ? shown : ofLink(shown, actor)),
        place: key.place,
        role,
        ...(state !== 'open' && { listing: state }),
      }
    },
    async match(actor: Actor, URL_name: string, match: string): Promise<MesaMatchAnswer> {
      const own = await ownFor(actor, URL_name, 'mesaMatch', match)
      const tournament = await viewFor(own)
      const view = matchView(tournament, match, mayIn(own, 'read years'))
      if (!view) throw new Refused(404, MESA_SAYS.matchNotFound)
      return withTime(means, own.key, tournament, view)
    },
    change,
    /** Changes that a phone kept, each for itself; `count` counts each but the first. */
    async changes(
      actor: Actor,
      URL_name: string,
      list: readonly SentChange[],
      count: () => Promise<void>,
    ): Promise<ChangesAnswer> {
      await ownFor(actor, URL_name, 'mesaChanges')
      return eachForItself(list, {
        count,
        now: means.now,
        make: (one) => change(actor, URL_name, one),
      })
    },
    /** Writes the league of a tournament that has none. For the server: no phone names a league. */
    async joinLeague(actor: Actor, URL_name: string, id: string, league: string) {
      const own = await ownFor(actor, URL_name, 'mesaChange')
      refuseUnless(own, 'change editTournament')
      const change: ChangeOf<'editTournament'> = {
        kind: 'editTournament',
        id,
        against: null,
        fields: { league },
        when: new Date(means.now()).toISOString(),
        who: actor.name,
      }
      return applied(own, { change, about: change })
    },
    async preview(
      actor: Actor,
      URL_name: string,
      change: PreviewedChange,
    ): Promise<ConsequencesAnswer> {
      const own = await ownFor(actor, URL_name, 'mesaPreview')
      refuseUnless(own, `change ${change.kind}`)
      // Read anew: what is kept may be without its warnings.
      const texts = withoutToday((await storedIn(own)).texts)
      return means.apart.preview(actor.id, texts, change)
    },
    async undo(actor: Actor, URL_name: string, { id, when, change, who }: Undo) {
      const { key } = await ownFor(actor, URL_name, 'mesaTournament')
      const entry = await database.entry(key, change)
      if (!entry) throw new Refused(404, MESA_SAYS.changeNotFound)
      const about = await originalOf(database, entry)
      const own = await ownFor(actor, URL_name, 'mesaUndo', matchOf(about))
      refuseUnless(own, `change ${about.kind}`)
      if (entry.traces.length === 0 && about.kind !== 'clock')
        throw refusedWith(MESA_SAYS.changeTooOld)
      if (about.kind === 'clock') throw refusedWith(MESA_SAYS.clockStays)
      const by = { id, when, who: authorOf(actor, who) }
      const restore = { ...undoing(entry.traces, by), after: change }
      return applied(own, { change: restore, about, undoes: change })
    },
    async journal(actor: Actor, URL_name: string, before: number): Promise<JournalAnswer> {
      const own = await ownFor(actor, URL_name, 'mesaJournal')
      const { key } = own
      const seesYears = mayIn(own, 'read years')
      const found = await database.entries(key, before, PAGE + 1)
      const undone = await database.undoneIn(key)
      return {
        entries: found.slice(0, PAGE).map((entry) => journalLine(entry, undone, seesYears)),
        before: found.length > PAGE ? found[PAGE - 1]!.number : null,
      }
    },
    async scorers(actor: Actor, URL_name: string): Promise<ScorersAnswer> {
      return database.peopleOf((await ownFor(actor, URL_name, 'mesaScorers')).key)
    },
    async setScorer(actor: Actor, URL_name: string, { username, isScorer }: Scorer) {
      const { key } = await ownFor(actor, URL_name, 'mesaScorer')
      const person = await database.accountNamed(username)
      if (!person) throw new Refused(404, MESA_SAYS.userNotFound)
      if ((await database.roleOf(person.id, key)) === 'organiser')
        throw new Refused(403, MESA_SAYS.organiserStays)
      await whenFree(() => database.setRole(person.id, key, isScorer ? 'scorer' : null))
      return database.peopleOf(key)
    },
  }
}

/** Its pictures are made by the build, so the card has one only where it has an address of its own. */
function cardOfSite(tournament: Tournament): TournamentListItem {
  const { thumbnailImage: image, ...card } = listItemOf({ ...tournament, isLocalData: true })
  const hasOwn = typeof image === 'string' && !image.startsWith('imagenes/')
  return hasOwn ? { ...card, thumbnailImage: image } : card
}

const matchOf = (change: SentChange | MadeChange) => ('match' in change ? change.match : undefined)

/** An account is its username; a person with a link says a name. */
const authorOf = (actor: Actor, who: string | undefined) =>
  actor.scope === 'roles' || who === undefined
    ? actor.name
    : byLinkWords(who.slice(0, LONGEST_NAME), actor.name)

/** For a change that undoes another one, that other one: it names the subject of both. */
async function originalOf(database: Database, entry: JournalEntry): Promise<MadeChange> {
  const { change, undoes, place, URL_name } = entry
  if (change.kind === 'create') throw refusedWith(MESA_SAYS.changeTooOld)
  if (change.kind !== 'restore') return change
  const earlier = undoes === null ? undefined : await database.entry({ place, URL_name }, undoes)
  if (!earlier) throw new Refused(404, MESA_SAYS.changeNotFound)
  return originalOf(database, earlier)
}
