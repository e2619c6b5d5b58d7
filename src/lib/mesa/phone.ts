/** Mesa on a phone: what was tapped is kept before it is shown, and sent when there is signal. DESIGN 13. */
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
import type { Disk, Kept } from './kept.ts'
import type { MesaApi } from './mesa-api.ts'
import { aboutOf, insisted, relinked, withAfter } from './outbox.ts'
import { createSender, EDITING, type Locks, type Sending } from './sender.ts'
import { createViews, type Known } from './views.ts'

export type { Known } from './views.ts'

/** Without what the phone adds. */
export type ChangeToMake = Without<SentChange, 'id' | 'who' | 'when' | 'after'>
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K & keyof T> : never

/** A change that is kept on the phone and not (yet) applied, in the order it was made. */
export type Waiting = {
  tournament: string
  change: SentChange
  /** Changes of the same thing that are later than one in conflict or refused wait with it. */
  status: 'waiting' | 'conflict' | 'refused'
  conflict?: ConflictAnswer
  /** Of a refusal: what is wrong with it, in words. */
  detail?: string
  problems?: ProblemsAnswer['problems']
  /** Taken back after it was sent: it counts as unsent until the server knows, but is not to be shown. */
  isTakenBack: boolean
}

/**
 * `full`: the phone's disk takes no more; `noStore`: this browser keeps nothing, as some do in a
 * private window. In both nothing can be tapped in.
 */
export type Link = Sending | 'full' | 'noStore'

/** What somebody else tapped on this phone; only their own login sends it. */
export type OfOthers = { who: string; count: number }

export type Phone = {
  /** Of who is logged in. */
  waiting: ReadableAtom<readonly Waiting[]>
  ofOthers: ReadableAtom<readonly OfOthers[]>
  link: ReadableAtom<Link>
  /** The ids of changes that the server took since this page was opened, in any tab. */
  applied: ReadableAtom<ReadonlySet<string>>
  /** Which bounds of the server are near, in sentences: what the newest answer to a change said. */
  near: ReadableAtom<readonly string[]>
  /**
   * Kept on the phone's disk before it resolves; only then it may be shown. Rejects with a `NotKept`
   * where it could not be kept. `against` is the state that the screen shows, without what waits.
   */
  keep: (tournament: string, change: ChangeToMake) => Promise<SentChange>
  /** The same of changes that one tap makes of one thing, in their order: all of them or none. */
  keepAll: (tournament: string, changes: readonly ChangeToMake[]) => Promise<SentChange[]>
  /**
   * Of a conflict: `mine` is sent again against what stands there now, `theirs` takes it out. Of a
   * refused one: `mine` tries the same again.
   */
  decide: (id: string, which: 'mine' | 'theirs') => Promise<void>
  /** Takes out a refused one, once a person has seen it. */
  drop: (id: string) => Promise<void>
  tournaments: () => ReadableAtom<Known<MesaTournamentsAnswer>>
  tournament: (id: string) => ReadableAtom<Known<MesaTournamentAnswer>>
  match: (id: string, match: string) => ReadableAtom<Known<MesaMatchAnswer>>
  journal: (id: string) => ReadableAtom<Known<JournalAnswer>>
  /**
   * Of a waiting change: at once, with or without signal. Of an applied one: by the server; rejects
   * with a `NotUndone` where that did not work.
   */
  undo: (tournament: string, change: string) => Promise<void>
  /** Sends what waits and asks again for what is on screen. */
  refresh: () => void
  /** Begins to send and to listen; returns how to end. */
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

/** What the browser lends. */
export type Means = {
  disk: Disk
  api: MesaApi
  /** Who is logged in. */
  login: ReadableAtom<{ data: UserAnswer | null }>
  page: PageState
  locks: Locks
  /** The server no longer takes this token: one has to log in again. */
  refused: (token: string) => void
  /** To the other tabs and from them: something that is kept is another; the server took `applied`. */
  news: {
    post: (applied?: string) => void
    listen: (changed: (applied?: string) => void) => () => void
  }
  now: () => number
  /** From 0 to 1. */
  random: () => number
  /** A name for a change that no other has anywhere. */
  newId: () => string
}

/** How often what is on screen is asked for again. */
const POLL_MS = 20_000

/** Warnings of the server itself; all others are of the data. */
const BOUNDS: ReadonlySet<string> = new Set(['journalDay', 'journalLong'])

const boundsIn = ({ warnings }: ChangeAnswer) =>
  warnings.filter(({ code }) => BOUNDS.has(code)).map(({ message }) => message)

export function createPhone(means: Means): Phone {
  const { disk, api, login, page, locks, news, now, random, newId, refused } = means
  const $kept = atom<readonly Kept[]>([])
  const $store = atom<'full' | 'noStore' | null>(null)
  const $refused = atom<string | null>(null)
  const $applied = atom<ReadonlySet<string>>(new Set())
  const $near = atom<readonly string[]>([])
  const noteApplied = (id: string) => $applied.set(new Set([...$applied.get(), id]))
  const edit = <T>(work: () => Promise<T>) => locks(EDITING, work)

  const caller = () => {
    const user = login.get().data
    return user && user.token !== $refused.get() ? user : null
  }
  /** Also one whose login is over: what they tap stays theirs. */
  const account = () => {
    const user = login.get().data
    return user && String(user.id)
  }
  const refuse = (token: string) => {
    $refused.set(token)
    refused(token)
  }

  const views = createViews({ disk, account, caller, refuse, now })
  const sender = createSender({
    ...{ disk, api, locks, caller, refuse, random },
    isOnline: page.isOnline,
    async changed(done) {
      if (done) {
        const { account, tournament, change } = done.kept
        noteApplied(change.id)
        $near.set(boundsIn(done.answer))
        await show(() => views.patch(account, tournament, change, done.answer))
      } else await show()
      news.post(done?.kept.change.id)
    },
    applied: (tournaments) => tournaments.forEach((id) => void views.refresh(id)),
  })

  /** Shows what is kept, with what `meanwhile` does to the views in the same moment. */
  async function show(meanwhile?: () => Promise<void>) {
    try {
      const kept = await disk.changes()
      const written = meanwhile?.()
      $kept.set(kept)
      await written
      if ($store.get() === 'noStore') $store.set(null)
    } catch (error) {
      $store.set(reasonOf(error))
    }
  }

  async function changed() {
    await show()
    news.post()
    sender.offer()
  }

  async function keepAll(tournament: string, made: readonly ChangeToMake[]) {
    const user = login.get().data
    if (!user) throw new NotKept('loggedOut')
    const account = String(user.id)
    const by = { who: user.username, when: new Date(now()).toISOString() }
    const named = made.map((one) => ({ ...one, id: newId(), ...by }) as SentChange)
    const about = aboutOf({ account, tournament, change: named[0]! })
    try {
      const changes = await edit(async () => {
        let after = await disk.last(about)
        const changes = named.map((one) => {
          const change = withAfter(one, after)
          after = one.id
          return change
        })
        await disk.add(
          changes.map((change) => ({ account, tournament, change, tries: 0 })),
          about,
        )
        return changes
      })
      $store.set(null)
      await changed()
      return changes
    } catch (error) {
      const reason = reasonOf(error)
      $store.set(reason)
      throw new NotKept(reason, error)
    }
  }

  const own = (kept: readonly Kept[], id: string) =>
    kept.find((one) => one.change.id === id && one.account === account())

  /** What becomes of a change that waits; of none by that id: false. */
  async function of(id: string, work: (one: Kept, kept: readonly Kept[]) => Promise<void>) {
    const isThere = await edit(async () => {
      const kept = await disk.changes()
      const one = own(kept, id)
      if (one) await work(one, kept)
      return one !== undefined
    })
    if (isThere) await changed()
    return isThere
  }

  const takeOut = ({ order, change }: Kept, kept: readonly Kept[]) =>
    disk.remove(order, relinked(kept, change.id, change.after))

  const takeBack = (one: Kept, kept: readonly Kept[]) => {
    if (one.stop || !sender.mayBeSent(one)) return takeOut(one, kept)
    const undo = one.undo ?? { id: newId(), when: new Date(now()).toISOString() }
    return disk.put([{ ...one, undo }, ...relinked(kept, one.change.id, undo.id)])
  }

  async function undoApplied(tournament: string, change: string) {
    const user = caller()
    const when = new Date(now()).toISOString()
    const answer = user
      ? await api.undo({ token: user.token }, tournament, { id: newId(), when, change })
      : null
    if (answer?.kind === 'ok') return void views.refresh(tournament)
    if (answer?.kind !== 'failed') throw new NotUndone({ status: 401, message: '' })
    if (answer.failure.status === 401) refuse(user!.token)
    throw new NotUndone(answer.failure)
  }

  /** What the server said to somebody who is out. */
  const forget = () => void disk.forgetOthers(account()).catch(() => undefined)

  function start() {
    void show().then(sender.wake)
    forget()
    let last = account()
    const poll = setInterval(() => {
      if (page.isVisible() && page.isOnline()) void views.refresh()
    }, POLL_MS)
    const enter = () => {
      const user = account()
      if (user !== last) views.restart()
      last = user
      forget()
      void show().then(sender.wake)
    }
    const stops = [
      login.listen(enter),
      page.onChange(() => {
        sender.wake()
        if (page.isVisible() && page.isOnline()) void views.refresh()
      }),
      news.listen((applied) => {
        if (applied !== undefined) noteApplied(applied)
        void show()
        views.reload()
      }),
      () => clearInterval(poll),
      sender.stop,
    ]
    return () => stops.forEach((stop) => stop())
  }

  const $account = computed(login, ({ data }) => data && String(data.id))
  return {
    waiting: computed([$kept, $account], (kept, id) =>
      kept.filter((one) => one.account === id).map(waitingOf),
    ),
    ofOthers: computed([$kept, $account], (kept, id) =>
      counted(kept.filter((one) => one.account !== id)),
    ),
    link: computed([$store, sender.$state], (store, sending) => store ?? sending),
    applied: $applied,
    near: $near,
    async keep(tournament, change) {
      const [kept] = await keepAll(tournament, [change])
      return kept!
    },
    keepAll,
    async decide(id, which) {
      await of(id, (one, kept) =>
        which === 'mine' ? disk.put(insisted(kept, one)) : takeOut(one, kept),
      )
    },
    async drop(id) {
      await of(id, takeOut)
    },
    tournaments: () => views.known('tournaments', undefined, api.tournaments),
    tournament: (id) => views.known(`tournament ${id}`, id, (ask) => api.tournament(ask, id)),
    match: (id, match) =>
      views.known(`match ${id} ${match}`, id, (ask) => api.match(ask, id, match)),
    journal: (id) => views.known(`journal ${id}`, id, (ask) => api.journal(ask, id)),
    async undo(tournament, change) {
      if (!(await of(change, takeBack))) await undoApplied(tournament, change)
    },
    refresh() {
      sender.wake()
      void views.refresh()
    },
    start,
  }
}

const reasonOf = (error: unknown) =>
  (error as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'noStore'

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
