/** What lists show of tournaments: waiting, hidden, reported and taken away, in both places. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unlistedIn } from '../../publish/reading/unlisted.ts'
import { putFile } from '../../ground/replace-file.ts'
import { noteBeforeBuild } from '../../server/api/create/note-listing.ts'
import { createSettings } from '../../server/api/create/settings.ts'
import { operatorsCommand } from '../../server/api/listing/operators-command.ts'
import { purge } from '../../server/api/listing/purge.ts'
import type { SiteData } from '../../server/api/mesa/folder-place.ts'
import { commitOf, listingCommit } from '../../server/rebuild/commit-words.ts'
import { commits } from '../../server/rebuild/commits.ts'
import { inTurn } from '../../ground/in-turn.ts'
import type {
  DeskAnswer,
  DeskTournament,
  MesaTournamentsAnswer,
} from '../../src/lib/schema/mesa.ts'
import { git } from '../hostile/server/data-remote.ts'
import { aDraft } from './a-draft.ts'
import { aRenderer, livePages } from './live-pages.ts'
import { ID, mesaApp, type MesaApp } from './mesa-app.ts'

type Home = 'site' | 'live'
const PLACES = { site: 'beta', live: 'live' } as const
const DAY_MS = 24 * 3_600_000
const NEW = 'liga-llanera'

const renderer = aRenderer()
let mesa: MesaApp
let root: string
let site: SiteData
let built: string[]
let removedInGit: string[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-listing-'))
  await mkdir(join(root, 'content/torneos'), { recursive: true })
  built = []
  removedInGit = []
  unpurged.length = 0
  const turns = inTurn()
  site = {
    content: join(root, 'content'),
    alone: (work) => turns('data', work),
    commit: async () => undefined,
    commitRemoved: async (id) => void removedInGit.push(id),
    changed: (id) => void built.push(id),
  }
})
afterEach(async () => {
  await mesa.close()
  await rm(root, { recursive: true, force: true })
})

/** `eva` makes a tournament that waits; `olga` looks after the site. */
async function started(home: Home, siteUrl = 'https://torneos.example', limits = {}) {
  const create = createSettings({ CASCARITA_NEW: home }, siteUrl)
  mesa = await mesaApp({ site, create, limits, work: join(root, 'work') })
  await mesa.person('olga')
  await operatorsCommand(['olga'], mesa.kept, () => undefined)
  await send('eva', 'POST', '/api/mesa/tournaments/', aDraft())
  await expect.poll(() => built).toEqual(home === 'site' ? [NEW] : [])
}

const send = (who: string, method: string, path: string, body?: object) =>
  mesa.send(method, path, body, mesa.tokens[who])
const deskOf = async (who: string) =>
  (await send(who, 'GET', '/api/mesa/operator/')) as unknown as {
    status: number
    body: DeskAnswer
  }
const decide = (who: string, place: string, listing: string, id = NEW) =>
  send(who, 'POST', '/api/mesa/operator/', { id, place, listing })
const report = (text: string, place: string, id = NEW) =>
  mesa.send('POST', `/api/tournaments/${id}/reports/`, { place, text })
const remove = (who: string, isRemoved: boolean) => mesa.post(who, '/removal/', { isRemoved }, NEW)
const unpurged: string[] = []
/** What the second of two looks deletes, a day apart. */
async function purged(now: number) {
  const look = (at: number) =>
    purge(
      mesa.database,
      site,
      { at, boot: '', uptime: 0 },
      (URL_name) => void unpurged.push(URL_name),
    )
  await look(now - DAY_MS)
  return look(now)
}
const idsIn = (lines: readonly DeskTournament[]) => lines.map(({ id }) => id)
const mine = async (who: string) =>
  (await send(who, 'GET', '/api/mesa/tournaments/')).body as unknown as MesaTournamentsAnswer

/** How a visitor may see the tournament of this place: in lists, by its address, not at all. */
async function seen(home: Home) {
  if (home === 'site') {
    const { pending, hidden } = unlistedIn(join(root, 'work'))
    return hidden.has(NEW) ? 'nowhere' : pending.has(NEW) ? 'by address' : 'in lists'
  }
  const list = (await mesa.send('GET', '/api/tournaments/')).body as unknown as { id: string }[]
  const own = await mesa.app.request(`/api/tournaments/${NEW}`)
  if (own.status === 404) return 'nowhere'
  const robots = own.headers.get('X-Robots-Tag')
  const isListed = list.some(({ id }) => id === NEW)
  expect(robots).toBe(isListed ? null : 'noindex')
  return isListed ? 'in lists' : 'by address'
}

describe.each<Home>(['site', 'live'])('at home %s', (home) => {
  const place = PLACES[home]

  test('a new one waits on a public site, until an operator approves', async () => {
    await started(home)
    expect(await seen(home)).toBe('by address')
    expect((await mine('eva')).map(({ id, listing }) => [id, listing])).toEqual([[NEW, 'pending']])
    const { body } = await deskOf('olga')
    expect(body.waiting).toMatchObject([{ id: NEW, name: 'Liga Llanera', place, by: 'eva' }])
    const after = await decide('olga', place, 'open')
    expect([after.status, after.body.waiting]).toEqual([200, []])
    await expect.poll(() => seen(home)).toBe('in lists')
    expect((await mine('eva')).map(({ listing }) => listing)).toEqual([undefined])
  })

  test('elsewhere it stands in lists at once', async () => {
    await started(home, '')
    expect(await seen(home)).toBe('in lists')
    expect((await deskOf('olga')).body.waiting).toEqual([])
  })

  test('hidden it answers 404 to visitors, and comes back when an operator wants', async () => {
    await started(home, '')
    await decide('olga', place, 'hidden')
    await expect.poll(() => seen(home)).toBe('nowhere')
    expect(idsIn((await deskOf('olga')).body.hidden)).toEqual([NEW])
    // Its organiser still sees it, and why.
    expect((await mine('eva')).map(({ listing }) => listing)).toEqual(['hidden'])
    await decide('olga', place, 'open')
    await expect.poll(() => seen(home)).toBe('in lists')
  })

  test('a stranger’s tournament is not edited, hidden, approved, removed or handed over', async () => {
    await started(home)
    const before = await seen(home)
    for (const who of ['ana', 'beto']) {
      expect((await decide(who, place, 'open')).status).toBe(403)
      expect((await decide(who, place, 'hidden')).status).toBe(403)
      expect((await deskOf(who)).status).toBe(403)
      expect((await remove(who, true)).status).toBe(403)
      expect((await mesa.post(who, '/handover/', { username: who }, NEW)).status).toBe(403)
      const own = { username: who, isOrganiser: true }
      expect((await mesa.post(who, '/organisers/', own, NEW)).status).toBe(403)
    }
    // Looking after the site gives no right in a tournament.
    expect((await remove('olga', true)).status).toBe(403)
    const goal = { kind: 'move', match: 'j1-1', location: 'Cancha 9' }
    expect((await mesa.change('olga', goal, NEW)).status).toBe(403)
    // Nor has its own organiser any over lists.
    expect((await decide('eva', place, 'open')).status).toBe(403)
    expect(await seen(home)).toBe(before)
  })

  test('what visitors report, only operators read; deciding is the end of it', async () => {
    await started(home, '')
    expect(await report('  Usa el escudo\nde mi equipo\u202e  ', place)).toEqual({
      status: 201,
      body: { isReceived: true },
    })
    const { reported } = (await deskOf('olga')).body
    expect(reported).toMatchObject([{ id: NEW, listing: 'open' }])
    expect(reported[0]!.reports.map(({ text }) => text)).toEqual(['Usa el escudo\nde mi equipo'])
    const { body } = await decide('olga', place, 'hidden')
    expect((body as DeskAnswer).reported).toEqual([])
    // What nobody sees cannot be reported.
    expect((await report('Otra vez', place)).status).toBe(404)
  })

  test('reports are bounded: by text, by address, by tournament', async () => {
    await started(home, '', { reports: { tries: 25, seconds: 60 } })
    for (const text of ['', '   ', 'x'.repeat(501)])
      expect((await report(text, place)).status).toBe(400)
    expect((await report('Algo', place, 'no-hay')).status).toBe(404)
    for (let one = 1; one <= 25; one++)
      expect((await report(`Aviso ${one}`, place)).status).toBe(201)
    expect((await report('Uno más', place)).status).toBe(429)
    const [{ reports }] = (await deskOf('olga')).body.reported as [DeskAnswer['reported'][number]]
    // All of one network.
    expect(reports.map(({ text }) => text)).toEqual(['Aviso 25', 'Aviso 1'])
  })

  test('taken away, nobody sees it, and it comes back whole within thirty days', async () => {
    await started(home, '')
    const gone = await remove('eva', true)
    expect(gone.body.listing).toBe('hidden')
    const until = Date.parse(String(gone.body.until))
    expect(Math.round((until - Date.now()) / DAY_MS)).toBe(30)
    await expect.poll(() => seen(home)).toBe('nowhere')
    expect(await mine('eva')).toMatchObject([{ id: NEW, removedUntil: gone.body.until }])
    expect((await mesa.get('eva', '', NEW)).status).toBe(404)
    expect(idsIn((await deskOf('olga')).body.removed)).toEqual([NEW])
    // Sent again, the days do not begin anew.
    expect((await remove('eva', true)).body.until).toBe(gone.body.until)
    // Its name stays taken.
    const another = await send('eva', 'POST', '/api/mesa/tournaments/', aDraft())
    expect(another.body.id).not.toBe(NEW)
    expect(await purged(until - 1000)).toEqual([])

    expect((await remove('eva', false)).body).toEqual({ listing: 'open', until: null })
    await expect.poll(() => seen(home)).toBe('in lists')
    expect((await mesa.get('eva', '', NEW)).status).toBe(200)
    expect(await purged(until + 1000)).toEqual([])
  })

  test('brought back it counts among the unfinished ones of who made it', async () => {
    await started(home, '', { unfinished: 2 })
    const makes = () => send('eva', 'POST', '/api/mesa/tournaments/', aDraft({ name: 'Otra' }))
    expect((await remove('eva', true)).status).toBe(200)
    const [second, third] = [await makes(), await makes()]
    expect([second.status, third.status]).toEqual([201, 201])
    expect((await makes()).status).toBe(403)
    const back = await remove('eva', false)
    expect([back.status, back.body.detail]).toEqual([
      403,
      'La cuenta que hizo este torneo ya lleva 2 sin terminar, que es el tope. Termina o quita uno para traerlo de vuelta.',
    ])
    expect(await mine('eva')).toContainEqual(
      expect.objectContaining({ id: NEW, removedUntil: expect.any(String) as string }),
    )
    const own = `/api/mesa/tournaments/${String(third.body.id)}/removal/`
    expect((await send('eva', 'POST', own, { isRemoved: true })).status).toBe(200)
    expect((await remove('eva', false)).body.listing).toBe('open')
    // Sent again, it is back already.
    expect((await remove('eva', false)).status).toBe(200)
  })

  test('after thirty days nothing of it is left, and its name is free', async () => {
    await started(home, '')
    await report('Algo', place)
    await remove('eva', true)
    const later = Date.now() + 31 * DAY_MS
    expect(await purged(later)).toEqual([NEW])
    expect(await purged(later)).toEqual([])
    const key = { place, URL_name: NEW } as const
    expect(await mesa.database.listingOf(key)).toBeUndefined()
    expect(await mesa.database.peopleOf(key)).toEqual([])
    expect(await mesa.database.entries(key, Number.MAX_SAFE_INTEGER, 10)).toEqual([])
    expect(await mesa.database.reports()).toEqual([])
    expect(await mesa.database.isLive(NEW)).toBe(false)
    expect(await readdir(join(site.content, 'torneos'))).toEqual([])
    expect(removedInGit).toEqual(home === 'site' ? [NEW] : [])
    const again = await send('eva', 'POST', '/api/mesa/tournaments/', aDraft())
    expect(again.body.id).toBe(NEW)
  })

  test('organisers name others, never leave it without one, and hand it over', async () => {
    await started(home, '')
    const set = (username: string, isOrganiser: boolean, who = 'eva') =>
      mesa.post(who, '/organisers/', { username, isOrganiser }, NEW)
    const last = await set('eva', false)
    expect([last.status, last.body.detail]).toEqual([403, expect.stringMatching(/Nombra antes/)])
    expect((await set('nadie', true)).status).toBe(404)
    expect((await set('beto', true)).body).toMatchObject([
      { username: 'beto', role: 'organiser' },
      { username: 'eva', role: 'organiser' },
    ])
    // Who made it owns it.
    expect((await set('eva', false, 'beto')).status).toBe(403)
    expect((await set('beto', false)).status).toBe(200)
    expect((await mesa.get('beto', '', NEW)).status).toBe(403)
    await set('ana', true)
    const offered = await mesa.post('eva', '/handover/', { username: 'ana' }, NEW)
    expect(offered.body).toMatchObject([
      { username: 'ana', isOffered: true },
      { username: 'eva', isOwner: true },
    ])
    const over = await mesa.post('ana', '/handover/answer/', { isAccepted: true }, NEW)
    expect(over.body).toMatchObject([{ username: 'ana', isOwner: true }])
    expect((await mesa.get('eva', '', NEW)).status).toBe(403)
    expect((await remove('ana', true)).status).toBe(200)
  })
})

test('where the data is in git, the note lies beside it, and a build elsewhere goes by it', async () => {
  const { content } = site
  await git(content, 'init', '--quiet')
  const keeping = commits({
    folder: content,
    work: join(root, 'work'),
    wish: 'commit',
    alone: site.alone,
    rebase: async () => true,
    signal: new AbortController().signal,
  })
  site.commit = (files, entry) => keeping.commit({ files, ...commitOf(entry) })
  site.keepListing = (file, text) =>
    keeping.keep(listingCommit(file), () => putFile(join(content, file), text))
  // Another server's: this database knows nothing of one, and the other's folder is gone.
  await mkdir(join(content, 'torneos/ajena'))
  await writeFile(join(content, 'torneos/ajena/torneo.yml'), 'name: Ajena\n')
  await writeFile(join(content, 'listado.json'), '{"pending":[],"hidden":["ajena","perdida"]}')
  await git(content, 'add', '.')
  await git(content, '-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', 'todo')
  await started('site')

  /** What a machine knows that has a clone and no database. */
  const elsewhere = async () => {
    const dir = await mkdtemp(join(root, 'elsewhere-'))
    await git(root, 'clone', '--quiet', content, join(dir, 'content'))
    await noteBeforeBuild({ dir: join(dir, 'data') }, join(dir, 'work'), join(dir, 'content'))
    const { pending, hidden } = unlistedIn(join(dir, 'work'))
    return { pending: [...pending], hidden: [...hidden] }
  }
  expect(await elsewhere()).toEqual({ pending: [NEW], hidden: ['ajena'] })
  expect((await git(content, 'status', '--porcelain')).trim()).toBe('')
  await decide('olga', 'beta', 'hidden')
  await expect.poll(elsewhere).toEqual({ pending: [], hidden: ['ajena', NEW] })
  await decide('olga', 'beta', 'open')
  await expect.poll(elsewhere).toEqual({ pending: [], hidden: ['ajena'] })
  const made = await git(content, 'log', '--format=%s', '--', 'listado.json')
  expect(made.trim().split('\n')).toEqual([
    ...Array.from({ length: 3 }, () => 'qué torneos no salen en las listas'),
    'todo',
  ])
  await remove('eva', true)
  await expect.poll(elsewhere).toEqual({ pending: [], hidden: ['ajena', NEW] })
})

test('what git refuses is named to operators, by tournament and why', async () => {
  const at = '2026-07-11T21:00:00.000Z'
  site.refused = () => [
    { URL_name: NEW, at, why: 'terco' },
    { URL_name: NEW, at: '2026-07-12T21:00:00.000Z', why: 'terco' },
    { URL_name: undefined, at, why: 'terco' },
  ]
  await started('site')
  expect((await deskOf('eva')).status).toBe(403)
  expect((await deskOf('olga')).body.unsaved).toMatchObject([
    { id: NEW, name: 'Liga Llanera', place: 'beta', changes: 2, since: at, why: 'terco' },
    { changes: 1, why: 'terco' },
  ])
})

test('one that cannot be deleted does not keep the others from it, and is tried again', async () => {
  await started('site', '')
  const { body } = await send('eva', 'POST', '/api/mesa/tournaments/', aDraft())
  await remove('eva', true)
  expect((await mesa.post('eva', '/removal/', { isRemoved: true }, String(body.id))).status).toBe(
    200,
  )
  const { commitRemoved } = site
  site.commitRemoved = async (id) => {
    if (id === NEW) throw new Error('git is busy')
    await commitRemoved!(id)
  }
  const later = Date.now() + 31 * DAY_MS
  expect(await purged(later)).toEqual([body.id])
  expect(unpurged).toEqual([NEW])
  site.commitRemoved = commitRemoved
  expect(await purged(later)).toEqual([NEW])
})

test('a tournament made by hand is hidden and taken away as well', async () => {
  await started('live', '')
  await decide('olga', 'live', 'hidden', ID)
  expect((await mesa.send('GET', `/api/tournaments/${ID}`)).status).toBe(404)
  const picture = `/api/tournaments/${ID}/imagenes/relampago.svg`
  expect((await mesa.app.request(picture)).status).toBe(404)
  await decide('olga', 'live', 'open', ID)
  expect((await mesa.send('GET', `/api/tournaments/${ID}`)).status).toBe(200)
  expect((await mesa.app.request(picture)).status).toBe(200)
  expect((await decide('olga', 'live', 'hidden', 'no-hay')).status).toBe(404)
})

test('a live page that waits asks search engines to leave, and one that is approved does not', async () => {
  await started('live')
  const pages = await livePages(mesa.app, renderer)
  const robots = async () => {
    const page = await pages.request(`http://localhost/torneo/${NEW}/`)
    expect(await page.text()).toContain('Liga Llanera')
    return page.headers.get('X-Robots-Tag')
  }
  expect(await robots()).toBe('noindex')
  await decide('olga', 'live', 'open')
  expect(await robots()).toBeNull()
})

test('npm run operators names them, and says how many tournaments wait', async () => {
  await started('live')
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  await operatorsCommand([], mesa.kept, log)
  expect(lines).toEqual(['olga: lleva el sitio, en /revisar', '1 torneo espera visto bueno.'])
  await operatorsCommand(['olga', '--remove'], mesa.kept, log)
  expect(lines).toContain('Nadie lleva el sitio desde Mesa todavía.')
  expect((await deskOf('olga')).status).toBe(403)
  await expect(operatorsCommand(['nadie'], mesa.kept, log)).rejects.toThrow(/No hay ninguna cuenta/)
  await expect(operatorsCommand(['a', 'b'], mesa.kept, log)).rejects.toThrow(/npm run operators/)
})
