/** `docs/en-linea.md`, word for word: its blocks that need neither root nor a network, in a fresh folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mimeTypesOf, nginxPath } from '../../bench/programs/nginx-binary.ts'
import { aRegistration } from './reference-server.ts'

const PAGE = readFileSync('docs/en-linea.md', 'utf8')
/** What a clone of the project has. */
const CLONED = [
  ...[
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
  ],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

type Block = { heading: string; who: string; text: string }
const blocks: Block[] = PAGE.split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^```sh ?(.*)\n([^]*?)^```/gm)].map(([, who, text]) => ({
      ...{ heading: section.split('\n', 1)[0]!, who: who!, text: text! },
    })),
  )

let root: string
let port: number
const place = (path: string) => join(root, path)
const children: ChildProcess[] = []

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The page's text with the folders and the port of this test. */
const moved = (text: string) =>
  text
    .replaceAll('/srv/cascarita', place('srv'))
    .replaceAll('/var/lib/cascarita', place('data'))
    .replaceAll('/respaldos', place('respaldos'))
    .replaceAll('/tmp/prueba', place('prueba'))
    .replaceAll(/(localhost|127\.0\.0\.1):4321/g, `127.0.0.1:${port}`)

/** Outside of this test run's own settings. */
function environment() {
  const { CASCARITA_DATA: _, DATABASE_URL: __, VITEST: ___, ...env } = process.env
  const bin = resolve('node_modules/.bin')
  return { ...env, PATH: `${bin}:${dirname(process.execPath)}:${env.PATH}`, PORT: String(port) }
}

function run({ heading, text }: Block) {
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', moved(text)], {
    ...{ cwd: place('srv'), env: environment(), encoding: 'utf8' },
  })
  expect(status, `${heading}\n${text}\n${stdout}${stderr}`).toBe(0)
  return stdout + stderr
}

async function isAnswered(address: string) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(address).catch(() => null))?.ok) return true
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return false
}

/** As the unit of systemd does. */
async function startService() {
  const [, command] = /^ExecStart=\S+node (.*)$/m.exec(
    readFileSync('docs/cascarita.service', 'utf8'),
  )!
  const env = { ...environment(), NODE_ENV: 'production', LOG_FORMAT: 'json' }
  const options = { cwd: place('srv'), env, stdio: 'ignore' } as const
  children.push(spawn(process.execPath, command!.split(' '), options))
  expect(await isAnswered(`http://127.0.0.1:${port}/readyz`)).toBe(true)
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  })
  expect(answer.status).toBeLessThan(300)
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cascarita-en-linea-'))
  port = await freePort()
  mkdirSync(place('srv'))
  mkdirSync(place('data'))
  mkdirSync(place('respaldos'))
  for (const name of CLONED) cpSync(name, join(place('srv'), name), { recursive: true })
  // Whole builds of one tournament: what the page says is the same for ten.
  const torneos = join(place('srv'), 'src/content/torneos')
  for (const name of readdirSync(torneos).filter((name) => name !== 'liga-varonil-2025'))
    rmSync(join(torneos, name), { recursive: true })
  const example = join(place('srv'), 'docs/env.example')
  writeFileSync(example, moved(readFileSync(example, 'utf8')))
  symlinkSync(resolve('node_modules'), join(place('srv'), 'node_modules'))
})

afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true, force: true })
})

test('its steps are in order, and every block says who writes it', () => {
  const numbers = [...PAGE.matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(10)
  expect(new Set(blocks.map(({ who }) => who))).toEqual(new Set(['', 'root', 'red', 'root red']))
  expect([...PAGE.matchAll(/^```/gm)]).toHaveLength(2 * blocks.length)
})

test('all files that it copies are there', () => {
  const named = [...PAGE.matchAll(/\/srv\/cascarita\/(docs\/[\w.-]+)/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(4)
  for (const file of named) expect(readFileSync(file, 'utf8')).not.toBe('')
})

test(
  'what needs neither root nor a network runs as it stands, from the settings to a bad night',
  { timeout: 600_000 },
  async () => {
    const said = new Map<string, string>()
    for (const block of blocks) {
      if (block.who === '') said.set(block.heading, (said.get(block.heading) ?? '') + run(block))
      if (block.text.includes('systemctl enable --now cascarita\n')) await startService()
    }
    const under = (number: number) =>
      [...said].find(([heading]) => heading.startsWith(`${number}. `))![1]
    expect(under(5)).toMatch(/Listo: .*páginas de torneos/)
    expect(under(6)).toContain('"site":true,"api":true')
    expect(under(9)).toContain('lupita: lleva el sitio')
    expect(under(9)).toContain('lupita: organiza')
    expect(under(11)).toContain('lupita: organiza')
    expect(existsSync(place('data/cascarita.db'))).toBe(true)
    // It writes the files that the settings change; below nginx starts with its own.
    expect(under(7)).toContain('run.mjs hosts')
    for (const step of [7, 12]) expect(under(step)).not.toMatch(/Los ajustes no son/)
    const sitemap = readFileSync(join(place('srv'), 'dist/sitemap.xml'), 'utf8')
    expect(sitemap).toContain('https://torneos.example/')
  },
)

test.each(['nginx-node.conf', 'nginx.conf'])('%s answers /healthz and /readyz', async (file) => {
  const folder = place(file)
  mkdirSync(folder)
  const listening = await freePort()
  const own = moved(readFileSync(`docs/${file}`, 'utf8'))
    .replace(/listen \[::\]:80;/, '')
    .replace('listen 80;', `listen 127.0.0.1:${listening};`)
    .replace('/var/www/cascarita/dist', join(place('srv'), 'dist'))
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
