/** The richest pages of the formats that leagues play: nothing sticks out, and axe finds nothing. */
import { globSync } from 'node:fs'
import { weigh } from '../../bench/weigh.ts'
import { BUDGETS, kindOf } from '../../publish/verify/budgets.ts'
import { teamLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { findings } from './accessibility.ts'
import { FORMATS } from './edge-content.ts'
import { edgeTournament } from './edge-tournament.ts'
import { choose } from './press.ts'
import { EDGE, EDGE_SITE } from './sites.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE, test, visit } from './visit.ts'

test('their pages keep the bars of their kinds', () => {
  const pages = globSync(`{torneo-beta,t-beta/basketball}/{${FORMATS.join()}}/**/*.html`, {
    cwd: EDGE.out,
  })
  expect(pages.length).toBeGreaterThan(30)
  const tooHeavy = pages.flatMap((file) => {
    const bar = BUDGETS[kindOf(file)].html
    const { html } = weigh(EDGE.out, file)
    return html > bar ? [`${file}: ${html} > ${bar}`] : []
  })
  expect(tooHeavy).toEqual([])
})

for (const id of FORMATS)
  test(`${id}: bracket and table fit, and are clean`, async () => {
    const path = tournamentLink(await edgeTournament(id))
    await visit(path, { ...PHONE, site: EDGE_SITE }, async (page, { wrong }) => {
      for (const tab of ['Eliminatoria', 'Tabla']) {
        await choose(page, tab)
        expect([tab, ...(await findings(page))]).toEqual([tab])
        for (const width of [320, 360, 768, DESKTOP.viewport.width]) {
          await page.setViewportSize({ width, height: 740 })
          await expectNoSidewaysScroll(page)
        }
        await page.setViewportSize(PHONE.viewport)
      }
      expect(wrong).toEqual([])
    })
  })

test('suspended: a team’s page fits, and is clean', async () => {
  const tournament = await edgeTournament('suspendidos')
  const path = teamLink(tournament, tournament.teams[0]!)!
  await visit(path, { ...PHONE, site: EDGE_SITE }, async (page) => {
    await expectNoSidewaysScroll(page)
    expect(await findings(page)).toEqual([])
  })
})
