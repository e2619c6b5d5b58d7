/** A fan takes a team's matches along: from the page to a calendar, without JavaScript. */
import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { roundsLink } from '../../src/lib/addresses/links.ts'
import { matchesOf } from '../../src/lib/rules/matches/team-matches.ts'
import { inPlayOrder } from '../../src/lib/rules/matches/play-order.ts'
import { SEASON, teamPage } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const team = SEASON.teams[0]!
const LIVE = 'liga-relampago-2026'

for (const [name, path, matches] of [
  ['a team', teamPage(SEASON, team.name), matchesOf(SEASON, team)],
  ['a tournament', roundsLink(SEASON), inPlayOrder(SEASON)],
] as const)
  test(`the calendar of ${name} has its matches`, () =>
    visit(path, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      const link = page.getByRole('link', { name: 'Agregar a mi calendario' })
      const answer = await page.request.get(
        new URL((await link.getAttribute('href'))!, page.url()).href,
      )
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')

      const loading = page.waitForEvent('download')
      await link.click()
      const file = await (await loading).path()
      expect(await readFile(file, 'utf8')).toBe(await answer.text())
      const [, , events] = ICAL.parse(await answer.text()) as [string, unknown[], unknown[]]
      const dated = matches.filter(({ match }) => match.date ?? match.originalDate)
      expect(events).toHaveLength(dated.length)
    }))

for (const [name, section] of [
  ['its rounds', 'jornadas'],
  ['a round', 'jornadas/5'],
  ['a team', `equipos/${LIVE}~real-copilco`],
] as const)
  test(`a live tournament: ${name} leads to the calendar that its server has`, () =>
    visit(`/torneo/${LIVE}/${section}`, PHONE, async (page) => {
      const link = page.getByRole('link', { name: 'Agregar a mi calendario' })
      const address = await link.getAttribute('href')
      const isTeam = section.startsWith('equipos')
      const own = `/api/tournaments/${LIVE}/calendario`
      expect(address).toBe(isTeam ? `${own}/${section}.ics` : `${own}.ics`)
      const subscribe = page.getByRole('link', { name: 'Suscribirme' })
      expect(await subscribe.getAttribute('href')).toBe(
        new URL(address!, page.url()).href.replace(/^https?/, 'webcal'),
      )
      const answer = await page.request.get(new URL(address!, page.url()).href)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ])
      const [, , events] = ICAL.parse(await answer.text()) as [string, unknown[], unknown[]]
      expect(events.length).toBeGreaterThan(isTeam ? 3 : 10)
    }))
