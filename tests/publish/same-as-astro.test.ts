/**
 * A plain `astro build` writes what our own rendering writes, every file to the byte: pages,
 * calendars, pictures, workers. So `astro build` alone makes a whole site, which `astro preview`
 * serves. Nothing is normalised before it is compared.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nowHere } from '../../ground/folders.ts'
import { compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { programOf } from '../../publish/rendering/code-digest.ts'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'
import { readTexts } from '../../src/lib/reader/read-texts.ts'
import { isLong, SEED } from '../chance.ts'
import { anyTournament } from '../unit/screens/any-words.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, filesOf } from './given-site.ts'

/** A name with whatever an address may carry. */
const TEAM = "O'Higgins & Ñandú +1, ¡$@;=!"
/** Folders of tournaments of any words. */
const ANY = ['constructor', 'valueof', 'tostring', 'proto']

const inPlain = resolve('.cascarita', `plain-${process.pid}`)
let site: GivenSite
let ours: Map<string, string>
let raw: Map<string, string>
let theirs: Map<string, string>

/** Of the samples, in `npm test`: two seasons of a league, one that is played, basketball. */
const SOME = [
  'liga-varonil-2024',
  'liga-varonil-2025',
  'liga-femenil-2025',
  'baloncesto-primera-fuerza',
]

/** The samples, and tournaments made up at random. */
async function someSite() {
  const made = await aSite(2)
  const file = 'torneos/torneo-0001/equipos/equipo-03.yml'
  await made.write(file, (await made.read(file)).replace(/^name: .*/, `name: "${TEAM}"`))
  const samples = await readdir('src/content/torneos')
  for (const id of samples.filter((name) => isLong || SOME.includes(name)))
    await made.copy(`torneos/${id}`)
  const random = acceptedAtRandom()
  for (const id of ANY)
    for (const [name, text] of random.next().value!) await made.write(`torneos/${id}/${name}`, text)
  return made
}

/** Tournaments of any words with which nothing is wrong, each as its files. */
function* acceptedAtRandom() {
  for (const files of fc.sample(anyTournament, { numRuns: 5 * ANY.length, seed: SEED })) {
    const { tournament, problems } = readTexts('constructor', files, [], { today: nowHere() })
    if (tournament && !problems.some(({ severity }) => severity === 'error')) yield files
  }
}

beforeAll(async () => {
  const today = nowHere()
  vi.stubEnv('SET_BACK_MS', String(Date.now() - Date.parse(today)))
  vi.stubEnv(
    'NODE_OPTIONS',
    `--import=${pathToFileURL(resolve('tests/publish/begun-quarter.mjs'))}`,
  )
  site = await someSite()
  await site.build({ today })
  ours = await filesOf(site.out)
  raw = await rawPages()
  theirs = await plainBuild()
}, 10 * 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([site.forget(), rm(inPlain, { recursive: true, force: true })])
})

/** The pages of no tournament, before anything is left out or added. */
async function rawPages() {
  const out = join(site.folder, 'raw')
  const compiled = await compiledPages(programOf())
  await run(['tests/publish/raw-pages.ts', compiled, out, '[]'], { CASCARITA_WORK: site.work })
  return filesOf(out)
}

async function plainBuild() {
  await mkdir(inPlain, { recursive: true })
  const out = join(inPlain, 'dist')
  await run(['node_modules/astro/bin/astro.mjs', 'build'], {
    CASCARITA_WORK: join(site.folder, 'other-work'),
    CASCARITA_OUT: out,
    CASCARITA_CACHE: join(inPlain, 'cache'),
  })
  return filesOf(out)
}

const run = (command: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      CASCARITA_CONTENT: site.content,
      ...env,
    },
    maxBuffer: 20_000_000,
  })

const isPage = (file: string) => file.endsWith('.html')

test('it has the same files', () => {
  const names = [...theirs.keys()]
  expect(names).toEqual([...ours.keys()])
  expect(names.filter((file) => file.startsWith('torneo/_/'))).toHaveLength(LIVE_SHELLS.length)
  for (const kind of ['404.html', '.ics', 'manifest.json', 'sw.js', '_img/'])
    expect(names.filter((file) => file.includes(kind))).not.toEqual([])
  for (const id of ANY)
    expect(names.filter((file) => isPage(file) && file.includes(`/${id}/`))).not.toEqual([])
})

test('and each of them has the same bytes', () => {
  const others = [...ours.keys()].filter((file) => theirs.get(file) !== ours.get(file))
  expect(others).toEqual([])
})

test('the compiled pages hold no data: their renderer gives it to them', async () => {
  const bundle = [...(await filesOf(join(await compiledPages(programOf()), 'bundle')))]
  const ids = await readdir('src/content/torneos')
  expect(bundle).not.toEqual([])
  expect(ids).not.toEqual([])
  for (const [file, code] of bundle)
    expect(
      ids.filter((id) => code.includes(id)),
      file,
    ).toEqual([])
})

test('no page names a folder of this machine, or anything that is made from one', () => {
  const names = [process.cwd(), site.folder, ' uid="']
  const found = [...ours].filter(([, text]) => names.some((name) => text.includes(name)))
  expect(found.map(([file]) => file)).toEqual([])
})

const rulesOf = (html: string) =>
  new Set([...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css]) => css!.split(/(?<=\})/)))

test.each(['torneo/_/jornadas.html', 'login.html'])(
  '%s shows more than it holds: it keeps all its rules, and asks for its scripts at once',
  (file) => {
    const [shown, whole] = [ours, raw].map((all) => all.get(file)!)
    expect(shown).toContain('<link rel="modulepreload"')
    expect([...rulesOf(whole!).difference(rulesOf(shown!))]).toEqual([])
  },
)

test('astro preview serves it: every page, and all that any page refers to', async () => {
  const preview = await previewOf(join(inPlain, 'dist'))
  try {
    const pages = [...theirs.keys()].filter((file) => isPage(file) && !/(?:^|\/)404/.test(file))
    const asked = new Map(pages.map((file) => [addressOf(file), 'the list of pages']))
    for (const file of pages)
      for (const address of mentionedIn(theirs.get(file)!, addressOf(file)))
        if (!asked.has(address)) asked.set(address, file)
    for (const kind of ['/_img/', '/_astro/', '.ics', '.svg', '/equipos/'])
      expect([...asked.keys()].filter((address) => address.includes(kind))).not.toEqual([])
    const lost: string[] = []
    for (const [address, from] of asked) {
      // A shell's placeholder, which its script replaces: no tournament has that name.
      if (address.includes('/_/')) continue
      const { status } = await fetch(preview.url + address, { redirect: 'manual' })
      if (status !== 200) lost.push(`${status} ${address} of ${from}`)
    }
    expect(lost).toEqual([])
    const shell = await fetch(`${preview.url}/torneo/cualquiera/jornadas`)
    expect(await shell.text()).toContain('live-page')
    expect((await fetch(`${preview.url}/no-hay`)).status).toBe(404)
  } finally {
    await preview.end()
  }
})

/** The address without `.html` that a file answers; of an index its folder's. */
const addressOf = (file: string) => encodeURI(`/${file}`.replace(/(?:(\/)index)?\.html$/, '$1'))

/** What a page refers to on its own site: links, scripts, pictures in all sizes, islands. */
function mentionedIn(html: string, from: string) {
  const named = parse(Buffer.from(html, 'latin1').toString())
    .querySelectorAll('[href],[src],[srcset],[component-url],[renderer-url]')
    .flatMap((element) => {
      const sizes = element.getAttribute('srcset')?.split(', ') ?? []
      const others = ['href', 'src', 'component-url', 'renderer-url'].map((name) =>
        element.getAttribute(name),
      )
      return [...others, ...sizes.map((size) => size.split(' ')[0])]
    })
  return named
    .filter((address) => address !== undefined && !/^(?:[a-z]+:|\/\/|#)/i.test(address))
    .map((address) => new URL(address!, `http://site${from}`))
    .map(({ pathname, search }) => pathname + search)
}

/** `astro preview` of a folder, as a process. */
async function previewOf(out: string) {
  const command = ['node_modules/astro/bin/astro.mjs', 'preview', '--port', '0']
  const preview = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      CASCARITA_OUT: out,
      NODE_ENV: 'production',
      CASCARITA_DATA: join(site.folder, 'data'),
      CASCARITA_CACHE: join(inPlain, 'cache'),
    },
  })
  let said = ''
  for await (const text of preview.stdout.setEncoding('utf8')) {
    said += text
    if (/http:\/\/localhost:\d+/.test(said)) break
  }
  const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [said]
  const end = async () => {
    preview.kill('SIGTERM')
    await once(preview, 'exit')
  }
  return { url, end }
}

/** Sheets for the referee are for paper, and wear nothing else. */
const SHEETS = 'torneo/_/cedulas.html'
/** A match's page has styles that no other live page needs. */
const MATCHES = ['torneo/_/partido.html', 'torneo/_/basquetbol-partido.html']

test('all live pages carry their styles in the same order, those of matches likewise', () => {
  const others = [...ours.keys()].filter(
    (file) => file.startsWith('torneo/_/') && file !== SHEETS && !MATCHES.includes(file),
  )
  for (const files of [others, MATCHES]) {
    const styles = files.map((file) =>
      [...ours.get(file)!.matchAll(/<style>.*?<\/style>/gs)].join(''),
    )
    expect(new Set(styles).size).toBe(1)
    expect(styles[0]).not.toBe('')
  }
})
