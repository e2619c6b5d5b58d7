/** Mesa: organisers and scorers read a tournament, change it and undo changes. */
import { LRUCache } from 'lru-cache'
import type { Edited, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { edit, entryFor, saidBy } from '../../../src/lib/edit/edit.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { listItemOf } from '../../../src/lib/live/answers/answers.ts'
import type { TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import { LIMITS } from '../../../src/lib/problems/limits.ts'
import { shortDay } from '../../../src/lib/rules/matches/dates.ts'
import { changeSubject } from '../../../src/lib/rules/matches/change-subject.ts'
import type { Problem } from '../../../src/lib/problems/problem.ts'
import { refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import type {
  Change,
  ChangeOf,
  JournalChange,
  MadeChange,
  PreviewedChange,
  SaidPeriod,
  SentChange,
} from '../../../src/lib/schema/change.ts'
import type {
  ChangeAnswer,
  ChangesAnswer,
  JournalAnswer,
  MesaMatchAnswer,
  MesaMatchLine,
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
import { refusalWords } from '../../../src/lib/wording/mesa/refusals.ts'
import { accountIdOf, type Actor, type LinkActor } from '../actors/actor.ts'
import { endOfLink, over } from '../actors/links.ts'
import { covers, may, type Doing, type ScopedMatch } from '../actors/may.ts'
import type { Database } from '../database/database.ts'
import type { JournalEntry, MadeEntry, NewEntry } from '../database/journal-table.ts'
import type { KeptFile } from '../database/tournament-tables.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { whenFree } from '../database/when-free.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refusal.ts'
import { inTurn } from '../../../ground/in-turn.ts'
import { ownListing } from '../listing/own-listing.ts'
import { purgedAt } from '../listing/purge.ts'
import { eachForItself } from './change-list.ts'
import { roomFor, type JournalLimits } from './journal-room.ts'
import { journalOf } from './journaled.ts'
import type { TournamentPlace, StoredTexts } from './place.ts'
import { asEdit, keptPhoto, pictureName } from './sent-photo.ts'
import { linkActions } from './link-actions.ts'
import { ofLink, type Own } from './own.ts'
import {
  matchView,
  nameOf,
  placedMatch,
  tournamentView,
  viewOf,
  zoneOf,
  type View,
} from './views.ts'
import { MESA_SAYS, outsideLinkWords } from './wording.ts'
import type { ApartWork } from '../apart/apart-work.ts'

export type MesaMeans = {
  database: Database
  /** By name. */
  places: Partial<Record<PlaceName, TournamentPlace>>
  /** Milliseconds since 1970. */
  now: () => number
  limits: JournalLimits & Pick<Limits, 'unfinished'>
  /** Works out what changes would make. */
  apart: Pick<ApartWork, 'preview'>
  /** Shows lists and pages of a tournament as they should be now. */
  showAgain: (key: TournamentKey) => Promise<void>
}

/** Where a tournament is in both, a live one never stands in the way of a folder. */
const NAMES: readonly PlaceName[] = ['beta', 'live']

/** Of a person, in the journal. */
const LONGEST_NAME = 60

/** How often to retry when others write at the same moment. */
const TIMES = 5
/** How many parsed tournaments are cached. */
const VIEWS = 30
const PAGE = 50
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
    const own = await standing(means, actor, URL_name)
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
      timed: (...of) => timed(means, ...of),
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
      return timed(means, own.key, tournament, view)
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

/** No match lasts this long: its clock was forgotten. */
const FORGOTTEN_S = 12 * 3600
/** Later than this, it was sent late or a clock is wrong. */
const LATE_MS = 3 * 3_600_000

/**
 * How long a match has been on, in whole seconds, and its halves as a phone last reported them;
 * empty where it was started in the files.
 */
function timeOf(made: readonly MadeEntry[], now: number) {
  const start = made.findLastIndex(isStart)
  const secondsSince = (entry: MadeEntry) => Math.max(0, Math.floor((now - madeAt(entry)) / 1000))
  const said = made.findLast(
    (entry, index) =>
      index > start && entry.change.kind === 'clock' && secondsSince(entry) < FORGOTTEN_S,
  )
  return {
    ...(start >= 0 && { elapsed: secondsSince(made[start]!) }),
    ...(said?.change.kind === 'clock' && {
      clock: { id: said.id, periods: later(said.change.periods, secondsSince(said)) },
    }),
  }
}

/** A match's answer with its time, where it is being played. */
async function timed(means: MesaMeans, key: TournamentKey, view: View, answer: MesaMatchAnswer) {
  if (answer.match.word !== 'VIVO') return answer
  const undone = await means.database.undoneIn(key)
  const made = await madeIn(means, key, answer.match.id, undone)
  return { ...answer, match: withStart(answer.match, made, view), ...timeOf(made, means.now()) }
}

/** Match lines, with the day on which those that are being played were started in Mesa. */
async function withStarts(
  means: MesaMeans,
  key: TournamentKey,
  view: View,
  lines: MesaMatchLine[],
) {
  if (lines.every(({ word }) => word !== 'VIVO')) return lines
  const undone = await means.database.undoneIn(key)
  return Promise.all(
    lines.map(async (line) =>
      line.word === 'VIVO'
        ? withStart(line, await madeIn(means, key, line.id, undone), view)
        : line,
    ),
  )
}

function withStart(line: MesaMatchLine, made: readonly MadeEntry[], view: View): MesaMatchLine {
  const start = made.findLast(isStart)
  if (!start) return line
  return { ...line, startedOn: dayIn(new Date(madeAt(start)).toISOString(), zoneOf(view)) }
}

/** What began a match and what was said of its clock, oldest first, without what was undone. */
const madeIn = async (
  { database }: MesaMeans,
  key: TournamentKey,
  match: string,
  undone: ReadonlySet<string>,
) => (await database.timesOf(key, match)).filter(({ id }) => !undone.has(id))

const isStart = ({ change }: MadeEntry) => change.kind === 'start'

/** Uses the phone's clock, unless it is ahead of ours or hours behind. */
function madeAt(entry: MadeEntry) {
  const [at, when] = [Date.parse(entry.at), Date.parse(entry.change.when)]
  return when <= at && at - when < LATE_MS ? when : at
}

/** The same halves, shifted by some seconds. */
const later = (periods: readonly SaidPeriod[], seconds: number) =>
  periods.map(({ began, ended, ...rest }) => ({
    ...rest,
    began: began + seconds,
    ...(ended !== undefined && { ended: ended + seconds }),
  }))

/**
 * The place that an actor means by a name: where the account has a part, or the link is of; else
 * the first that has a tournament of this name.
 */
async function placeFor({ places, database }: MesaMeans, actor: Actor, URL_name: string) {
  const account = accountIdOf(actor)
  let first: { name: PlaceName; place: TournamentPlace; role?: Role | undefined } | undefined
  for (const name of NAMES) {
    const place = places[name]
    if (!place || !(await place.has(URL_name))) continue
    const key = { place: name, URL_name }
    const role = account === undefined ? undefined : await database.roleOf(account, key)
    const isOfLink = actor.scope !== 'roles' && actor.scope.place === name
    if (role || isOfLink) return { name, place, role }
    first ??= { name, place }
  }
  return first
}

/** Its pictures are made by the build, so the card has one only where it has an address of its own. */
function cardOfSite(tournament: Tournament): TournamentListItem {
  const { thumbnailImage: image, ...card } = listItemOf({ ...tournament, isLocalData: true })
  const hasOwn = typeof image === 'string' && !image.startsWith('imagenes/')
  return hasOwn ? { ...card, thumbnailImage: image } : card
}

/** The tournament as the actor stands to it. Throws a `Refused`: 403 to strangers, 404. */
async function standing(means: MesaMeans, actor: Actor, URL_name: string): Promise<Own> {
  const found = await placeFor(means, actor, URL_name)
  if (!found) throw new Refused(404, MESA_SAYS.tournamentNotFound)
  const key = { place: found.name, URL_name }
  const { role } = found
  const own = { key, actor, role: role ?? 'scorer', place: found.place }
  const target = { role, tournament: key }
  if (actor.scope === 'roles' && !role) throw new Refused(403, MESA_SAYS.notYours)
  if (!may(actor, 'mesaTournament', target)) throw new Refused(403, MESA_SAYS.notOfLink)
  return { ...own, target }
}

/** One that was taken away can only be brought back. */
async function refuseRemoved({ database }: MesaMeans, { key }: Own, doing: Doing) {
  if (doing === 'mesaRemoval') return
  const row = await database.listingOf(key)
  if (row && row.removed !== null) throw new Refused(404, MESA_SAYS.tournamentNotFound)
}

const mayIn = ({ actor, target }: Own, doing: Doing) => may(actor, doing, target)

function refuseUnless(own: Own, doing: Doing) {
  if (mayIn(own, doing)) return
  const { scope } = own.actor
  if (scope === 'roles') throw new Refused(403, MESA_SAYS.organisersOnly)
  throw new Refused(403, outsideLink(scope, own.target.match) ?? MESA_SAYS.notOfLink)
}

/** Tells a scorer with a day's link that the match was moved to another day or court. */
function outsideLink(scope: LinkActor['scope'], match: ScopedMatch | undefined) {
  if (scope.kind !== 'day' || !match || covers(scope, match)) return undefined
  const { date, location } = match
  if (date !== scope.date)
    return outsideLinkWords(date && `el ${shortDay(date)}`, `el ${shortDay(scope.date)}`)
  return outsideLinkWords(`en «${location ?? ''}»`, `«${scope.court}»`)
}

/** A match's link ends the day after the match, wherever it was moved. Throws a `Refused` (401). */
function refuseEnded({ scope }: LinkActor, view: View, now: number) {
  const match = scope.kind === 'match' ? placedMatch(view, scope.match) : undefined
  if (endOfLink({ scope, made: scope.made, ends: scope.ends }, zoneOf(view), match) <= now)
    throw over('ended')
}

const matchOf = (change: SentChange | MadeChange) => ('match' in change ? change.match : undefined)

/** An account is its username; a person with a link says a name. */
const authorOf = (actor: Actor, who: string | undefined) =>
  actor.scope === 'roles' || who === undefined
    ? actor.name
    : byLinkWords(who.slice(0, LONGEST_NAME), actor.name)

async function storedIn({ place, key }: Own): Promise<StoredTexts> {
  const stored = await place.read(key.URL_name)
  if (!stored) throw new Refused(404, MESA_SAYS.tournamentNotFound)
  return stored
}

/** For a change that undoes another one, that other one: it names the subject of both. */
async function originalOf(database: Database, entry: JournalEntry): Promise<MadeChange> {
  const { change, undoes, place, URL_name } = entry
  if (change.kind === 'create') throw refusedWith(MESA_SAYS.changeTooOld)
  if (change.kind !== 'restore') return change
  const earlier = undoes === null ? undefined : await database.entry({ place, URL_name }, undoes)
  if (!earlier) throw new Refused(404, MESA_SAYS.changeNotFound)
  return originalOf(database, earlier)
}

/** `about` is the change itself, or the undone one; `photo` is the new file. */
type Making = {
  change: Change
  about: MadeChange
  undoes?: string | null
  photo?: KeptFile | undefined
}
type Applying = Making & { own: Own; undoes: string | null }

/** Makes a change once, with retries while others write. Throws a `Refused`: 409, 422. */
async function apply(means: MesaMeans, applying: Applying): Promise<ChangeAnswer> {
  const { own, change, about, undoes, photo } = applying
  const { database } = means
  const subject = changeSubject(about)
  if ((await database.entry(own.key, change.id))?.isUnwritten) await own.place.finish()
  for (let time = 0; time < TIMES; time++) {
    const stored = withPhoto(await storedIn(own), photo)
    const known = await database.entry(own.key, change.id)
    if (known && !isSameChange(known, applying)) throw refusedWith(MESA_SAYS.otherChange)
    const texts = withoutToday(stored.texts)
    const standing = stored.said ?? saidBy(texts)
    const now = answerable(entryFor(standing, about))
    // A change made against the current state needs no history.
    const isOlder = change.against !== null && change.against !== now.state
    const journal = journalOf(known, isOlder ? await database.entriesAbout(own.key, subject) : [])
    const result = edit(texts, change, journal, standing)
    if (result.outcome === 'already') return { outcome: 'already', entry: now, warnings: [] }
    if (result.outcome === 'conflict') {
      const [last] = (await database.entriesAbout(own.key, subject)).toReversed()
      throw conflicting(result, last)
    }
    if (result.outcome !== 'edited') return unedited(result)
    refuseBlocked(result.blocking)
    const after = answerable(entryFor(result.said, about))
    const entry: NewEntry = {
      id: change.id,
      change,
      undoes,
      actor: own.actor.id,
      at: new Date(means.now()).toISOString(),
      about: subject,
      beforeState: now.state,
      afterState: after.state,
      traces: result.traces,
    }
    const said = await roomFor(database, own.key, entry, means.limits)
    const made = { texts: result.changed, said: result.said }
    const outcome = await own.place.write(own.key.URL_name, stored, made, entry, photo)
    if (outcome === 'written')
      return { outcome: 'applied', entry: after, warnings: [...said, ...warningsOf(result)] }
  }
  throw new Refused(503, MESA_SAYS.locked, { 'Retry-After': '2' })
}

/** The texts as if the photo already existed. Throws a `Refused` where the folder is full. */
function withPhoto(stored: StoredTexts, photo: KeptFile | undefined): StoredTexts {
  const { texts } = stored
  if (!photo || texts.images.includes(photo.name)) return stored
  if (texts.files.size + texts.images.length >= LIMITS.files)
    throw refusedWith(MESA_SAYS.tooManyFiles)
  const images = [...texts.images, photo.name]
  return { ...stored, texts: { ...texts, images }, said: undefined }
}

/** The same change sent again, perhaps by another account on that phone. */
function isSameChange({ change, undoes }: JournalEntry, asked: Applying) {
  if (undoes !== null || asked.undoes !== null) return undoes === asked.undoes
  const said = ({ who: _w, when: _t, against: _a, after: _o, ...rest }: JournalChange) =>
    JSON.stringify(rest)
  return said(change) === said(asked.change)
}

/** `last` is the newest change of the same thing: its author wrote what stands there now. */
function conflicting(
  { entry, wanted }: Extract<Edited, { outcome: 'conflict' }>,
  last: JournalEntry | undefined,
) {
  const who = last?.afterState === entry.state ? last.change.who : undefined
  return new Refused(409, MESA_SAYS.conflict, {}, { entry, wanted, ...(who && { who }) })
}

function unedited(
  result: Exclude<Edited, { outcome: 'edited' | 'already' | 'conflict' }>,
): ChangeAnswer {
  switch (result.outcome) {
    case 'unchanged':
      return { outcome: 'unchanged', entry: result.entry, warnings: [] }
    case 'refused':
      throw refusedWith(refusalWords(result.refused, result.values))
  }
}

const refusedWith = (words: string, problems: readonly Problem[] = []) =>
  new Refused(422, words, {}, { problems })

function refuseBlocked(blocking: readonly Problem[]) {
  if (blocking.length > 0) throw refusedWith(refusalOfProblems(blocking), blocking)
}

/** Matches left open since yesterday are no news to a scorer. */
function withoutToday(texts: TournamentTexts): TournamentTexts {
  const { today: _today, ...options } = texts.options ?? {}
  return { ...texts, options }
}

const answerable = (entry: ReturnType<typeof entryFor>) => entry ?? { state: '', value: undefined }

function warningsOf({ changed, problems }: Extract<Edited, { outcome: 'edited' }>) {
  const names = changed.map(({ file }) => file)
  return problems.filter(
    ({ severity, file }) =>
      severity === 'warning' && names.some((name) => file.endsWith(`/${name}`)),
  )
}

function journalLine(entry: JournalEntry, undone: ReadonlySet<string>, seesYears: boolean) {
  const { number, id, at, change, undoes, traces } = entry
  const { who, when } = change
  const seen = seesYears ? traces : traces.filter(({ file }) => !IS_ROSTER.test(file))
  return {
    number,
    id,
    who,
    at,
    when,
    change:
      change.kind === 'restore' || change.kind === 'create'
        ? { kind: change.kind }
        : seesYears
          ? change
          : unpersonal(change),
    ...(undoes !== null && { undoes }),
    isUndone: undone.has(id),
    pieces: seen.flatMap(({ file, pieces }) => pieces.map((piece) => ({ file, ...piece }))),
  }
}

/** A roster change contains complete entries, with birth years. */
const IS_ROSTER = /^equipos\//

/** A change without personal data that only roster editors may see. */
function unpersonal(change: MadeChange): object {
  if (change.kind === 'addPlayer') {
    const { yearBorn: _year, ...player } = change.player
    return { ...change, player }
  }
  if (change.kind === 'editPlayer') {
    const { yearBorn: _year, image: _image, reserved: _reserved, ...fields } = change.fields
    return { ...change, fields }
  }
  return change
}
