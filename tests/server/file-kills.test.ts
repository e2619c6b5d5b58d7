/**
 * Killed at every step of a change that makes, removes or rewrites files, or of a whole new tournament: the
 * files, the journal, git and the roles have all of it or nothing, and sent again it is made once.
 * `npm test` kills once at each kind of step, `npm run faults` at every step of every way.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'
import type { NewEntry } from '../../server/api/database/journal-table.ts'
import { recover, type SiteData } from '../../server/api/mesa/folder-place.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { commitOf } from '../../server/rebuild/commit-words.ts'
import { commits } from '../../server/rebuild/commits.ts'
import { git } from '../hostile/server/data-remote.ts'
import { isLong } from '../chance.ts'
import type { Order } from './child-change.ts'
import { aChange, ID, mesaApp, type MesaApp } from './mesa-app.ts'

/** Where each way of writing is killed in `npm test`: all kinds of steps that change something. */
const KILLED_AT = {
  makes: ['after addEntry', 'git add'],
  removes: ['unlink', 'git commit'],
  moves: ['mkdir', 'rename', 'rm'],
  creates: ['writeFile', 'after atOnce', 'after settleEntry'],
  live: ['after changeTournament'],
  createsLive: ['after atOnce'],
} as const
/** Killed before one of these, everything is as after the step before. */
const CHANGES_NOTHING = /^(?:before |open$|git (?:rev-parse|ls-files|ls-tree|diff)$)/
const TIMEOUT_MS = 600_000

const SITE = 'copa-de-grupos'
const { signal } = new AbortController()

let mesa: MesaApp
let content: string
let data: SiteData
let whole: [string, string][]
beforeAll(async () => {
  const turns = inTurn()
  const site: SiteData = {
    content: '',
    commit: async () => undefined,
    changed: () => undefined,
    alone: (work) => turns('data', work),
  }
  data = site
  mesa = await mesaApp({ site })
  content = site.content = join(mesa.dir, 'content')
  const folder = join(content, 'torneos', SITE)
  await cp(sampleFolder(ID), folder, { recursive: true })
  const torneo = await readFile(join(folder, 'torneo.yml'), 'utf8')
  const teams = (await readdir(join(folder, 'equipos'))).map((file) => file.replace('.yml', ''))
  await writeFile(join(folder, 'torneo.yml'), `${torneo}groups: [[${teams.join(', ')}]]\n`)
  whole = await textsIn(folder)
  await git(content, 'init', '--quiet', '--initial-branch=main')
  await git(content, 'add', '.')
  const liga = ['-c', 'user.name=liga', '-c', 'user.email=x@x.mx']
  await git(content, ...liga, 'commit', '--quiet', '-m', 'al principio')
  await mesa.person('ana', 'organiser', 'beta', SITE)
  const copy = join(mesa.dir, 'live', 'liga-de-grupos')
  await mkdir(join(mesa.dir, 'live'))
  await cp(folder, copy, { recursive: true })
  await load(mesa.database, (await readForLoad(copy)).loadable!)
  await mesa.person('ana', 'organiser', 'live', 'liga-de-grupos')
}, TIMEOUT_MS)
afterAll(() => mesa.close())

async function textsIn(folder: string): Promise<[string, string][]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.yml')).toSorted()
  return Promise.all(
    files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  ).then((texts) => texts.map(([name, text]) => [name, text]))
}

const textsOf = async (place: 'beta' | 'live', id: string): Promise<[string, string][]> =>
  place === 'live'
    ? [...((await mesa.database.texts(id))?.texts.files ?? [])]
    : textsIn(join(content, 'torneos', id))

/** The child's steps where it came to its end, undefined where it was killed. */
async function killedAt(order: Order, at: number | string): Promise<string[] | undefined> {
  const script = join(import.meta.dirname, 'child-change.ts')
  const words = [script, mesa.kept.dir, content, JSON.stringify(order), String(at)]
  const env = { ...process.env, ...(mesa.kept.url && { DATABASE_URL: mesa.kept.url }) }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const [code, by] = (await once(child, 'close')) as [number | null, string | null]
  expect([code, by]).toEqual(said === '' ? [null, 'SIGKILL'] : [0, null])
  return said === '' ? undefined : (JSON.parse(said) as string[])
}

/** What a server does when it starts. */
async function started() {
  const kept = commits({
    folder: content,
    work: join(mesa.kept.dir, 'work'),
    wish: 'commit',
    signal,
    alone: data.alone,
    rebase: async () => true,
  })
  data.commit = (files, entry) => kept.commit({ files, ...commitOf(entry) })
  await data.alone(kept.mend)
  await recover(mesa.database, data)
}

/** Nothing is left half: in git, in the journal, beside the files. */
async function isWhole() {
  expect(await git(content, 'status', '--porcelain')).toBe('')
  expect(await mesa.database.unwritten()).toEqual([])
  const all = await readdir(join(content, 'torneos'), { recursive: true })
  expect(all.filter((name) => name.endsWith('.mesa'))).toEqual([])
}

/**
 * Kills a child at the first step of each of these kinds; in `npm run faults` at one step after the
 * other, until one comes to its end. Calls `look` after each; returns how many there were.
 */
async function atEachStep(
  kinds: readonly string[],
  orderOf: (at: number) => Order,
  look: (order: Order) => Promise<void>,
) {
  for (let at = 1; ; at++) {
    const order = orderOf(at)
    const kind = kinds[at - 1]
    const steps = await killedAt(order, isLong ? at : kind!)
    await started()
    await isWhole()
    await look(order)
    if (!isLong) expect([kind, steps]).toEqual([kind, undefined])
    const isLast = isLong ? steps !== undefined : at === kinds.length
    if (!isLast) continue
    expect(steps?.filter((one) => !CHANGES_NOTHING.test(one) && !isKilledAt(one)) ?? []).toEqual([])
    return at
  }
}

const isKilledAt = (kind: string) =>
  Object.values(KILLED_AT).some((kinds: readonly string[]) => kinds.includes(kind))

const commitCount = async () => Number(await git(content, 'rev-list', '--count', 'HEAD'))

const NEW = { kind: 'addTeam', team: 'nuevas', name: 'Las Nuevas', group: 0 }
const LATER = { kind: 'shiftDays', from: '2026-01-01', days: 7 }
const TAKEN_OUT = { kind: 'removeTeam', team: 'nuevas' }

describe.each([
  ['beta', SITE],
  ['live', 'liga-de-grupos'],
] as const)('a change of a %s tournament', (place, id) => {
  const kindsOf = (way: keyof typeof KILLED_AT) => KILLED_AT[place === 'live' ? 'live' : way]
  const path = (call: string) => `/api/mesa/tournaments/${id}${call}`
  const order = (body: object, call = '/changes/'): Order => ({
    path: path(call),
    token: mesa.tokens.ana!,
    body,
  })

  async function held(body: { id: string }, call: string) {
    const key = { place, URL_name: id }
    const before = await textsOf(place, id)
    const count = await commitCount()
    const known = await mesa.database.entry(key, body.id)
    const answer = await mesa.post('ana', call, body, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: known ? 'already' : 'applied' },
    })
    const after = await textsOf(place, id)
    // What is in the journal is in the files, and the other way round.
    expect(JSON.stringify(before) === JSON.stringify(after)).toBe(known !== undefined)
    expect(await commitCount()).toBe(count + Number(place === 'beta' && !known))
    await isWhole()
    return after
  }

  const undo = (change: string) => ({
    id: `sin-${change}`,
    when: '2026-07-11T21:05:00Z',
    change,
  })

  test('makes a file, and taken back removes it', { timeout: TIMEOUT_MS }, async () => {
    const begun = await textsOf(place, id)
    let sent = aChange(NEW)
    let call = '/changes/'
    const next = () => {
      // One after the other: it is made, it is taken back.
      const last = sent
      const wasUndo = call === '/undo/'
      sent = wasUndo ? aChange(NEW) : (undo(last.id) as never)
      call = wasUndo ? '/changes/' : '/undo/'
    }
    const at = await atEachStep(
      kindsOf('makes'),
      () => order(sent, call),
      async () => {
        const now = await held(sent, call)
        const names = now.map(([file]) => file)
        expect(names.includes('equipos/nuevas.yml')).toBe(call === '/changes/')
        if (call === '/undo/') expect(now).toEqual(begun)
        next()
      },
    )
    expect(at).toBeGreaterThan(place === 'live' ? 0 : 1)
    if (call === '/undo/') await held(sent, call)
  })

  test('removes a file, and taken back makes it', { timeout: TIMEOUT_MS }, async () => {
    const made = aChange(NEW)
    await held(made, '/changes/')
    const begun = await textsOf(place, id)
    await atEachStep(
      kindsOf('removes'),
      () => order(aChange(TAKEN_OUT)),
      async (done) => {
        const body = (done as { body: { id: string } }).body
        const now = await held(body, '/changes/')
        expect(now.map(([file]) => file)).not.toContain('equipos/nuevas.yml')
        expect(await held(undo(body.id), '/undo/')).toEqual(begun)
      },
    )
    await held(undo(made.id), '/undo/')
  })

  test(
    'moves matches of many files, and taken back moves them home',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const begun = await textsOf(place, id)
      await atEachStep(
        kindsOf('moves'),
        () => order(aChange(LATER)),
        async (done) => {
          const body = (done as { body: { id: string } }).body
          const now = await held(body, '/changes/')
          const moved = now.filter(([file, text]) => new Map(begun).get(file) !== text)
          expect(moved.length).toBeGreaterThan(2)
          expect(await held(undo(body.id), '/undo/')).toEqual(begun)
        },
      )
    },
  )
})

describe.each(['beta', 'live'] as const)('a whole new %s tournament', (place) => {
  test('is there whole or not at all, with its organiser', { timeout: TIMEOUT_MS }, async () => {
    const { id: account } = (await mesa.database.accountNamed('ana'))!
    await atEachStep(
      KILLED_AT[place === 'beta' ? 'creates' : 'createsLive'],
      (at) => {
        const URL_name = `nuevo-${place}-${at}`
        const change = { ...aChange({ kind: 'create', draft: `borrador-${at}` }), who: 'ana' }
        const entry: NewEntry = {
          id: change.id,
          actor: `account:${account}`,
          at: '2026-07-11T21:00:00Z',
          about: 'create',
          beforeState: '',
          afterState: '',
          traces: [],
          undoes: null,
          change: change as never,
        }
        return { place, URL_name, files: whole, entry, organiser: account }
      },
      async (done) => {
        const { URL_name, entry } = done as Extract<Order, { files: unknown }>
        const key = { place, URL_name }
        const isKnown = (await mesa.database.entry(key, entry.id)) !== undefined
        expect(await textsOf(place, URL_name)).toEqual(isKnown ? whole : [])
        expect(await mesa.database.roleOf(account, key)).toBe(isKnown ? 'organiser' : undefined)
        const log = await git(content, 'log', '--format=%an|%s')
        const line = `ana|[${URL_name}] torneo nuevo`
        expect(log.split('\n').filter((one) => one === line)).toHaveLength(
          Number(isKnown && place === 'beta'),
        )
        expect((await mesa.get('ana', '', URL_name)).status).toBe(isKnown ? 200 : 404)
        await rm(join(content, 'torneos', URL_name), { recursive: true, force: true })
        if (place === 'beta' && isKnown) await git(content, 'checkout', '--', '.')
      },
    )
  })
})
