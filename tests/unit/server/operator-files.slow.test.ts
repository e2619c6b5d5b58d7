/** What operators copy: the image, the unit and the runbook say the same. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) =>
  textOf(file)
    .split('\n')
    // Git's patterns say with a slash that they are of the root; these are all of it.
    .map((line) => line.replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))

test('an image gets nothing that git does not keep, no history and no secrets', () => {
  const left = new Set(linesOf('.dockerignore'))
  // There, a name without a slash stands for the top as `/name` does in git.
  const kept = linesOf('.gitignore').map((line) => line.replace(/^\//, ''))
  const wanted = [...kept, '.git', '.env*']
  expect(wanted.filter((line) => !left.has(line))).toEqual([])
})

/** What the image's health check ends with where a server answers at `PORT`. */
async function health(status: number) {
  const [, script] = /HEALTHCHECK CMD node -e "(.*)"/.exec(textOf('docs/Containerfile'))!
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port) }
  const [code] = await once(spawn(process.execPath, ['-e', script!], { env }), 'exit')
  server.close()
  return code as number
}

test.each([
  [200, 0],
  [503, 1],
])('the health check follows PORT: %i ends with %i', async (status, code) =>
  expect(await health(status)).toBe(code),
)

/** Starts a new container on a volume: what it shows of the content, with a `node` that only says that. */
function containerOn(volume: string, image: string) {
  const bin = mkdtempSync(join(tmpdir(), 'cascarita-node-'))
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "$@"; cat "$CASCARITA_CONTENT/resultado"\n', {
    mode: 0o755,
  })
  const cwd = mkdtempSync(join(tmpdir(), 'cascarita-imagen-'))
  mkdirSync(join(cwd, 'src/content'), { recursive: true })
  writeFileSync(join(cwd, 'src/content/resultado'), image)
  const text = textOf('docs/Containerfile')
  const [program, ...words] = JSON.parse(/^CMD (.*)$/m.exec(text)![1]!) as string[]
  const [, inVolume] = /CASCARITA_CONTENT=\/data\/(\S+)/.exec(text)!
  const env = { PATH: `${bin}:/usr/bin:/bin`, CASCARITA_CONTENT: join(volume, inVolume!) }
  const { stdout, status } = spawnSync(program!, words, { cwd, env, encoding: 'utf8' })
  for (const folder of [bin, cwd]) rmSync(folder, { recursive: true })
  return { shows: stdout.split('\n'), status }
}

test('what Mesa writes stays on the volume when the container goes', () => {
  const volume = mkdtempSync(join(tmpdir(), 'cascarita-volumen-'))
  mkdirSync(join(volume, 'content.new'))
  writeFileSync(join(volume, 'content.new/a-medias'), 'de un arranque que se cortó')
  const first = containerOn(volume, '1-0')
  expect(first.shows).toEqual(['scripts/run.mjs start', '1-0'])
  expect(readdirSync(join(volume, 'content'))).toEqual(['resultado'])
  writeFileSync(join(volume, 'content/resultado'), '2-0, capturado en Mesa')
  expect(containerOn(volume, '1-0').shows.at(1)).toBe('2-0, capturado en Mesa')
  rmSync(volume, { recursive: true })
})

test('a volume that cannot be filled starts nothing', () =>
  expect(containerOn('/no/hay', '1-0')).toEqual({ shows: [''], status: 1 }))

/** `npm run` with words, in a folder whose `.env` says so. */
async function command(words: readonly string[], settings: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'cascarita-ajustes-'))
  writeFileSync(join(cwd, '.env'), settings)
  const { CASCARITA_DATA: _, DATABASE_URL: __, ...env } = process.env
  const child = spawn(process.execPath, [resolve('scripts/run.mjs'), ...words], { cwd, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  await once(child, 'close')
  rmSync(cwd, { recursive: true })
  return said
}

test.each([
  ['backup', 'copia'],
  ['organisers', 'liga-varonil-2024'],
  ['accounts', 'reset', 'ana'],
])(
  'npm run %s looks where .env says that the data is, and says so where there is none',
  async (...words) => {
    const said = await command(words, 'CASCARITA_DATA=los-datos\n')
    expect(said).toMatch(/En \S+\/los-datos no hay datos del servidor\..*CASCARITA_DATA/)
    expect(said).not.toMatch(/ya hubo cuentas/)
  },
)

test('the service has its settings from where commands have them, and the runbook says so', () => {
  const unit = textOf('docs/cascarita.service')
  expect(unit).not.toMatch(/^EnvironmentFile|^Environment=.*(?:CASCARITA_|DATABASE_URL)/m)
  expect(unit).toMatch(/^ExecStart=\S+node scripts\/run\.mjs start$/m)
  const [, folder] = /^CASCARITA_DATA=(\S+)/m.exec(textOf('docs/env.example'))!
  const runbook = textOf('docs/guardia.md')
  expect(runbook).toContain(`(\`${folder}\`)`)
  expect(unit).toContain(`StateDirectory=${folder!.replace('/var/lib/', '')}\n`)
  expect(runbook).not.toMatch(/npm run (?:move|backup|restore) -- \.data/)
})
