/** A tournament of the site, changed in Mesa: its files, the build, the commits, and what a killed server leaves. */
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recover, type SiteData } from '../../server/api/mesa/folder-place.ts'
import { sampleFolder } from '../../server/api/load/first-start.ts'
import { commitOf, removalCommit } from '../../server/rebuild/commit-words.ts'
import { commits, type GitWish } from '../../server/rebuild/commits.ts'
import { inTurn } from '../../ground/in-turn.ts'
import { pull, PULL_REBASE } from '../../server/rebuild/pull.ts'
import { git } from '../hostile/server/data-remote.ts'
import { aChange, ID, mesaApp, PLAYING, type MesaApp } from './mesa-app.ts'

const SITE = 'copa-cempasuchil-2026'
const ROUND = `torneos/${SITE}/jornadas/01.yml`
const GOAL = { kind: 'result', match: 'j1-1', goals: { team1: 7, team2: 1 } }

let mesa: MesaApp
let content: string
let data: SiteData
let builds: number

beforeEach(async () => {
  builds = 0
  const turns = inTurn()
  const site: SiteData = {
    content: '',
    alone: (work) => turns('data', work),
    commit: async () => undefined,
    changed: () => (builds += 1),
  }
  data = site
  mesa = await mesaApp({ site })
  content = site.content = join(mesa.dir, 'content')
  await cp(sampleFolder(SITE), join(content, 'torneos', SITE), { recursive: true })
  await mesa.person('ana', 'organiser', 'beta', SITE)
  await mesa.person('beto', 'scorer', 'beta', SITE)
})
afterEach(() => mesa.close())

const text = (file: string) => readFile(join(content, file), 'utf8')
const change = (who: string, given: object) => mesa.change(who, given, SITE)
const outcomeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? body.outcome : status
const entries = () =>
  mesa.database.entries({ place: 'beta', URL_name: SITE }, Number.MAX_SAFE_INTEGER, 100)

test('a result stands in its file, every other byte as it was, and is built once', async () => {
  const before = await text(ROUND)
  expect(outcomeOf(await change('beto', GOAL))).toBe('applied')
  const now = (await text(ROUND)).split('\n')
  expect(now.filter((line) => !before.split('\n').includes(line)).length).toBeLessThan(4)
  expect(now.length).toBeGreaterThan(before.split('\n').length - 4)
  expect(builds).toBe(1)
  expect(outcomeOf(await change('beto', { ...GOAL, against: 'otro' }))).toBe(409)
  expect(builds).toBe(1)
  const left = await readdir(join(content, 'torneos', SITE, 'jornadas'))
  expect(left.filter((name) => !name.endsWith('.yml'))).toEqual([])
})

test('it is listed beside the live ones, and undone byte for byte', async () => {
  const before = await text(ROUND)
  const sent = aChange(GOAL)
  await mesa.post('beto', '/changes/', sent, SITE)
  const mine = await mesa.send('GET', '/api/mesa/tournaments/', undefined, mesa.tokens.beto)
  expect(mine.body).toMatchObject([
    { id: SITE, place: 'beta' },
    { id: ID, place: 'live' },
  ])
  const undo = { id: 'deshacer-1', when: '2026-07-11T21:05:00Z', change: sent.id }
  expect(outcomeOf(await mesa.post('beto', '/undo/', undo, SITE))).toBe('applied')
  expect(await text(ROUND)).toBe(before)
})

test("a person's tournaments have those of the site that the person organises, and that all may see", async () => {
  const cardsOf = async (username: string) => {
    const { id } = (await mesa.database.accountNamed(username))!
    return (await mesa.send('GET', `/api/tournaments/user/${id}`)).body as unknown as object[]
  }
  expect(await cardsOf('beto')).toEqual([])
  const [other, own] = await cardsOf('ana')
  expect(other).toMatchObject({ URL_name: ID, isLocalData: false })
  expect(own).toMatchObject({ URL_name: SITE, isLocalData: true, sport: 'football' })
  expect(Object.keys(own!).toSorted()).toEqual(Object.keys(other!).toSorted())
  await mesa.database.setListing({ place: 'beta', URL_name: SITE }, 'hidden', 0)
  expect(await cardsOf('ana')).toMatchObject([{ URL_name: ID }])
})

test('what somebody writes into the folder meanwhile is kept', async () => {
  const { body } = await mesa.get('beto', '/matches/j1-1', SITE)
  const { state } = body.entry as { state: string }
  await writeFile(join(content, ROUND), `# A mano\n${await text(ROUND)}`)
  expect(outcomeOf(await change('beto', { ...GOAL, against: state }))).toBe('applied')
  expect(await text(ROUND)).toMatch(/^# A mano\n/)
})

test('a role here is none for a live tournament of the same name, nor the other way', async () => {
  await mesa.person('eva', 'organiser', 'beta', ID)
  await cp(sampleFolder(ID), join(content, 'torneos', ID), { recursive: true })
  const goal = { kind: 'goal', match: PLAYING, side: 'team1', player: 26 }
  const file = 'jornadas/04.yml'
  const [live, folder] = [await mesa.text(file), await text(`torneos/${ID}/${file}`)]
  expect((await mesa.change('eva', goal)).status).toBe(200)
  expect(await mesa.text(file)).toBe(live)
  const changed = await text(`torneos/${ID}/${file}`)
  expect(changed).not.toBe(folder)
  expect((await mesa.change('beto', goal)).status).toBe(200)
  expect(await text(`torneos/${ID}/${file}`)).toBe(changed)
  expect(await mesa.text(file)).not.toBe(live)
})

test.each(['..', '.git', 'a/b', 'Copa', ''])('«%s» is no tournament', async (id) => {
  await mkdir(join(content, '.git'), { recursive: true })
  expect((await mesa.get('ana', '', encodeURIComponent(id))).status).toBe(id === '' ? 200 : 404)
})

test('a folder that is a link is none', async () => {
  await symlink(sampleFolder(SITE), join(content, 'torneos', 'enlace'))
  await mesa.person('ana', 'organiser', 'beta', 'enlace')
  expect((await mesa.get('ana', '', 'enlace')).status).toBe(404)
})

describe('a server that is killed', () => {
  const OTHER = `torneos/${SITE}/jornadas/02.yml`
  /** Noted, and so many of its files written. */
  async function killedAfter(written: number) {
    const files = [ROUND, OTHER].map((file) => file.replace(`torneos/${SITE}/`, ''))
    const texts = await Promise.all(
      files.map(async (file) => {
        const before = await text(`torneos/${SITE}/${file}`)
        return { file, before, after: `${before}# ${file}\n` }
      }),
    )
    const { id } = (await mesa.database.accountNamed('ana'))!
    const entry = { ...aChange(GOAL), who: 'ana' }
    await mesa.database.addEntry(
      { place: 'beta', URL_name: SITE },
      {
        id: entry.id,
        actor: `account:${id}`,
        at: '2026-07-11T21:00:00Z',
        about: 'match j1-1',
        beforeState: 'a',
        afterState: 'b',
        traces: [],
        undoes: null,
        change: entry as never,
      },
      texts,
    )
    for (const { file, after } of texts.slice(0, written))
      await writeFile(join(content, 'torneos', SITE, file), after)
    await writeFile(join(content, 'torneos', SITE, 'jornadas/.01.yml.mesa'), 'medio')
    return { id: entry.id, texts }
  }
  const now = async () => Promise.all([ROUND, OTHER].map(text))

  test.each([0, 1, 2])('finishes its change at the next start, %d of 2 files in', async (count) => {
    const { id, texts } = await killedAfter(count)
    await recover(mesa.database, data)
    expect(await now()).toEqual(texts.map(({ after }) => after))
    expect((await entries()).map((entry) => entry.id)).toEqual([id])
    expect(await mesa.database.unwritten()).toEqual([])
    expect(await readdir(join(content, 'torneos', SITE, 'jornadas'))).not.toContain('.01.yml.mesa')
  })

  test('leaves what somebody wrote since, and the phone sends again', async () => {
    await killedAfter(0)
    const theirs = ['# suyo 1\n', '# suyo 2\n']
    await writeFile(join(content, ROUND), theirs[0]!)
    await writeFile(join(content, OTHER), theirs[1]!)
    await recover(mesa.database, data)
    expect(await now()).toEqual(theirs)
    expect(await entries()).toEqual([])
  })
})

test('a change that was noted and could not be written is finished when it is sent again', async () => {
  const sent = aChange(GOAL)
  const before = await text(ROUND)
  expect(outcomeOf(await mesa.post('beto', '/changes/', sent, SITE))).toBe('applied')
  const after = await text(ROUND)
  const [entry] = await entries()
  await mesa.database.dropEntry(entry!.number)
  await mesa.database.addEntry(entry!, entry!, [{ file: 'jornadas/01.yml', before, after }])
  await writeFile(join(content, ROUND), before)
  expect(outcomeOf(await mesa.post('beto', '/changes/', sent, SITE))).toBe('already')
  expect(await text(ROUND)).toBe(after)
})

test('where a file cannot be written all of them stay, and nobody is told otherwise', async () => {
  const before = await text(ROUND)
  // A folder stands where the new text is to be written first.
  await mkdir(join(content, 'torneos', SITE, 'jornadas', '.01.yml.mesa'))
  expect((await change('beto', GOAL)).status).toBe(503)
  expect(await text(ROUND)).toBe(before)
  await rm(join(content, 'torneos', SITE, 'jornadas', '.01.yml.mesa'), { recursive: true })
  expect(await mesa.database.unwritten()).toEqual([])
  expect(outcomeOf(await change('beto', GOAL))).toBe('applied')
})

describe('where the content is a git work tree', () => {
  const { signal } = new AbortController()
  const turns = inTurn()
  const alone: SiteData['alone'] = (work) => turns('git', work)
  const committed = (folder: string, message: string) =>
    git(
      folder,
      '-c',
      'user.name=liga',
      '-c',
      'user.email=x@x.mx',
      'commit',
      '--quiet',
      '-m',
      message,
    )

  async function withGit(wish: GitWish) {
    await git(content, 'init', '--quiet', '--initial-branch=main')
    await git(content, 'add', '.')
    await committed(content, 'al principio')
    return withCommits(wish)
  }

  async function withCommits(wish: GitWish) {
    const kept = commits({
      folder: content,
      work: join(mesa.dir, 'work'),
      wish,
      alone,
      signal,
      rebase: async () => (await pull(PULL_REBASE, content, signal)) === true,
    })
    data.commit = (files, entry) => kept.commit({ files, ...commitOf(entry) })
    return kept
  }
  const log = (format = '%an|%s') => git(content, 'log', `--format=${format}`)

  test('every change is a commit in the name of who made it, of its file alone', async () => {
    await withGit('commit')
    await writeFile(join(content, 'torneos', SITE, 'nota.txt'), 'sin guardar')
    await change('beto', GOAL)
    await change('ana', { kind: 'move', match: 'j1-2', location: 'Cancha 9' })
    expect((await log()).split('\n').slice(0, 2)).toEqual([
      `ana|[${SITE}] cambio de fecha o cancha: j1-2`,
      `beto|[${SITE}] resultado: j1-1`,
    ])
    expect(await log('%ae')).not.toMatch(/correo\.example/)
    expect(await git(content, 'show', '--name-only', '--format=', 'HEAD')).toBe(ROUND)
    expect(await git(content, 'status', '--porcelain')).toMatch(/^\?\? .*nota\.txt$/)
  })

  test('one by a link names the person and the link, and the secret is in nothing that git has', async () => {
    await withGit('commit')
    const scope = { kind: 'match', match: 'j1-1' }
    const { body } = await mesa.post('ana', '/links/', { name: 'Cancha 1', scope }, SITE)
    const answer = await mesa.app.request(`/api/mesa/tournaments/${SITE}/changes/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Link ${body.secret}` },
      body: JSON.stringify({ ...aChange(GOAL), who: 'Beto' }),
    })
    expect(answer.status).toBe(200)
    expect((await log()).split('\n')[0]).toBe(`Beto (enlace «Cancha 1»)|[${SITE}] resultado: j1-1`)
    const everything = ['--all', '-1', '-p', '--format=raw']
    expect(await git(content, 'log', ...everything)).toContain('Cancha 1')
    expect(await git(content, 'log', ...everything)).not.toContain(String(body.secret))
    expect(await git(content, 'log', '--all', `-S${body.secret}`, '--format=%H')).toBe('')
  })

  test('a tournament that git does not know yet is committed as the whole folder that it is', async () => {
    await git(content, 'init', '--quiet', '--initial-branch=main')
    await writeFile(join(content, 'sitio.yml'), 'name: Liga\n')
    await git(content, 'add', 'sitio.yml')
    await committed(content, 'al principio')
    await withCommits('commit')
    await writeFile(join(content, 'suelto.txt'), 'de nadie')
    await change('beto', GOAL)
    const first = (await git(content, 'show', '--name-only', '--format=', 'HEAD')).split('\n')
    expect(first).toContain(ROUND)
    expect(first).toContain(`torneos/${SITE}/torneo.yml`)
    expect(first.filter((file) => !file.startsWith(`torneos/${SITE}/`))).toEqual([])
    expect(await git(content, 'status', '--porcelain')).toBe('?? suelto.txt')
    await change('ana', { kind: 'move', match: 'j1-2', location: 'Cancha 9' })
    expect(await git(content, 'show', '--name-only', '--format=', 'HEAD')).toBe(ROUND)
  })

  test('so is one that is staged, in a work tree without any commit', async () => {
    await git(content, 'init', '--quiet', '--initial-branch=main')
    await git(content, 'add', ROUND)
    await withCommits('commit')
    await change('beto', GOAL)
    expect(await git(content, 'status', '--porcelain')).toBe('')
  })

  test('a tournament that is deleted is one commit, also where a killed server had not made it', async () => {
    const kept = await withGit('commit')
    await writeFile(join(content, 'suelto.txt'), 'de nadie')
    await rm(join(content, 'torneos', SITE), { recursive: true })
    await kept.commit(removalCommit(SITE))
    await kept.commit(removalCommit(SITE))
    expect((await log()).split('\n')[0]).toBe(`cascarita|[${SITE}] torneo borrado`)
    expect((await log()).split('\n')).toHaveLength(2)
    expect(await git(content, 'ls-files', 'torneos')).toBe('')
    expect(await git(content, 'status', '--porcelain')).toBe('?? suelto.txt')
  })

  test('none where that is not wanted, and none without a work tree', async () => {
    await withGit('no')
    await change('beto', GOAL)
    expect((await log()).split('\n')).toHaveLength(1)
    await rm(join(content, '.git'), { recursive: true })
    expect(outcomeOf(await change('beto', { ...GOAL, goals: { team1: 9, team2: 9 } }))).toBe(
      'applied',
    )
  })

  test('is pushed, behind what others pushed meanwhile', async () => {
    const remote = join(mesa.dir, 'remote.git')
    await git(mesa.dir, 'init', '--quiet', '--bare', '--initial-branch=main', remote)
    const kept = await withGit('push')
    await git(content, 'remote', 'add', 'origin', remote)
    await git(content, 'push', '--quiet', '-u', 'origin', 'main')
    const other = join(mesa.dir, 'otro')
    await git(mesa.dir, 'clone', '--quiet', remote, other)
    await writeFile(join(other, 'suyo.txt'), 'de otra persona')
    await git(other, 'add', '.')
    await committed(other, 'de otra persona')
    await git(other, 'push', '--quiet')
    await change('beto', GOAL)
    await kept.push()
    expect(await git(remote, 'log', '--format=%s', '-2', 'main')).toBe(
      `[${SITE}] resultado: j1-1\nde otra persona`,
    )
  })
})
