/** Tabs of one phone, and a server that does as it is told. */
import { atom } from 'nanostores'
import type { Answer } from '../../../src/lib/live/calls/answer.ts'
import type { UserAnswer } from '../../../src/lib/live/answers/types.ts'
import type { MesaApi } from '../../../src/lib/mesa/calls/mesa-api.ts'
import type { Locks } from '../../../src/lib/mesa/phone/delivery.ts'
import { createPhone, type ChangeToMake } from '../../../src/lib/mesa/phone/phone.ts'
import type { SentChange } from '../../../src/lib/schema/change.ts'
import type { ChangeAnswer, ChangesAnswer, Undo } from '../../../src/lib/schema/mesa.ts'
import { eachForItself } from '../../../server/api/mesa/change-list.ts'
import { Refused } from '../../../server/api/refusal.ts'
import { aDisk } from './a-disk.ts'

export const ID = 'liga'

export const aUser = (given: Partial<UserAnswer> = {}): UserAnswer => ({
  id: 1,
  username: 'beto',
  email: '',
  first_name: 'Beto',
  last_name: '',
  token: 'ficha-1',
  ...given,
})

export const aGoal = (given: Partial<SentChange> = {}): ChangeToMake =>
  ({
    kind: 'goal',
    match: 'j1-1',
    side: 'team1',
    player: 9,
    against: 's0',
    ...given,
  }) as ChangeToMake

export const applied = (state: string, outcome: ChangeAnswer['outcome'] = 'applied') =>
  ({
    kind: 'ok',
    etag: null,
    data: { outcome, entry: { state, value: {} }, warnings: [] },
  }) as const satisfies Answer<ChangeAnswer>

export const refused = (status: number | null, body?: object, retryAfter: string | null = null) =>
  ({
    kind: 'failed',
    failure: { status, message: 'No se pudo.', refusal: { body, retryAfter } },
  }) as const satisfies Answer<ChangeAnswer>

export const LOST = refused(null)
export const conflict = (state: string) =>
  refused(409, { detail: 'Ya dice otra cosa.', entry: { state, value: {} }, wanted: {} })
export const problems = (status = 422) => refused(status, { detail: 'No existe.', problems: [] })

/** A browser's locks: one after the other, over all tabs. */
export function someLocks(): Locks {
  const ends = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (ends.get(name) ?? Promise.resolve()).then(work)
    ends.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}

/** What a server throws to answer like this; nothing that it knows where no answer came. */
function refusalIn(answer: Exclude<Answer<ChangeAnswer>, { kind: 'ok' }>) {
  const { status = null, refusal } = answer.kind === 'failed' ? answer.failure : {}
  const { detail = '', ...more } = (refusal?.body ?? {}) as { detail?: string }
  return status === null ? new Error('lost') : new Refused(status, detail, {}, more)
}

type Answering = (sent: { tournament: string; change: SentChange }) => Answer<ChangeAnswer>

const never = <T>() => new Promise<T>(() => {})

export function aPhone() {
  const disk = aDisk()
  const locks = someLocks()
  const login = atom<{ data: UserAnswer | null }>({ data: aUser() })
  const listeners = new Set<(applied?: string) => void>()
  const pages = new Set<() => void>()
  const sent: { tournament: string; change: SentChange; token: string }[] = []
  const undone: Undo[] = []
  const refusals: string[] = []
  /** How many changes each call had. */
  const calls: number[] = []
  const world = {
    isOnline: true,
    isVisible: true,
    answer: (() => applied('s1')) as Answering,
    /** Whether the server takes several changes in one call; an older one does not. */
    takesLists: true,
    undoAnswer: () => applied('s9') as Answer<ChangeAnswer>,
    api: {} as Partial<MesaApi>,
  }
  const api: MesaApi = {
    tournaments: never,
    tournament: never,
    match: never,
    journal: never,
    openLink: (...how) => (world.api.openLink ?? never)(...how),
    async changes({ authorization }, tournament, changes) {
      calls.push(changes.length)
      if (!world.takesLists) return refused(404, { detail: 'No existe.' })
      let failure: Answer<ChangesAnswer> = LOST
      const make = async (change: SentChange) => {
        sent.push({ tournament, change, token: authorization.replace('Bearer ', '') })
        await Promise.resolve()
        const answer = world.answer({ tournament, change })
        if (answer.kind === 'ok') return answer.data
        failure = answer
        throw refusalIn(answer)
      }
      try {
        const data = await eachForItself(changes, { make, count: async () => {}, now: Date.now })
        return { kind: 'ok', etag: null, data }
      } catch {
        return failure
      }
    },
    async change({ authorization }, tournament, change) {
      calls.push(1)
      sent.push({ tournament, change, token: authorization.replace('Bearer ', '') })
      await Promise.resolve()
      return world.answer({ tournament, change })
    },
    async undo(_ask, _tournament, undo) {
      undone.push(undo)
      await Promise.resolve()
      return world.undoAnswer()
    },
  }
  let made = 0
  const tab = () => {
    let own: (applied?: string) => void = () => {}
    const phone = createPhone({
      disk,
      login,
      locks,
      api: {
        ...api,
        tournaments: (...how) => (world.api.tournaments ?? api.tournaments)(...how),
        tournament: (...how) => (world.api.tournament ?? api.tournament)(...how),
        match: (...how) => (world.api.match ?? api.match)(...how),
        journal: (...how) => (world.api.journal ?? api.journal)(...how),
      },
      page: {
        isVisible: () => world.isVisible,
        isOnline: () => world.isOnline,
        onChange(changed) {
          pages.add(changed)
          return () => pages.delete(changed)
        },
      },
      news: {
        post: (applied) =>
          [...listeners].filter((one) => one !== own).forEach((one) => one(applied)),
        listen(changed) {
          own = changed
          listeners.add(changed)
          return () => listeners.delete(changed)
        },
      },
      refused: (token) => void refusals.push(token),
      now: Date.now,
      random: () => 0.5,
      phoneId: () => 'telefono-1',
      newId: () => `cambio-${String(++made).padStart(4, '0')}`,
    })
    return { ...phone, stop: phone.start() }
  }
  return {
    disk,
    login,
    sent,
    calls,
    undone,
    refusals,
    world,
    tab,
    /** Online, offline, seen or hidden. */
    turn(change: Partial<typeof world>) {
      Object.assign(world, change)
      pages.forEach((changed) => changed())
    },
    ids: () => sent.map(({ change }) => change.id),
  }
}
