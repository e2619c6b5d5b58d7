/**
 * Mesa on a phone: taps are stored before they are shown, and sent when there is signal. DESIGN 13.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Failure } from '../../live/calls/answer.ts'
import type { UserAnswer } from '../../live/answers/types.ts'
import type { PageState } from '../../live/stores/watch.ts'
import type { SentChange } from '../../schema/change.ts'
import type {
  ChangeAnswer,
  ConflictAnswer,
  JournalAnswer,
  MesaMatchAnswer,
  MesaTournamentAnswer,
  MesaTournamentsAnswer,
  ProblemsAnswer,
} from '../../schema/mesa.ts'
import { createDelivery, type Locks } from './delivery.ts'
import { createActors, type Actors, type PhoneActor } from './actors.ts'
import type { Disk, Kept, PhoneLink } from './kept.ts'
import { createPhoneLinks, type Opened } from './phone-links.ts'
import type { MesaApi } from '../calls/mesa-api.ts'
import { createQueue, reasonOf, type Queue } from './queue.ts'
import { createSender, type Sending } from './sender.ts'
import { createViews, type KnownValue } from './views.ts'

export type { KnownValue } from './views.ts'

/** Without the fields that the phone adds. */
export type ChangeToMake = Without<SentChange, 'id' | 'who' | 'when' | 'after'>
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K & keyof T> : never

/** A stored change that is not applied (yet), in the order it was made. */
export type Waiting = {
  tournament: string
  /** Who made it: `account:…` or `link:…`. */
  actor: string
  change: SentChange
  /** After a conflict or a refusal, later changes of the same thing wait too. */
  status: 'waiting' | 'conflict' | 'refused'
  conflict?: ConflictAnswer
  /** Why it was refused, in words. */
  detail?: string
  problems?: ProblemsAnswer['problems']
  /** Taken back after it was sent: it counts as unsent until the server answers, but is hidden. */
  isTakenBack: boolean
}

/**
 * `full`: the phone's disk is full. `noStore`: this browser stores nothing, like some private
 * windows. In both cases nothing can be entered.
 */
export type SendingState = Sending | 'full' | 'noStore'

/** Who sends what another actor of this phone did not. */
export type Heir = 'link' | 'account'

/** Unsent taps of another account on this phone; only its own login sends them. */
export type OfOthers = { who: string; count: number }

export type Phone = {
  /** Changes of the current account and of all links. */
  waiting: ReadableAtom<readonly Waiting[]>
  ofOthers: ReadableAtom<readonly OfOthers[]>
  link: ReadableAtom<SendingState>
  /** Ids of changes that the server applied since this page was opened, in any tab. */
  applied: ReadableAtom<ReadonlySet<string>>
  /** Which limits of the server are near, in sentences, from the newest answer to a change. */
  near: ReadableAtom<readonly string[]>
  /**
   * Resolves once the change is on the phone's disk; show it only then. Rejects with a `NotKept` if
   * it could not be stored. `against` is the state on the screen, without waiting changes.
   */
  keep: (tournament: string, change: ChangeToMake) => Promise<SentChange>
  /**
   * As above, for several changes that one tap makes of one thing, in order: all of them or none.
   */
  keepAll: (tournament: string, changes: readonly ChangeToMake[]) => Promise<SentChange[]>
  /**
   * After a conflict: `mine` resends it against the current state, `theirs` drops it. After a
   * refusal: `mine` resends it.
   */
  decide: (id: string, which: 'mine' | 'theirs') => Promise<void>
  /** Drops a refused change, once the user has seen it. */
  drop: (id: string) => Promise<void>
  tournaments: () => ReadableAtom<KnownValue<MesaTournamentsAnswer>>
  /** `as` is the id of a link that is to ask, as `link:…`; its matches are those of the link. */
  tournament: (id: string, as?: string) => ReadableAtom<KnownValue<MesaTournamentAnswer>>
  match: (id: string, match: string) => ReadableAtom<KnownValue<MesaMatchAnswer>>
  journal: (id: string) => ReadableAtom<KnownValue<JournalAnswer>>
  /**
   * Undoes a waiting change at once, with or without signal. Undoes an applied one on the server;
   * rejects with a `NotUndone` if that failed.
   */
  undo: (tournament: string, change: string, match?: string) => Promise<void>
  /** The links on this phone, newest first. */
  links: ReadableAtom<readonly PhoneLink[]>
  /** Why the server no longer accepts an authorization, by that. */
  over: ReadableAtom<ReadonlyMap<string, string>>
  /** Who acts in a tournament or a match; null where no actor may. */
  actor: (tournament: string, match?: string) => ReadableAtom<PhoneActor | null>
  /** Opens a link and keeps it; needs signal. */
  openLink: (secret: string, who?: string) => Promise<Opened>
  /** Says who scores by a link. */
  sayWho: (link: string, who: string) => Promise<void>
  /**
   * What an actor did not send, or was refused, is sent by another one of this phone, where one may.
   */
  handOver: (actor: string) => Promise<void>
  /** Which other actor of this phone may send a change that its own did not, if any. */
  handsTo: (one: Pick<Waiting, 'actor' | 'tournament' | 'change'>) => Heir | undefined
  /** The links, once this phone's store is read. */
  loadedLinks: () => Promise<readonly PhoneLink[]>
  /** Sends waiting changes and refreshes what is on screen. */
  refresh: () => void
  /** Asks for one match again, where it is on screen and there may be signal. */
  look: (tournament: string, match: string) => Promise<unknown>
  /** Starts sending and listening; returns the stop function. */
  start: () => () => void
}

export class NotKept extends Error {
  readonly reason: 'full' | 'noStore' | 'loggedOut'
  constructor(reason: NotKept['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export class NotUndone extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Dependencies from the browser. */
export type PhoneMeans = {
  disk: Disk
  api: MesaApi
  /** The current login. */
  login: ReadableAtom<{ data: UserAnswer | null }>
  page: PageState
  locks: Locks
  /** The server no longer accepts this token: the user has to log in again. */
  refused: (token: string) => void
  /** Messages between tabs: the stored changes have changed; the server took `applied`. */
  news: {
    post: (applied?: string) => void
    listen: (changed: (applied?: string) => void) => () => void
  }
  now: () => number
  /** From 0 to 1. */
  random: () => number
  /** A globally unique id for a change. */
  newId: () => string
  /** This phone, as links count it; not a name. */
  phoneId: () => string
}

/** How often what is on screen is refreshed. */
const POLL_MS = 20_000

/** Warnings about the server's limits; all others are about the data. */
const BOUNDS: ReadonlySet<string> = new Set(['journalDay', 'journalLong'])

const boundsIn = ({ warnings }: ChangeAnswer) =>
  warnings.filter(({ code }) => BOUNDS.has(code)).map(({ message }) => message)

/** Fills in what the phone adds to changes of one thing; rejects where no actor may act. */
function named(
  { now, newId }: PhoneMeans,
  actors: Actors,
  tournament: string,
  made: readonly ChangeToMake[],
) {
  const [first] = made
  const match = first && 'match' in first ? first.match : undefined
  const actor = actors.actorFor({ tournament, match })
  if (!actor) throw new NotKept('loggedOut')
  const by = { who: actor.who, when: new Date(now()).toISOString() }
  const changes = made.map((one) => ({ ...one, id: newId(), ...by }) as SentChange)
  return { actor: actor.id, changes }
}

type Undoing = { tournament: string; match: string | undefined; change: string }

/** Undoes an applied change on the server. Throws a `NotUndone`. */
async function undoApplied({ api, now, newId }: PhoneMeans, actors: Actors, what: Undoing) {
  const { tournament, match, change } = what
  const actor = actors.actorFor({ tournament, match })
  const usable = actor && actors.isUsable(actor) ? actor : null
  const when = new Date(now()).toISOString()
  const answer =
    usable &&
    (await api.undo({ authorization: usable.authorization }, tournament, {
      id: newId(),
      when,
      change,
      who: usable.who,
    }))
  if (answer?.kind === 'ok') return
  if (answer?.kind !== 'failed') throw new NotUndone({ status: 401, message: '' })
  if (answer.failure.status === 401) actors.refuse(usable!, answer.failure.message)
  throw new NotUndone(answer.failure)
}

/** What was applied since this page was opened, and which limits its newest answer names. */
function createApplied() {
  const $applied = atom<ReadonlySet<string>>(new Set())
  const $near = atom<readonly string[]>([])
  const note = (id: string) => $applied.set(new Set([...$applied.get(), id]))
  return { $applied, $near, note }
}

type Parts = {
  actors: Actors
  views: ReturnType<typeof createViews>
  sender: ReturnType<typeof createSender>
  queue: Queue
  links: ReturnType<typeof createPhoneLinks>
  note: (id: string) => void
}

/** Listens to the login, the links, the page and other tabs, and polls; returns the stop function. */
function started({ login, page, news }: PhoneMeans, parts: Parts) {
  const { actors, views, sender, queue, links, note } = parts
  const wake = () => void queue.show().then(sender.wake)
  const refresh = () => {
    if (page.isVisible() && page.isOnline()) void views.refresh()
  }
  // What is stored tells who acts, so it comes before everything else.
  const loaded = actors.load().then(async () => {
    views.restart()
    await queue.show()
    sender.wake()
  })
  let isRenewed = false
  const renew = () => {
    if (isRenewed || !page.isOnline()) return
    isRenewed = true
    void links.renew()
  }
  void loaded.then(renew)
  const poll = setInterval(refresh, POLL_MS)
  const stops = [
    login.listen(() => {
      void actors.load().then(() => views.restart())
      wake()
    }),
    actors.$links.listen(() => {
      views.restart()
      wake()
    }),
    actors.$mine.listen(() => views.restart()),
    // The organiser sees what a link that ended did not send.
    actors.$over.listen((over) => {
      for (const { secret } of actors.$links.get())
        if (over.has(`Link ${secret}`)) links.tell(secret)
    }),
    page.onChange(() => {
      renew()
      sender.wake()
      refresh()
    }),
    news.listen((applied) => {
      if (applied !== undefined) note(applied)
      else void actors.load()
      void queue.show()
      views.reload()
    }),
    () => clearInterval(poll),
    sender.stop,
  ]
  return () => stops.forEach((stop) => stop())
}

export function createPhone(means: PhoneMeans): Phone {
  const { disk, api, login, page, locks, news, now, random, newId, phoneId } = means
  const actors = createActors(means)
  const { $applied, $near, note } = createApplied()
  const delivery = createDelivery({ disk, api, locks })
  const views = createViews({ disk, actors, now })
  const isOurs = (actor: string) => actors.all().some(({ id }) => id === actor)
  const queue = createQueue({
    disk,
    locks,
    isOurs,
    now,
    newId,
    mayBeSent: delivery.mayBeSent,
    async changed() {
      await queue.show()
      news.post()
      sender.offer()
    },
  })
  const links = createPhoneLinks({ disk, api, actors, phoneId, now, kept: queue.$kept.get })
  const sender = createSender({
    delivery,
    actors,
    locks,
    random,
    isOnline: page.isOnline,
    async changed(done) {
      if (done) {
        const { actor, tournament, change } = done.kept
        note(change.id)
        $near.set(boundsIn(done.answer))
        await queue.show(() => views.patch(actor, tournament, change, done.answer))
      } else await queue.show()
      news.post(done?.kept.change.id)
    },
    applied: (tournaments) => tournaments.forEach((id) => void views.refresh(id)),
    refusedBy: links.look,
  })

  async function keepAll(tournament: string, made: readonly ChangeToMake[]) {
    const { actor, changes } = named(means, actors, tournament, made)
    try {
      return await queue.add(actor, tournament, changes)
    } catch (error) {
      const reason = reasonOf(error)
      queue.$store.set(reason)
      throw new NotKept(reason, error)
    }
  }

  /** Another actor who may do what this one could not. */
  function heirOf({ actor, tournament, change }: Pick<Kept, 'actor' | 'tournament' | 'change'>) {
    const match = 'match' in change ? change.match : undefined
    const to = actors.actorFor({ tournament, match })
    return to && actors.isUsable(to) && to.id !== actor ? to.id : undefined
  }

  const $all = computed([login, actors.$links], () => actors.all())
  const mine = views.known('tournaments', {}, async (ask) => {
    const answer = await api.tournaments(ask)
    if (answer.kind === 'ok') actors.noteMine(answer.data)
    return answer
  })
  const keptBy = (is: boolean) =>
    computed([queue.$kept, $all], (kept, all) =>
      kept.filter((one) => all.some(({ id }) => id === one.actor) === is),
    )
  return {
    waiting: computed(keptBy(true), (kept) => kept.map(waitingOf)),
    ofOthers: computed(keptBy(false), counted),
    link: computed([queue.$store, sender.$state], (store, sending) => store ?? sending),
    applied: $applied,
    near: $near,
    async keep(tournament, change) {
      const [kept] = await keepAll(tournament, [change])
      return kept!
    },
    keepAll,
    async decide(id, which) {
      await queue.decide(id, which)
    },
    async drop(id) {
      await queue.drop(id)
    },
    tournaments: () => mine,
    tournament: (id, as) =>
      views.known(`tournament ${id}`, { tournament: id, as }, (ask) => api.tournament(ask, id)),
    match: (id, match) =>
      views.known(`match ${id} ${match}`, { tournament: id, match }, (ask) =>
        api.match(ask, id, match),
      ),
    journal: (id) =>
      views.known(`journal ${id}`, { tournament: id }, (ask) => api.journal(ask, id)),
    async undo(tournament, change, match) {
      if (await queue.takeBack(change)) return
      await undoApplied(means, actors, { tournament, match, change })
      void views.refresh(tournament)
    },
    links: actors.$links,
    over: actors.$over,
    actor: (tournament, match) =>
      computed([login, actors.$links, actors.$mine, actors.$over], () =>
        actors.actorFor({ tournament, match }),
      ),
    openLink: links.open,
    sayWho: links.say,
    handOver: (actor) => queue.handOver(actor, heirOf),
    handsTo: (one) => heirOf(one)?.split(':')[0] as Heir | undefined,
    async loadedLinks() {
      await actors.loaded()
      return actors.$links.get()
    },
    look: (tournament, match) =>
      page.isVisible() && page.isOnline()
        ? views.refreshOnly(`match ${tournament} ${match}`)
        : Promise.resolve(),
    refresh() {
      sender.wake()
      void views.refresh()
    },
    start: () => started(means, { actors, views, sender, queue, links, note }),
  }
}

function waitingOf({ tournament, actor, change, stop, undo }: Kept): Waiting {
  const isTakenBack = undo !== undefined
  const base = { tournament, actor, change, isTakenBack }
  if (!stop) return { ...base, status: 'waiting' }
  if (stop.kind === 'conflict') return { ...base, status: 'conflict', conflict: stop.answer }
  return { ...base, status: 'refused', ...stop.answer }
}

function counted(kept: readonly Kept[]): OfOthers[] {
  const names = kept.map(({ change }) => change.who)
  return [...new Set(names)].map((who) => ({
    who,
    count: names.filter((name) => name === who).length,
  }))
}
