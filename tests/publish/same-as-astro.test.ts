/**
 * What our renderer makes of the pages is what `astro build` makes of them, every file to the byte,
 * before we leave out styles that a page does not use and name the scripts that it will ask for.
 */
import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOf } from '../../publish/build/code-digest.ts'
import { readingsIn } from '../../publish/reading/reading-index.ts'
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
  const { folder: compiled } = await compiledPages(programOf())
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
      apart(inOneSheet(withoutMarks(all.get(file)!))),
    )
    expect(own!.markup).toBe(astros!.markup)
    expect([...astros!.rules.difference(own!.rules)]).toEqual([])
  }
})

/** The worker names the digests of pages as they are shown. */
const withoutRevisions = (text: string) => text.replace(/"revision":"\w+"/g, '')

test('every other file, too, and there are no others but pictures', () => {
  // Pictures are made by our build alone.
  const names = [...ours.keys()].filter((name) => !name.startsWith('_img/'))
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

/** Sheets for the referee are for paper, and wear nothing else. */
const SHEETS = 'torneo/_/cedulas.html'

test('all live pages carry their styles in the same order', () => {
  const styles = [...raw]
    .filter(([file]) => file.startsWith('torneo/_/') && file !== SHEETS)
    .map(([, html]) => [...html.matchAll(/<style>.*?<\/style>/gs)].join(''))
  expect(new Set(styles).size).toBe(1)
})
