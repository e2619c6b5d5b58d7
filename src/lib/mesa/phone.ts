/**
 * Mesa on a phone: taps are stored before they are shown, and sent when there is signal. DESIGN 13.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Failure } from '../live/calls/answer.ts'
import type { UserAnswer } from '../live/answers/types.ts'
import type { PageState } from '../live/stores/watch.ts'
import type { SentChange } from '../schema/change.ts'
import type {
  ChangeAnswer,
  ConflictAnswer,
  JournalAnswer,
  MesaMatchAnswer,
  MesaTournamentAnswer,
  MesaTournamentsAnswer,
  ProblemsAnswer,
} from '../schema/mesa.ts'
import { createDelivery, type Locks } from './delivery.ts'
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from './mesa-api.ts'
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
export type Link = Sending | 'full' | 'noStore'

/** Unsent taps of another account on this phone; only its own login sends them. */
export type OfOthers = { who: string; count: number }

export type Phone = {
  /** Changes of the current account. */
  waiting: ReadableAtom<readonly Waiting[]>
  ofOthers: ReadableAtom<readonly OfOthers[]>
  link: ReadableAtom<Link>
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
  tournament: (id: string) => ReadableAtom<KnownValue<MesaTournamentAnswer>>
  match: (id: string, match: string) => ReadableAtom<KnownValue<MesaMatchAnswer>>
  journal: (id: string) => ReadableAtom<KnownValue<JournalAnswer>>
  /**
   * Undoes a waiting change at once, with or without signal. Undoes an applied one on the server;
   * rejects with a `NotUndone` if that failed.
   */
  undo: (tournament: string, change: string) => Promise<void>
  /** Sends waiting changes and refreshes what is on screen. */
  refresh: () => void
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
}

/** How often what is on screen is refreshed. */
const POLL_MS = 20_000

/** Warnings about the server's limits; all others are about the data. */
const BOUNDS: ReadonlySet<string> = new Set(['journalDay', 'journalLong'])

const boundsIn = ({ warnings }: ChangeAnswer) =>
  warnings.filter(({ code }) => BOUNDS.has(code)).map(({ message }) => message)

/** The login, and whether the server still accepts it. */
function ownLogin({ login, refused }: Pick<PhoneMeans, 'login' | 'refused'>) {
  const $refused = atom<string | null>(null)
  return {
    /** Also set for an expired login: its taps stay its own. */
    account() {
      const user = login.get().data
      return user && String(user.id)
    },
    /** The login for requests. */
    caller() {
      const user = login.get().data
      return user && user.token !== $refused.get() ? user : null
    },
    refuse(token: string) {
      $refused.set(token)
      refused(token)
    },
  }
}

/** Fills in what the phone adds to a change; rejects without a login. */
function named({ login, now, newId }: PhoneMeans, made: readonly ChangeToMake[]) {
  const user = login.get().data
  if (!user) throw new NotKept('loggedOut')
  const by = { who: user.username, when: new Date(now()).toISOString() }
  const changes = made.map((one) => ({ ...one, id: newId(), ...by }) as SentChange)
  return { account: String(user.id), changes }
}

/** Undoes an applied change on the server. Throws a `NotUndone`. */
async function undoApplied(
  { api, now, newId }: PhoneMeans,
  { caller, refuse }: ReturnType<typeof ownLogin>,
  tournament: string,
  change: string,
) {
  const user = caller()
  const when = new Date(now()).toISOString()
  const answer = user
    ? await api.undo({ token: user.token }, tournament, { id: newId(), when, change })
    : null
  if (answer?.kind === 'ok') return
  if (answer?.kind !== 'failed') throw new NotUndone({ status: 401, message: '' })
  if (answer.failure.status === 401) refuse(user!.token)
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
  own: ReturnType<typeof ownLogin>
  views: ReturnType<typeof createViews>
  sender: ReturnType<typeof createSender>
  queue: Queue
  note: (id: string) => void
}

/** Listens to the login, the page and other tabs, and polls; returns the stop function. */
function started({ disk, login, page, news }: PhoneMeans, parts: Parts) {
  const { own, views, sender, queue, note } = parts
  /** Removes the server's answers for an account that is no longer logged in. */
  const forget = () => void disk.forgetOthers(own.account()).catch(() => undefined)
  const wake = () => void queue.show().then(sender.wake)
  const refresh = () => {
    if (page.isVisible() && page.isOnline()) void views.refresh()
  }
  wake()
  forget()
  let last = own.account()
  const poll = setInterval(refresh, POLL_MS)
  const stops = [
    login.listen(() => {
      const user = own.account()
      if (user !== last) views.restart()
      last = user
      forget()
      wake()
    }),
    page.onChange(() => {
      sender.wake()
      refresh()
    }),
    news.listen((applied) => {
      if (applied !== undefined) note(applied)
      void queue.show()
      views.reload()
    }),
    () => clearInterval(poll),
    sender.stop,
  ]
  return () => stops.forEach((stop) => stop())
}

export function createPhone(means: PhoneMeans): Phone {
  const { disk, api, login, page, locks, news, now, random, newId } = means
  const own = ownLogin(means)
  const { $applied, $near, note } = createApplied()
  const delivery = createDelivery({ disk, api, locks })
  const views = createViews({ disk, ...own, now })
  const queue = createQueue({
    ...{ disk, locks, now, newId },
    account: own.account,
    mayBeSent: delivery.mayBeSent,
    async changed() {
      await queue.show()
      news.post()
      sender.offer()
    },
  })
  const sender = createSender({
    ...{ delivery, locks, random },
    ...own,
    isOnline: page.isOnline,
    async changed(done) {
      if (done) {
        const { account, tournament, change } = done.kept
        note(change.id)
        $near.set(boundsIn(done.answer))
        await queue.show(() => views.patch(account, tournament, change, done.answer))
      } else await queue.show()
      news.post(done?.kept.change.id)
    },
    applied: (tournaments) => tournaments.forEach((id) => void views.refresh(id)),
  })

  async function keepAll(tournament: string, made: readonly ChangeToMake[]) {
    const { account, changes } = named(means, made)
    try {
      return await queue.add(account, tournament, changes)
    } catch (error) {
      const reason = reasonOf(error)
      queue.$store.set(reason)
      throw new NotKept(reason, error)
    }
  }

  const $account = computed(login, ({ data }) => data && String(data.id))
  return {
    waiting: computed([queue.$kept, $account], (kept, id) =>
      kept.filter((one) => one.account === id).map(waitingOf),
    ),
    ofOthers: computed([queue.$kept, $account], (kept, id) =>
      counted(kept.filter((one) => one.account !== id)),
    ),
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
    tournaments: () => views.known('tournaments', undefined, api.tournaments),
    tournament: (id) => views.known(`tournament ${id}`, id, (ask) => api.tournament(ask, id)),
    match: (id, match) =>
      views.known(`match ${id} ${match}`, id, (ask) => api.match(ask, id, match)),
    journal: (id) => views.known(`journal ${id}`, id, (ask) => api.journal(ask, id)),
    async undo(tournament, change) {
      if (await queue.takeBack(change)) return
      await undoApplied(means, own, tournament, change)
      void views.refresh(tournament)
    },
    refresh() {
      sender.wake()
      void views.refresh()
    },
    start: () => started(means, { own, views, sender, queue, note }),
  }
}

function waitingOf({ tournament, change, stop, undo }: Kept): Waiting {
  const isTakenBack = undo !== undefined
  const base = { tournament, change, isTakenBack }
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
