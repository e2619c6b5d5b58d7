/**
 * A corrected result, a renamed player and a player who becomes reserved: the pages of matches and
 * players and the search follow in one edit, and what must go is gone, after a rollback too.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesOf, aSite, ADDRESS as SITE, OWN_WORDS, type GivenSite } from './given-site.ts'
import { smallTournament } from './small-tournament.ts'
import { rollback } from '../../publish/releases/rollback.ts'

const { id: ID } = smallTournament(0)
const TEAM = `torneos/${ID}/equipos/equipo-01.yml`
const ROUND = `torneos/${ID}/jornadas/01.yml`
const FIRST = /firstName: \S+, lastName: [^,]+,/

let site: GivenSite
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', SITE)
  site = await aSite(2)
  await site.write('sitio.yml', OWN_WORDS)
  await site.build()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return site.forget()
})

const at = (file: string) => join(site.out, file)
const textAt = (file: string) => readFileSync(at(file), 'utf8')
const ZOILAS = '/zoila-becerra-neri.html'
/** As pages write it: letters are not encoded, spaces are. */
const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`.replaceAll(' ', '%20')
const pagesNaming = async (name: string) =>
  [...(await filesOf(site.out))]
    .filter(([file, text]) => /^(?:torneo-beta|buscar)/.test(file) && text.includes(name))
    .map(([file]) => file)

/** The pages that name a page's address, encoded or not. */
const leadingTo = async (page: string) => {
  const address = addressOf(page)
  return [...(await pagesNaming(address)), ...(await pagesNaming(encodeURI(decodeURI(address))))]
}

test('a corrected result is on the match’s page, and only that tournament is rendered', async () => {
  const text = await site.read(ROUND)
  await site.write(ROUND, text.replace(/goals: \d+\n( {6}playingPlayers:)/, 'goals: 31\n$1'))
  const { rendered } = await site.build()
  const page = textAt(`torneo-beta/${ID}/partidos/j1-1.html`)
  expect(page).toContain('31–')
  expect(page).toMatch(/arroll(?:ó|aron) 31–/)
  expect(rendered).toBe(Object.keys(await pageFiles()).length)
})

const pageFiles = async () =>
  Object.fromEntries(
    [...(await filesOf(site.out))].filter(
      ([file]) => file.startsWith(`torneo-beta/${ID}/`) && file.endsWith('.html'),
    ),
  )

test('a renamed player has another page, and the search knows it', async () => {
  const before = new Set(Object.keys(await pageFiles()))
  const text = await site.read(TEAM)
  await site.write(TEAM, text.replace(FIRST, 'firstName: Zoila, lastName: Becerra Neri,'))
  await site.build()
  const after = new Set(Object.keys(await pageFiles()))
  const [page, ...others] = after.difference(before)
  expect(others).toEqual([])
  expect(page).toMatch(/equipos\/.+\/zoila-becerra-neri\.html$/)
  expect(before.difference(after).size).toBe(1)
  expect(await pagesNaming('"Zoila Becerra Neri"')).not.toEqual([])
})

test('after the team is renamed each old address leads on, and no list and no search knows it', async () => {
  const before = Object.keys(await pageFiles()).filter((file) => file.endsWith(ZOILAS))
  const text = await site.read(TEAM)
  const [, old] = /^name: (.+)$/m.exec(text)!
  const now = `${old} de Antes`
  await site.write(TEAM, text.replace(/^name: .+$/m, `name: ${now}\nformerNames: [${old}]`))
  await site.build()
  const after = Object.keys(await pageFiles()).filter((file) => file.endsWith(ZOILAS))
  const [page, ...others] = after.filter((file) => !before.includes(file))
  expect([others, after.length]).toEqual([[], 2])
  const [oldPage] = before
  expect(textAt(oldPage!)).toContain(`href="${addressOf(page!)}"`)
  expect(textAt(oldPage!)).toContain('<meta name="robots" content="noindex">')
  expect(await leadingTo(oldPage!)).toEqual([])
  expect(await leadingTo(page!)).not.toEqual([])
})

test('who becomes reserved has no page any more, no link leads there, and no rollback brings it back', async () => {
  const pages = Object.keys(await pageFiles()).filter((file) => file.endsWith(ZOILAS))
  expect(pages).toHaveLength(2)
  const text = await site.read(TEAM)
  await site.write(TEAM, text.replace('firstName: Zoila,', 'firstName: Zoila, reserved: true,'))
  await site.build()
  const arePages = () => pages.map((page) => existsSync(at(page)))
  expect(arePages()).toEqual([false, false])
  for (const page of pages) expect(await leadingTo(page)).toEqual([])
  // The roster still names the player; the search leads to the team.
  const rows = (await pagesNaming('"Zoila Becerra Neri"')).map((file) => textAt(file))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => /"Zoila Becerra Neri",2,\d+,"[^"]+"\]/.test(row))).toBe(true)
  await rollback(site, undefined, () => undefined)
  expect(arePages()).toEqual([false, false])
})
