/** A fan takes a team's matches along: from the page to a calendar, without JavaScript. */
import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { roundsLink } from '../../src/lib/addresses/links.ts'
import { matchesOf } from '../../src/lib/rules/team-matches.ts'
import { inPlayOrder } from '../../src/lib/rules/play-order.ts'
import { SEASON, teamPage } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const team = SEASON.teams[0]!

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
