/**
 * Three phones with accounts and one with links, their networks cut, requests doubled and late, tabs
 * and server killed, links revoked at random: every change that a phone kept is in the files exactly
 * once, or still on the phone, or was taken back by a person; and nothing is acknowledged by a link
 * that was revoked. `FAULTS=20` for a long run.
 */
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiApp } from '../../server/api/api-app.ts'
import { openAt } from '../../server/api/database/kept.ts'
import type { UserAnswer } from '../../src/lib/live/answers/types.ts'
import { createMesaApi } from '../../src/lib/mesa/calls/mesa-api.ts'
import {
  createPhone,
  type ChangeToMake,
  type NotUndone,
  type Phone,
} from '../../src/lib/mesa/phone/phone.ts'
import { SEED } from '../chance.ts'
import { dice, type Roll } from '../publish/random-edits.ts'
import { aDisk } from '../unit/mesa/a-disk.ts'
import { someLocks } from '../unit/mesa/a-phone.ts'
import { ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'
import { CHEAP } from './filled-place.ts'

const TAPS = 25 * Number(process.env.FAULTS ?? 1)
const TIMEOUT_MS = process.env.FAULTS ? 3_600_000 : 120_000
const FILE = 'jornadas/04.yml'
const WHO = ['ana', 'beto', 'carla']
/** The phone that scores by links. */
const BY_LINK = WHO.length
const KEY = { place: 'live', URL_name: ID } as const

const plenty = { tries: 1_000_000, seconds: 60 }
const limits = { passwordCost: CHEAP, mesaReads: plenty, mesaChanges: plenty }

let mesa: MesaApp
let database: MesaApp['database']
let app: MesaApp['app']
beforeEach(async () => {
  mesa = await mesaApp({ limits } as never)
  database = mesa.database
  await mesa.person('carla', 'scorer')
  await restart()
})
afterEach(() => mesa.close())

/** Another process of the server, as far as that can be seen: nothing but the disk outlives it. */
async function restart() {
  const before = database
  database = await openAt(mesa.kept)
  app = await apiApp({ database, secret: new Uint8Array(32).fill(7), now: Date.now, limits })
  if (before !== mesa.database) await before.close()
}

const soon = () => new Promise((done) => setImmediate(done))

/** Whether the network swallows a request, or its answer; whether it delivers it twice, or late. */
type Network = { isCut: boolean; fetch: (address: string, init: RequestInit) => Promise<Response> }

function aNetwork(roll: Roll): Network {
  const network: Network = {
    isCut: false,
    async fetch(address, init) {
      const { signal: _signal, ...request } = init
      const lost = () => new TypeError('Failed to fetch')
      for (let turns = roll(4); turns > 0; turns--) await soon()
      if (network.isCut || roll(8) === 0) throw lost()
      const copies = roll(6) === 0 ? [1, 2] : [1]
      const answers = await Promise.all(copies.map(() => app.request(address, request)))
      if (network.isCut || roll(8) === 0) throw lost()
      return answers[roll(answers.length)]!
    },
  }
  return network
}

/** `isUnsure`: whether the server took it back was never answered, and the person was told so. */
/** A player has at most 99 minutes of goals. */
const PLAYERS = [1, 5, 6, 7, 12, 17, 18, 23, 26, 28, 29]

type Tapped = { id: string; minute: string; isGone: boolean; isUnsure: boolean }

function aPhone(roll: Roll, number: number) {
  const disk = aDisk()
  const network = aNetwork(roll)
  const username = WHO[number]
  const data = username
    ? ({ id: username, username, token: mesa.tokens[username]! } as UserAnswer)
    : null
  const login = atom<{ data: UserAnswer | null }>({ data })
  const tapped: Tapped[] = []
  let made = 0
  let locks = someLocks()
  let stop: (() => void)[] = []
  let phone: Phone

  function open() {
    const listeners = new Set<() => void>()
    const mine = createPhone({
      disk,
      login,
      locks,
      api: createMesaApi({ base: '', fetch: network.fetch }),
      page: { isVisible: () => true, isOnline: () => true, onChange: () => () => {} },
      news: {
        post: () => [...listeners].forEach((changed) => changed()),
        listen: (changed) => {
          listeners.add(changed)
          return () => listeners.delete(changed)
        },
      },
      refused: () => {},
      phoneId: () => 'telefono-1',
      now: Date.now,
      random: () => roll(100) / 100,
      newId: () => `phone-${number}-${String(++made).padStart(6, '0')}`,
    })
    stop = [mine.start(), mine.match(ID, PLAYING).listen(() => {})]
    phone = mine
  }

  const close = () => stop.forEach((end) => end())
  open()

  async function tap() {
    const seen = phone.match(ID, PLAYING).get()
    if (seen.state !== 'known') return
    const index = tapped.length
    const minute = `${1 + number * 60 + Math.floor(index / 90)}+${1 + (index % 90)}`
    const player = PLAYERS[index % PLAYERS.length]!
    const goal = { kind: 'goal', match: PLAYING, side: 'team1', player, minute } as const
    const against = seen.value.entry.state
    const change = await phone.keep(ID, { ...goal, against } satisfies ChangeToMake)
    tapped.push({ id: change.id, minute, isGone: false, isUnsure: false })
  }

  async function takeBack() {
    const one = tapped[tapped.length - 1 - roll(4)]
    if (!one || one.isGone) return
    await phone.undo(ID, one.id, PLAYING).then(
      () => (one.isGone = true),
      (error: NotUndone) => (one.isUnsure ||= error.failure.status === null),
    )
  }

  /** A person looks at what is to be decided. */
  async function decide() {
    const one = phone.waiting.get().find(({ status }) => status !== 'waiting')
    if (!one) return
    const known = tapped.find(({ id }) => id === one.change.id)!
    if (one.status === 'refused') {
      // An undo that others stand on: the goal stays.
      await phone.drop(one.change.id)
      known.isGone = !one.isTakenBack
    } else if (roll(3) === 0) {
      await phone.decide(one.change.id, 'theirs')
      known.isGone = true
    } else await phone.decide(one.change.id, 'mine')
  }

  return {
    disk,
    network,
    tapped,
    tap,
    takeBack,
    decide,
    close,
    /** The browser is killed and opened again: what it was at, it was at. */
    kill() {
      close()
      locks = someLocks()
      open()
    },
    wake: () => phone.refresh(),
    /** A person opens another link, and has it send what the ones before did not. */
    async open(secret: string) {
      for (let isOpen = false; !isOpen; await soon())
        isOpen = (await phone.openLink(secret, 'Dora')).link !== null
      for (const { id } of phone.links.get().slice(1)) await phone.handOver(`link:${id}`)
    },
    isQuiet: () => disk.kept.length === 0,
  }
}

/** The link that is valid now, and how much each earlier one had written when it was revoked. */
function someLinks() {
  let id = ''
  const written = new Map<string, number>()
  const byLink = async (link: string) =>
    (await database.entriesAbout(KEY, `match ${PLAYING}`)).filter(
      ({ actor }) => actor === `link:${link}`,
    ).length
  return {
    async make() {
      const scope = { kind: 'match', match: PLAYING }
      const { body } = await mesa.post('ana', '/links/', { name: 'Cancha 1', scope })
      id = String(body.id)
      return String(body.secret)
    },
    async revoke() {
      await database.revokeLink(KEY, id, Date.now())
      written.set(id, await byLink(id))
    },
    async look() {
      for (const [link, count] of written) expect([link, await byLink(link)]).toEqual([link, count])
    },
  }
}

test(`${TAPS} taps on four phones, seed ${SEED}`, { timeout: TIMEOUT_MS }, async () => {
  const roll = dice(SEED)
  const phones = [...WHO.keys(), BY_LINK].map((number) => aPhone(roll, number))
  const links = someLinks()
  await phones[BY_LINK]!.open(await links.make())
  const taps = () => phones.reduce((sum, { tapped }) => sum + tapped.length, 0)

  async function minutesNow() {
    const { texts } = (await database.texts(ID))!
    return [...texts.files.get(FILE)!.matchAll(/\b\d+\+\d+\b/g)].map(([minute]) => minute)
  }

  /** Nothing is lost and nothing doubled, whatever is under way. */
  async function look() {
    // What is on its way to the server leaves a phone when it is there: the phones are asked first.
    const sent = phones.flatMap(({ tapped, disk }) =>
      tapped.filter(
        ({ id, isGone, isUnsure }) =>
          !isGone && !isUnsure && !disk.kept.some(({ change }) => change.id === id),
      ),
    )
    const minutes = await minutesNow()
    expect(new Set(minutes).size).toBe(minutes.length)
    for (const { id, minute } of sent) expect([id, minutes.includes(minute)]).toEqual([id, true])
    await links.look()
  }

  while (taps() < TAPS) {
    const phone = phones[roll(phones.length)]!
    const what = roll(40)
    if (what < 20) await phone.tap()
    else if (what < 24) await phone.takeBack()
    else if (what < 30) await phone.decide()
    else if (what < 33) phone.network.isCut = !phone.network.isCut
    else if (what < 34) phone.kill()
    else if (what < 35) await restart()
    else if (what < 36) {
      await links.revoke()
      for (let turns = roll(20); turns > 0; turns--) await soon()
      await links.look()
      const { network } = phones[BY_LINK]!
      network.isCut = false
      await phones[BY_LINK]!.open(await links.make())
    } else phone.wake()
    for (let turns = roll(6); turns > 0; turns--) await soon()
    await look()
  }

  for (const phone of phones) phone.network.isCut = false
  while (!phones.every((phone) => phone.isQuiet())) {
    for (const phone of phones) {
      phone.wake()
      await phone.decide()
      await soon()
    }
    await look()
  }
  phones.forEach(({ close }) => close())
  const all = phones.flatMap(({ tapped }) => tapped)
  const unsure = all.filter(({ isUnsure }) => isUnsure).map(({ minute }) => minute)
  const wanted = all.filter(({ isGone, isUnsure }) => !isGone && !isUnsure)
  const minutes = (await minutesNow()).filter((minute) => !unsure.includes(minute))
  expect(minutes.toSorted()).toEqual(wanted.map(({ minute }) => minute).toSorted())
  expect(wanted.length).toBeGreaterThan(0)
  expect(phones[BY_LINK]!.tapped.length).toBeGreaterThan(0)
})
