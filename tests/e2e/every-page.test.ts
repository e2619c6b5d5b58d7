/** Every page of every tournament answers, is called by its tournament's name, and breaks nothing. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentDir } from '../../src/lib/content/place.ts'
import { pagesOf } from '../../src/lib/pages-of.ts'
import { readFolder } from '../../src/lib/reader/folder.ts'
import { tournamentFolders } from '../../src/lib/reader/tournament-folders.ts'
import { PHONE, address, visit, withBrowser } from './visit.ts'

withBrowser()

const ids = await tournamentFolders(contentDir())
const tournaments = await Promise.all(
  ids.map(async (id) => (await readFolder(resolve(contentDir(), 'torneos', id))).tournament!),
)

test.each(tournaments.map((tournament) => [tournament.URL_name, tournament] as const))(
  '%s: every page is served under its canonical address',
  async (_id, tournament) => {
    for (const page of pagesOf(tournament)) {
      const answer = await fetch(new URL(page, address), { redirect: 'manual' })
      expect([page, answer.status]).toEqual([page, 200])
      expect(await answer.text()).toContain('<html lang="es-MX"')
    }
  },
)

const kinds = tournaments.flatMap((tournament) => {
  const pages = pagesOf(tournament)
  return [pages.slice(0, 4), pages.slice(-2)].flat().map((page) => [page, tournament.name] as const)
})

test.each([...new Map(kinds)])('%s, without JavaScript, breaks nothing', (page, name) =>
  visit(page, { ...PHONE, javaScriptEnabled: false }, async (shown, { status, wrong }) => {
    expect(status).toBe(200)
    expect(await shown.title()).toBe(name)
    expect(wrong).toEqual([])
  }),
)

test.each([...new Map(kinds)])('%s, with JavaScript, breaks nothing', (page, name) =>
  visit(page, PHONE, async (shown, { wrong }) => {
    expect(await shown.title()).toBe(name)
    expect(wrong).toEqual([])
  }),
)

test.each([
  ['/no-hay', 'Página no encontrada'],
  ['/torneo-beta/no-hay/', 'Torneo No Encontrado'],
  ['/torneo-beta/no-hay/jornadas', 'Torneo No Encontrado'],
  ['/t-beta/basketball/no-hay/equipos', 'Torneo No Encontrado'],
])('%s answers 404 with «%s»', (page, words) =>
  visit(page, PHONE, async (shown, { status }) => {
    expect(status).toBe(404)
    expect(await shown.locator('body').innerText()).toMatch(new RegExp(words, 'i'))
  }),
)
