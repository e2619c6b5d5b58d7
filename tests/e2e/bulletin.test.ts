/** The weekly bulletin: what a league pins to a wall, on one letter page. */
import { bulletinLink, roundsLink } from '../../src/lib/addresses/links.ts'
import { nextRound } from '../../src/lib/rules/matches/next-round.ts'
import { playerStatistics } from '../../src/lib/rules/people/statistics.ts'
import { fullName } from '../../src/lib/rules/people/full-name.ts'
import { BULLETIN_WORDS } from '../../src/lib/wording/tournament/bulletin.ts'
import { BASKETBALL, BASKETBALL_SEASON, GROUPS, SAMPLE, SEASON } from './sample.ts'
import { DESKTOP, expect, PHONE, test, visit } from './visit.ts'

for (const tournament of SAMPLE)
  test(`${tournament.URL_name}: one letter page`, () =>
    visit(bulletinLink(tournament), { ...DESKTOP, isAlone: true }, async (page) => {
      const pdf = await page.pdf({ preferCSSPageSize: true })
      const text = pdf.toString('latin1')
      expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      // 8.5 by 11 inches, in points.
      expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/)
    }))

for (const tournament of [GROUPS, SEASON, BASKETBALL, BASKETBALL_SEASON])
  test(`${tournament.URL_name}: table, scorers and the next matches with their courts`, () =>
    visit(bulletinLink(tournament), PHONE, async (page, { wrong }) => {
      const words = await page.locator('main').innerText()
      for (const { name } of tournament.teams) expect(words).toContain(name)
      const [first] = playerStatistics(tournament, 'goals')
      if (first) expect(words).toContain(fullName(first.player))
      const next = nextRound(tournament)
      if (!next) expect(words).toContain(BULLETIN_WORDS.noNext)
      for (const { location } of next?.matches ?? [])
        if (location) expect(words).toContain(location)
      expect(wrong).toEqual([])
    }))

test('the page of rounds leads to it', () =>
  visit(roundsLink(SEASON), PHONE, async (page) => {
    await page.getByRole('link', { name: BULLETIN_WORDS.link }).click()
    await expect(page.getByRole('heading', { level: 1, name: BULLETIN_WORDS.title })).toBeVisible()
  }))
