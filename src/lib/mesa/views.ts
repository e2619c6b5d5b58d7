/** The server's last answers: from the phone's store at once, then from the network. */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Answer } from '../live/calls/answer.ts'
import type { UserAnswer } from '../live/answers/types.ts'
import type { SentChange } from '../schema/change.ts'
import type { ChangeAnswer, MesaMatchAnswer, MesaTournamentAnswer } from '../schema/mesa.ts'
import type { Disk, SavedAnswer } from './kept.ts'
import type { MesaAsk } from './mesa-api.ts'

export type KnownValue<T> =
  | { state: 'loading' }
  /** `asOf`: when it was last known to be the newest, in ms; stale until it is confirmed. */
  | { state: 'known'; value: T; asOf: number; isStale: boolean }
  | { state: 'failed'; reason: 'offline' | 'loggedOut' | 'forbidden' | 'missing' | 'server' }

type Means = {
  disk: Disk
  /** The account whose answers are shown. */
  account: () => string | null
  /** The login for requests; null if the server no longer accepts it. */
  caller: () => UserAnswer | null
  /** The server rejected this token. */
  refuse: (token: string) => void
  now: () => number
}

type View = {
  tournament: string | undefined
  isMounted: () => boolean
  restart: () => void
  reload: () => void
  refresh: () => Promise<void>
  patch: (patched: (value: never) => unknown) => Promise<void>
}

const REASONS: Record<number, 'forbidden' | 'missing'> = { 403: 'forbidden', 404: 'missing' }

export function createViews(means: Means) {
  const views = new Map<string, View & { $known: ReadableAtom<KnownValue<never>> }>()

  /** One atom per name; it requests data while it has listeners. */
  function known<T>(
    name: string,
    tournament: string | undefined,
    ask: (how: MesaAsk) => Promise<Answer<T>>,
  ): ReadableAtom<KnownValue<T>> {
    const view = views.get(name) ?? createView(means, name, tournament, ask)
    views.set(name, view as never)
    return view.$known as ReadableAtom<KnownValue<T>>
  }

  const mounted = () => [...views.values()].filter((view) => view.isMounted())

  /** Applies the result of a change before the server is asked again: later changes build on it. */
  async function patch(
    account: string,
    tournament: string,
    change: SentChange,
    { entry }: ChangeAnswer,
  ) {
    if (!('match' in change) || entry.state === '') return
    const { match: id } = change
    const withState = <L extends { id: string; state: string }>(line: L): L =>
      line.id === id ? { ...line, state: entry.state } : line
    await write<MesaMatchAnswer>(account, `match ${tournament} ${id}`, (value) => ({
      ...value,
      match: withState(value.match),
      entry,
      // Until the server has a newer clock, this phone's own is used.
      ...(change.kind === 'clock' && { clock: undefined }),
    }))
    await write<MesaTournamentAnswer>(account, `tournament ${tournament}`, (value) => ({
      ...value,
      matches: value.matches.map(withState),
    }))
  }

  async function write<T>(account: string, name: string, patched: (value: T) => T) {
    const view = views.get(name)
    if (view) return view.patch(patched)
    const saved = await means.disk.answer(account, name)
    if (!saved) return
    const value = patched(saved.value as T)
    await means.disk.keepAnswer(account, name, { ...saved, value, etag: null })
  }

  return {
    known,
    patch,
    /** Refreshes what is on screen, for one tournament or all. */
    refresh: (tournament?: string) =>
      Promise.all(
        mounted()
          .filter((view) => !tournament || !view.tournament || view.tournament === tournament)
          .map((view) => view.refresh()),
      ),
    /** Another tab has written something newer. */
    reload: () => mounted().forEach((view) => view.reload()),
    /** The account changed: none of the shown data belongs to it. */
    restart: () => views.forEach((view) => view.restart()),
  }
}

function createView<T>(
  { disk, account, caller, refuse, now }: Means,
  name: string,
  tournament: string | undefined,
  ask: (how: MesaAsk) => Promise<Answer<T>>,
) {
  const $known = atom<KnownValue<T>>({ state: 'loading' })
  let etag: string | null = null
  let turn = 0
  let isMounted = false

  async function keep(value: T) {
    const owner = account()
    // If it cannot be stored, it is requested again the next time.
    if (owner) await disk.keepAnswer(owner, name, { value, etag, asOf: now() }).catch(() => {})
  }

  async function reload() {
    const owner = account()
    if (!owner) return
    const saved = (await disk.answer(owner, name).catch(() => undefined)) as
      | (SavedAnswer & { value: T })
      | undefined
    const shown = $known.get()
    if (!saved || owner !== account()) return
    if (shown.state === 'known' && shown.asOf >= saved.asOf) return
    etag = saved.etag
    const { value, asOf } = saved
    $known.set({ state: 'known', value, asOf, isStale: true })
  }

  async function refresh() {
    const mine = ++turn
    const user = caller()
    if (!user) return failed('loggedOut')
    const answer = await ask({ token: user.token, etag: etag ?? undefined })
    if (mine !== turn) return
    if (answer.kind === 'aborted') return
    if (answer.kind === 'failed') {
      const { status } = answer.failure
      if (status === 401) refuse(user.token)
      const reason = REASONS[status ?? 0]
      if (!reason)
        return failed(status === 401 ? 'loggedOut' : status === null ? 'offline' : 'server')
      $known.set({ state: 'failed', reason })
      return disk.keepAnswer(String(user.id), name, null).catch(() => {})
    }
    const shown = $known.get()
    if (answer.kind === 'ok') etag = answer.etag
    else if (shown.state !== 'known') return
    const value = answer.kind === 'ok' ? answer.data : (shown as { value: T }).value
    $known.set({ state: 'known', value, asOf: now(), isStale: false })
    await keep(value)
  }

  /** Keeps the known data and marks it as stale. */
  function failed(reason: 'offline' | 'loggedOut' | 'server') {
    const shown = $known.get()
    if (shown.state === 'known') $known.set({ ...shown, isStale: true })
    else $known.set({ state: 'failed', reason })
  }

  async function begin() {
    const mine = turn
    await reload()
    if (mine === turn) await refresh()
  }

  onMount($known, () => {
    isMounted = true
    void begin()
    return () => {
      isMounted = false
    }
  })

  return {
    $known,
    tournament,
    isMounted: () => isMounted,
    reload,
    refresh,
    restart() {
      turn++
      etag = null
      $known.set({ state: 'loading' })
      if (isMounted) void begin()
    },
    async patch(patched: (value: T) => T) {
      // A pending answer is outdated.
      turn++
      const shown = $known.get()
      if (shown.state !== 'known') return
      etag = null
      const value = patched(shown.value)
      $known.set({ ...shown, value, asOf: now() })
      await keep(value)
    },
  }
}
