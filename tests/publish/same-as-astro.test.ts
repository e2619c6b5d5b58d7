/**
 * What our renderer makes of the pages is what `astro build` makes of them, every file to the byte,
 * before we leave out styles that a page does not use and name the scripts that it will ask for. So
 * `astro build` alone makes a whole site, which `astro preview` serves.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOf } from '../../publish/run/code-digest.ts'
import { readingsIn } from '../../publish/reading/kept/reading-index.ts'
import { compiledPages } from '../../publish/rendering/compiled-pages.ts'
import { LIVE_SHELLS } from '../../src/lib/addresses/shells.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, filesOf, withoutMemory } from './given-site.ts'

/** Every kind of page, and names with whatever an address may carry. */
const TEAM = "O'Higgins & Ñandú +1, ¡$@;=!"

const inPlain = resolve('.cascarita', `plain-${process.pid}`)
let site: GivenSite
let ours: Map<string, string>
let raw: Map<string, string>
let theirs: Map<string, string>

beforeAll(async () => {
  site = await aSite(2)
  const file = 'torneos/torneo-0001/equipos/equipo-03.yml'
  await site.write(file, (await site.read(file)).replace(/^name: .*/, `name: "${TEAM}"`))
  await site.copy('torneos/baloncesto-primera-fuerza')
  await site.build()
  ours = await filesOf(site.out)
  raw = await rawPages()
  theirs = await plainBuild()
})
afterAll(() => Promise.all([site.forget(), rm(inPlain, { recursive: true, force: true })]))

async function rawPages() {
  const readings = readingsIn(site.work)
  const out = join(site.folder, 'raw')
  const compiled = await compiledPages(programOf())
  const tournaments = JSON.stringify(readings.map(({ id, digest }) => ({ id, digest })))
  await run(['tests/publish/raw-pages.ts', compiled, out, tournaments], {
    CASCARITA_WORK: site.work,
  })
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
  })

const isPage = (file: string) => file.endsWith('.html')

/** The page without its styles, and each of their rules. */
const apart = (html: string) => ({
  markup: html.replace(/<style>.*?<\/style>/gs, '<style>'),
  rules: new Set(
    [...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css]) => css!.split(/(?<=\})/)),
  ),
})

/** Of several sheets Astro makes one where it can, each with a line of its own. */
const inOneSheet = (html: string) =>
  html.replace(/<style>.*<\/style>/s, (css) => css.replace(/<\/style>\s*<style>|(?<=\})\n/g, ''))

/**
 * Astro counts the parts of a page that React draws as they come to be drawn, several at a time: which
 * is first depends on what was loaded already. The number only keeps two islands of a page apart.
 */
const unnumbered = (html: string) => html.replace(/(<astro-island[^>]*? prefix="r)\d+/g, '$1')

/** Between two texts, React's mark for a React that takes over; only in islands one does, and there it stays. */
const withoutMarks = (html: string) => html.replaceAll('<!-- -->', '')

const differing = (files: string[], mine: Map<string, string>, read = (text: string) => text) =>
  files.filter((file) => {
    const [own, astros] = [mine, theirs].map((all) =>
      inOneSheet(withoutMarks(unnumbered(withoutMemory(file, all.get(file)) ?? ''))),
    )
    return read(own!) !== read(astros!)
  })

test('every page is the one that astro build writes', () => {
  const pages = [...theirs.keys()].filter(isPage)
  expect([...raw.keys()].filter(isPage).toSorted()).toEqual(pages.toSorted())
  const shells = pages.filter((file) => file.startsWith('torneo/_/'))
  expect(shells).toHaveLength(LIVE_SHELLS.length)
  expect(
    differing(
      pages.filter((file) => !shells.includes(file)),
      raw,
    ),
  ).toEqual([])
  // Where only islands ask for sheets, Astro's build turns their order round with every page, and
  // leaves out what another page has inside already.
  for (const file of shells) {
    const [own, astros] = [raw, theirs].map((all) =>
      apart(inOneSheet(withoutMarks(unnumbered(all.get(file)!)))),
    )
    expect(own!.markup).toBe(astros!.markup)
    expect([...astros!.rules.difference(own!.rules)]).toEqual([])
  }
})

/** The worker names the digests of pages as they are shown. */
const withoutRevisions = (text: string) => text.replace(/"revision":"\w+"/g, '')

test('every other file, too, pictures among them, and there are no others', () => {
  const names = [...ours.keys()]
  expect(names.filter((name) => name.startsWith('_img/'))).not.toEqual([])
  expect(names).toEqual([...theirs.keys()])
  expect(
    differing(
      names.filter((file) => !isPage(file)),
      ours,
      withoutRevisions,
    ),
  ).toEqual([])
})

test.each(['torneo/_/jornadas.html', 'login.html'])(
  '%s shows more than it holds: it keeps all its rules, and asks for its scripts at once',
  (file) => {
    const [shown, whole] = [ours, raw].map((all) => all.get(file)!)
    expect(shown).toContain('<link rel="modulepreload"')
    expect([...apart(whole!).rules.difference(apart(shown!).rules)]).toEqual([])
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
      ...{ ASTRO_TELEMETRY_DISABLED: '1', CASCARITA_OUT: out, NODE_ENV: 'production' },
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
  const others = [...raw.keys()].filter(
    (file) => file.startsWith('torneo/_/') && file !== SHEETS && !MATCHES.includes(file),
  )
  for (const files of [others, MATCHES]) {
    const styles = files.map((file) =>
      [...raw.get(file)!.matchAll(/<style>.*?<\/style>/gs)].join(''),
    )
    expect(new Set(styles).size).toBe(1)
    expect(styles[0]).not.toBe('')
  }
})
