/**
 * `docs/en-linea.md`, word for word and to its end: a machine from nothing, a league from a phone,
 * copies, an update and back, another machine. Only what needs root or the network is stood in for.
 * `npm test` follows it from the first step to an update. `npm run faults` follows all of it, with the
 * samples: two updates, back from a changed database and forward again, another machine, tournaments
 * out of the program; and compiles the pages anew on each machine.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mimeTypesOf, nginxPath } from '../../bench/programs/nginx-binary.ts'
import type { CreateAnswer } from '../../src/lib/schema/mesa.ts'
import { aDraft } from './a-draft.ts'
import { isLong } from '../chance.ts'
import { smallTournament } from '../publish/small-tournament.ts'
import { aRegistration } from './reference-server.ts'

const PAGE = readFileSync('docs/en-linea.md', 'utf8')
/** What a clone of the project has. */
const CLONED = [
  'bench',
  'tests',
  'docs',
  'ground',
  'organiser',
  'public',
  'publish',
  'schemas',
  'scripts',
  'server',
  'src',
  '.gitignore',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** The tournament that the page names. */
const NAMED = 'liga-varonil-2025'

/** Who writes a block: `root`, `red` (needs the network), `vieja`, `nueva`, `otra`. */
type Block = { step: number; who: readonly string[]; text: string }
const blocks: Block[] = PAGE.split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^```sh ?(.*)\n([^]*?)^```/gm)].map(([, who, text]) => ({
      step: Number(section.split('.', 1)[0]),
      who: who!.split(' ').filter(Boolean),
      text: text!,
    })),
  )
const ofStep = (step: number) => blocks.filter((block) => block.step === step)

let root: string
/** The project, and the repository of the tournaments, as GitHub has them. */
let project: string
let tournaments: string

const git = (folder: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...words], {
    env: { ...process.env, ...WITHOUT_NAME },
    encoding: 'utf8',
  })
  expect(status, `git ${words.join(' ')}\n${stderr}`).toBe(0)
  return stdout.trim()
}
/** An account that has never used git. */
const WITHOUT_NAME = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
const BY_THE_PROJECT = ['-c', 'user.name=proyecto', '-c', 'user.email=p@example.org']

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A connection that is kept would be that of a server that was stopped. */
const ALONE = { Connection: 'close' }

/** A machine: its folders in one of this test's, and the service that it runs. */
async function aMachine(name: string) {
  const at = (path: string) => join(root, name, path)
  const port = await freePort()
  let service: ChildProcess | undefined
  for (const folder of ['srv', 'torneos', 'data', 'respaldos'])
    mkdirSync(at(folder), { recursive: true })
  /** The page's text with the folders, the port and the addresses of this test. */
  const moved = (text: string) =>
    text
      .replaceAll('/srv/cascarita', at('srv'))
      .replaceAll('/srv/torneos', at('torneos'))
      .replaceAll('/var/lib/cascarita', at('data'))
      .replaceAll('/var/cache/cascarita', at('cache'))
      .replaceAll('/respaldos', at('respaldos'))
      .replaceAll('/tmp/prueba', at('prueba'))
      .replaceAll('https://github.com/tu-liga/cascarita.git', project)
      .replaceAll('git@github.com:tu-liga/torneos.git', tournaments)
      .replaceAll(/(localhost|127\.0\.0\.1):4321/g, `127.0.0.1:${port}`)
      // From the network; it is the same for both versions.
      .replaceAll(/^npm ci$/gm, NODE_MODULES)
  const environment = () => {
    const { CASCARITA_DATA: _, DATABASE_URL: __, VITEST: ___, ...env } = process.env
    const bin = resolve('node_modules/.bin')
    return {
      ...env,
      ...WITHOUT_NAME,
      PORT: String(port),
      HOME: at('data'),
      // Machines with the same settings compile their pages once.
      ...(!isLong && { CASCARITA_COMPILED: join(root, 'compilado') }),
      PATH: `${bin}:${dirname(process.execPath)}:${env.PATH}`,
    }
  }
  const base = `http://127.0.0.1:${port}`
  const machine = {
    at,
    base,
    moved,
    environment,
    /** Runs a block as the account of the site does, in the folder of the program. */
    run({ step, text }: Pick<Block, 'step' | 'text'>) {
      const { status, stdout, stderr } = spawnSync('bash', ['-ec', moved(text)], {
        cwd: at('srv'),
        env: environment(),
        encoding: 'utf8',
      })
      expect(status, `${step}\n${text}\n${stdout}${stderr}`).toBe(0)
      return stdout + stderr
    },
    /** As the unit of systemd does. */
    async start() {
      const unit = readFileSync(at('srv/docs/cascarita.service'), 'utf8')
      const [, command] = /^ExecStart=\S+node (.*)$/m.exec(unit)!
      const env = { ...environment(), NODE_ENV: 'production', LOG_FORMAT: 'json' }
      service = spawn(process.execPath, command!.split(' '), {
        cwd: at('srv'),
        env,
        stdio: 'ignore',
      })
      expect(await isAnswered(`${base}/healthz`)).toBe(true)
    },
    async stop() {
      service?.kill('SIGTERM')
      if (service && service.exitCode === null) await once(service, 'exit')
      service = undefined
    },
    /** Stands in for the administrator: only the service is this test's to start and stop. */
    async administer(text: string) {
      if (/systemctl (?:stop|restart) cascarita\n/.test(text)) await machine.stop()
      if (/systemctl (?:start|restart|enable --now) cascarita\n/.test(text)) await machine.start()
    },
    /** All blocks of a step, in order; returns what they printed. */
    async follow(step: number, isFor: (who: readonly string[]) => boolean = () => true) {
      let said = ''
      for (const block of ofStep(step).filter(({ who }) => isFor(who)))
        if (block.who.includes('root')) await machine.administer(block.text)
        else said += machine.run(block)
      return said
    },
    async ask(path: string, body?: object, token?: string) {
      const answer = await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'Content-Type': 'application/json',
          ...ALONE,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = (await answer.json()) as Record<string, unknown>
      expect(answer.status, `${path} ${JSON.stringify(said)}`).toBeLessThan(300)
      return said
    },
    /** What a page says of a tournament; empty while it is not there. */
    page: async (path: string) => {
      const answer = await fetch(base + path, { headers: ALONE })
      return answer.ok ? answer.text() : ''
    },
  }
  stops.push(machine.stop)
  return machine
}

/** In the place of `npm ci`. */
const NODE_MODULES = `ln -sfn ${resolve('node_modules')} node_modules
echo node_modules >> .git/info/exclude`

type Machine = Awaited<ReturnType<typeof aMachine>>
const stops: (() => Promise<void>)[] = []
/** The last one of the league, for nginx. */
let shown: Machine | undefined

async function isAnswered(address: string) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(address, { headers: ALONE }).catch(() => null))?.ok) return true
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return false
}

const isReady = (machine: Machine) => isAnswered(`${machine.base}/readyz`)

/** A commit of the project, as everybody gets it. */
function projectChanges(change: () => void) {
  change()
  git(project, 'add', '-A')
  git(project, ...BY_THE_PROJECT, 'commit', '--quiet', '-m', 'Una versión nueva')
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cascarita-en-linea-'))
  project = join(root, 'proyecto')
  tournaments = join(root, 'torneos.git')
  for (const name of CLONED) cpSync(name, join(project, name), { recursive: true })
  // Compiled pages find their packages from where they are.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  // Whole builds of one tournament: what the page says is the same for ten, and for a small one.
  const torneos = join(project, 'src/content/torneos')
  for (const name of readdirSync(torneos).filter((name) => !isLong || name !== NAMED))
    rmSync(join(torneos, name), { recursive: true })
  if (!isLong) writeSmallLeague(join(torneos, NAMED))
  git(root, 'init', '--quiet', '-b', 'main', project)
  git(root, 'init', '--quiet', '--bare', '-b', 'main', tournaments)
  projectChanges(() => undefined)
})

afterAll(async () => {
  for (const stop of stops) await stop()
  for (const child of children) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true, force: true })
})

/** Of nginx. */
const children: ChildProcess[] = []

/** The settings that the page copied, with this test's folders. */
function moveSettings(machine: Machine) {
  const file = machine.at('srv/.env')
  writeFileSync(file, machine.moved(readFileSync(file, 'utf8')))
}

test('its steps are in order, and every block says who writes it', () => {
  const numbers = [...PAGE.matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(10)
  expect(new Set(blocks.flatMap(({ who }) => who))).toEqual(
    new Set(['root', 'red', 'otra', 'vieja', 'nueva']),
  )
  expect([...PAGE.matchAll(/^```/gm)]).toHaveLength(2 * blocks.length)
})

test('all files that it copies are there, and each step that it names', () => {
  const named = [...PAGE.matchAll(/\/srv\/cascarita\/(docs\/[\w.-]+)/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(4)
  for (const file of named.filter((file) => !file.endsWith('cascarita')))
    expect(readFileSync(file, 'utf8')).not.toBe('')
  const anchors = [...PAGE.matchAll(/^## (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\d ]/gu, '')
      .replaceAll(' ', '-'),
  )
  const linked = ['docs/en-linea.md', 'docs/guardia.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:en-linea\.md)?#(\d[^)]*)\)/g)].map(
      ([, anchor]) => anchor!,
    ),
  )
  expect(linked.length).toBeGreaterThan(3)
  for (const anchor of linked) expect(anchors).toContain(anchor)
})

function writeSmallLeague(folder: string) {
  for (const { file, text } of smallTournament(0).files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const NAME = 'servidor'
const SWITCHED_OFF = 'apagado'

const isOnNew = (who: readonly string[]) => who.includes('nueva')

test(
  'from an empty machine to an update, with a league from a phone; then back, and to another machine',
  { timeout: 900_000 },
  async () => {
    const old = (shown = await aMachine(NAME))
    await old.follow(3)
    await old.follow(4)
    moveSettings(old)
    expect(await old.follow(5)).toMatch(/Listo: .*páginas de torneos/)
    expect(readFileSync(old.at('srv/dist/sitemap.xml'), 'utf8')).toContain(
      'https://torneos.example/',
    )
    await old.administer(ofStep(6)[0]!.text)
    expect(await isReady(old)).toBe(true)
    expect(old.run(ofStep(6).at(-1)!)).toContain('"site":true,"api":true')
    await old.follow(7)
    expect(git(old.at('srv'), 'status', '--porcelain')).toBe('')

    // Lupita's account, and her league by her phone.
    const { token } = await old.ask('/api/users/register/', aRegistration())
    const saidBy9 = await old.follow(9)
    expect(saidBy9).toContain('lupita: lleva el sitio')
    expect(saidBy9).toContain('lupita: organiza')
    const made = (await old.ask('/api/mesa/tournaments/', aDraft(), String(token))) as CreateAnswer
    const league = `/torneo-beta/${made.id}`
    await expect.poll(() => old.page(league), { timeout: 60_000 }).toContain('Liga Llanera')
    expect(git(old.at('torneos'), 'log', '--format=%an', `torneos/${made.id}`)).toBe('lupita')

    // Copies, and one of them tried.
    await old.follow(10)
    const saidBy11 = await old.follow(11)
    expect(saidBy11).toMatch(/1 torneo en vivo|torneos en vivo/)
    expect(saidBy11).toContain('2 torneos del sitio en')
    expect(saidBy11).toContain('lupita: organiza')
    expect(existsSync(old.at('prueba'))).toBe(false)

    // The tournaments in a repository of one's own.
    await old.follow(12, (who) => !who.includes('otra'))
    expect(readFileSync(old.at('data/.ssh/id_ed25519.pub'), 'utf8')).toMatch(/^ssh-ed25519 /)
    expect(await isReady(old)).toBe(true)
    const renamed = async (machine: Machine, name: string, token: unknown) => {
      const path = `/api/mesa/tournaments/${made.id}/`
      const { teams } = (await machine.ask(path, undefined, String(token))) as {
        teams: { id: string; ownState: string }[]
      }
      const { id, ownState } = teams[0]!
      const change = { kind: 'editTeam', team: id, fields: { name } }
      const about = { id: `cambio-${name.replaceAll(' ', '-')}`, against: ownState, who: 'lupita' }
      const when = '2026-07-11T21:00:00Z'
      await machine.ask(`${path}changes/`, { ...change, ...about, when }, String(token))
      await expect.poll(() => machine.page(league), { timeout: 60_000 }).toContain(name)
      await expect
        .poll(() => git(tournaments, 'show', `main:torneos/${made.id}/equipos/${id}.yml`), {
          timeout: 60_000,
        })
        .toContain(name)
    }
    await renamed(old, 'Las Primeras', token)

    // An update; where there is a second, it finds the copy of the first.
    const versionFile = old.at('srv/docs/version-de-prueba')
    const versionShown = () => existsSync(versionFile) && readFileSync(versionFile, 'utf8')
    for (const version of isLong ? ['dos', 'tres'] : ['dos']) {
      projectChanges(() => writeFileSync(join(project, 'docs/version-de-prueba'), version))
      await old.follow(13)
      expect(versionShown()).toBe(version)
      expect(await old.page(league)).toContain('Las Primeras')
    }
    await renamed(old, 'Las Segundas', token)
    expect(old.run(ofStep(17)[0]!)).toContain('"api":true')
    if (!isLong) return

    // And back, though the newer version changed the database.
    const database = new DatabaseSync(old.at('data/cascarita.db'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    await old.follow(14)
    expect(versionShown()).toBe('dos')
    expect(await old.page(league)).toContain('Las Segundas')
    await renamed(old, 'Las Terceras', token)
    // Then forward again.
    await old.follow(13)
    expect(versionShown()).toBe('tres')

    // Another machine.
    await old.follow(15, (who) => !isOnNew(who))
    // Its folders have the names that those of the first one had.
    renameSync(join(root, NAME), join(root, SWITCHED_OFF))
    const other = (shown = await aMachine(NAME))
    await other.follow(3)
    cpSync(join(root, SWITCHED_OFF, 'respaldos/mudanza'), other.at('respaldos/mudanza'), {
      recursive: true,
    })
    const saidBy15 = await other.follow(15, (who) => isOnNew(who) && !who.includes('root'))
    expect(saidBy15).toContain(`2 torneos del sitio en ${other.at('torneos')}`)
    await other.administer(ofStep(6)[0]!.text)
    expect(await isReady(other)).toBe(true)
    await other.follow(7)
    expect(await other.page(league)).toContain('Las Terceras')
    // With the session that she had.
    await renamed(other, 'Las Cuartas', token)
    const { status } = await fetch(`${other.base}/api/mesa/operator/`, {
      headers: { ...ALONE, Authorization: `Bearer ${String(token)}` },
    })
    expect(status).toBe(200)
    expect(other.run(ofStep(17)[0]!)).toContain('"api":true')
  },
)

/** As the page said until November 2026: the tournaments, and what Mesa committed, in the clone. */
test.runIf(isLong)(
  'tournaments inside the program are moved out, and it is updated',
  async () => {
    const machine = await aMachine('dentro')
    const srv = machine.at('srv')
    git(root, 'clone', '--quiet', project, srv)
    machine.run({ step: 3, text: 'npm ci\n' })
    machine.run(ofStep(4)[0]!)
    moveSettings(machine)
    const env = join(srv, '.env')
    writeFileSync(env, readFileSync(env, 'utf8').replace(/^CASCARITA_CONTENT=.*\n/m, ''))
    await machine.start()
    expect(await isReady(machine)).toBe(true)
    await machine.stop()
    const torneos = join(srv, 'src/content/torneos')
    cpSync(join(torneos, NAMED), join(torneos, 'liga-de-lupita'), { recursive: true })
    git(srv, 'add', '.')
    git(srv, ...BY_THE_PROJECT, 'commit', '--quiet', '-m', '[liga-de-lupita] torneo nuevo')
    const sitio = join(srv, 'src/content/sitio.yml')
    writeFileSync(sitio, `${readFileSync(sitio, 'utf8')}# de Lupita\n`)
    projectChanges(() => writeFileSync(join(project, 'docs/version-de-prueba'), 'cuatro'))
    // What the page said stopped here.
    expect(spawnSync('git', ['-C', srv, 'pull', '--ff-only']).status).not.toBe(0)

    await machine.follow(16)
    expect(await isReady(machine)).toBe(true)
    expect(readFileSync(join(srv, 'docs/version-de-prueba'), 'utf8')).toBe('cuatro')
    expect(readdirSync(machine.at('torneos/torneos')).toSorted()).toEqual(['liga-de-lupita', NAMED])
    expect(readFileSync(machine.at('torneos/sitio.yml'), 'utf8')).toContain('de Lupita')
    expect(await machine.page('/torneo-beta/liga-de-lupita')).not.toBe('')
    expect(git(srv, 'log', '-1', '--format=%s', 'con-torneos')).toBe(
      '[liga-de-lupita] torneo nuevo',
    )
    projectChanges(() => writeFileSync(join(project, 'docs/version-de-prueba'), 'cinco'))
    await machine.follow(13)
    expect(readFileSync(join(srv, 'docs/version-de-prueba'), 'utf8')).toBe('cinco')
  },
  600_000,
)

test.each(['nginx-node.conf', 'nginx.conf'])('%s answers /healthz and /readyz', async (file) => {
  const machine = shown!
  if (!(await fetch(machine.base).catch(() => null))) await machine.start()
  const folder = machine.at(file)
  mkdirSync(folder)
  const listening = await freePort()
  const written = file === 'nginx.conf' ? '.cascarita/hosts' : 'docs'
  const own = machine
    .moved(readFileSync(machine.at(`srv/${written}/${file}`), 'utf8'))
    .replace(/listen \[::\]:80;/, '')
    .replace('listen 80;', `listen 127.0.0.1:${listening};`)
    .replace('/var/www/cascarita/dist', machine.at('srv/dist'))
  writeFileSync(join(folder, 'own.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
     http { include ${mimeTypesOf(nginxPath())}; access_log off; ${temporary.join(' ')} include ${folder}/own.conf; }`,
  )
  const words = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
  children.push(spawn(nginxPath(), words, { stdio: 'ignore' }))
  const address = `http://127.0.0.1:${listening}`
  for (const path of ['/healthz', '/readyz', '/', '/api/tournaments/'])
    expect(await isAnswered(address + path), path).toBe(true)
})
