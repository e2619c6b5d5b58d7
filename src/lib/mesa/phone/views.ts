/** The server's last answers: from the phone's store at once, then from the network. */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Answer } from '../../live/calls/answer.ts'
import type { SentChange } from '../../schema/change.ts'
import type { ChangeAnswer, MesaMatchAnswer, MesaTournamentAnswer } from '../../schema/mesa.ts'
import type { About, Actors } from './actors.ts'
import type { Disk, SavedAnswer } from './kept.ts'
import type { MesaAsk } from '../calls/mesa-api.ts'

export type KnownValue<T> =
  | { state: 'loading' }
  /** `asOf`: when it was last known to be the newest, in ms; stale until it is confirmed. */
  | { state: 'known'; value: T; asOf: number; isStale: boolean }
  | { state: 'failed'; reason: 'offline' | 'loggedOut' | 'forbidden' | 'missing' | 'server' }

type Means = {
  disk: Disk
  actors: Pick<Actors, 'actorFor' | 'isUsable' | 'refuse' | 'loaded'>
  now: () => number
}

type View = {
  name: string
  about: About
  /** The actor whose answer is shown. */
  owner: () => string | undefined
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
    about: About,
    ask: (how: MesaAsk) => Promise<Answer<T>>,
  ): ReadableAtom<KnownValue<T>> {
    const key = `${name} ${about.as ?? ''}`
    const view = views.get(key) ?? createView(means, name, about, ask)
    views.set(key, view as never)
    return view.$known as ReadableAtom<KnownValue<T>>
  }

  const mounted = () => [...views.values()].filter((view) => view.isMounted())

  /** Applies the result of a change before the server is asked again: later changes build on it. */
  async function patch(
    actor: string,
    tournament: string,
    change: SentChange,
    { entry }: ChangeAnswer,
  ) {
    if (!('match' in change) || entry.state === '') return
    const { match: id } = change
    const withState = <L extends { id: string; state: string }>(line: L): L =>
      line.id === id ? { ...line, state: entry.state } : line
    await write<MesaMatchAnswer>(actor, `match ${tournament} ${id}`, (value) => ({
      ...value,
      match: withState(value.match),
      entry,
      // Until the server has a newer clock, this phone's own is used.
      ...(change.kind === 'clock' && { clock: undefined }),
    }))
    await write<MesaTournamentAnswer>(actor, `tournament ${tournament}`, (value) => ({
      ...value,
      matches: value.matches.map(withState),
    }))
  }

  async function write<T>(actor: string, name: string, patched: (value: T) => T) {
    const shown = [...views.values()].filter(
      (view) => view.name === name && view.owner() === actor && view.$known.get().state === 'known',
    )
    await Promise.all(shown.map((view) => view.patch(patched)))
    if (shown.length > 0) return
    const saved = await means.disk.answer(actor, name)
    if (!saved) return
    const value = patched(saved.value as T)
    await means.disk.keepAnswer(actor, name, { ...saved, value, etag: null })
  }

  return {
    known,
    patch,
    /** Refreshes what is on screen, for one tournament or all. */
    refresh: (tournament?: string) =>
      Promise.all(
        mounted()
          .filter(
            ({ about }) => !tournament || !about.tournament || about.tournament === tournament,
          )
          .map((view) => view.refresh()),
      ),
    /** Refreshes one view, if it is on screen. */
    refreshOnly: (name: string) =>
      Promise.all(mounted().flatMap((view) => (view.name === name ? [view.refresh()] : []))),
    /** Another tab has written something newer. */
    reload: () => mounted().forEach((view) => view.reload()),
    /** Another actor may act now: data of the one before is not theirs. */
    restart: () => views.forEach((view) => view.restart()),
  }
}

function createView<T>(
  { disk, actors, now }: Means,
  name: string,
  about: About,
  ask: (how: MesaAsk) => Promise<Answer<T>>,
) {
  const $known = atom<KnownValue<T>>({ state: 'loading' })
  let etag: string | null = null
  let turn = 0
  let isMounted = false
  const actor = () => actors.actorFor(about)
  const owner = () => actor()?.id
  let shownFor = owner()

  async function keep(value: T) {
    // If it cannot be stored, it is requested again the next time.
    if (shownFor)
      await disk.keepAnswer(shownFor, name, { value, etag, asOf: now() }).catch(() => {})
  }

  async function reload() {
    const mine = owner()
    if (!mine) return
    const saved = (await disk.answer(mine, name).catch(() => undefined)) as
      | (SavedAnswer & { value: T })
      | undefined
    const shown = $known.get()
    if (!saved || mine !== owner()) return
    if (shown.state === 'known' && shown.asOf >= saved.asOf) return
    etag = saved.etag
    const { value, asOf } = saved
    $known.set({ state: 'known', value, asOf, isStale: true })
  }

  async function refresh() {
    const mine = ++turn
    const caller = actor()
    if (!caller || !actors.isUsable(caller)) return failed('loggedOut')
    const { authorization } = caller
    const answer = await ask({ authorization, etag: etag ?? undefined })
    if (mine !== turn) return
    if (answer.kind === 'aborted') return
    if (answer.kind === 'failed') {
      const { status, message } = answer.failure
      if (status === 401) actors.refuse(caller, message)
      const reason = REASONS[status ?? 0]
      if (!reason)
        return failed(status === 401 ? 'loggedOut' : status === null ? 'offline' : 'server')
      $known.set({ state: 'failed', reason })
      return disk.keepAnswer(caller.id, name, null).catch(() => {})
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
    if (!owner()) await actors.loaded()
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
    name,
    about,
    owner,
    isMounted: () => isMounted,
    reload,
    refresh,
    restart() {
      if (owner() === shownFor) return
      shownFor = owner()
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
