/** The richest pages of the formats that leagues play: nothing sticks out, and axe finds nothing. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weighLess } from '../../bench/weigh.ts'
import { htmlBar } from '../../publish/verify/budgets.ts'
import { teamLink, tournamentLink } from '../../src/lib/addresses/links.ts'
import { findings } from './accessibility.ts'
import { CUPS, cupId, FORMATS } from './edge-content.ts'
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
    const text = readFileSync(join(EDGE.out, file), 'utf8')
    const bar = htmlBar(file, text)
    return weighLess([text], bar + 1) ? [] : [`${file}: above ${bar}`]
  })
  expect(tooHeavy).toEqual([])
})

for (const id of FORMATS)
  test(`${id}: bracket and table fit, and are clean`, async () => {
    const path = tournamentLink(await edgeTournament(id))
    await visit(path, { ...PHONE, site: EDGE_SITE }, async (page, { wrong }) => {
      for (const tab of ['Eliminatoria', 'Grupos']) {
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

for (const size of CUPS)
  test(`a cup of ${size}: each box of the bracket stands beside the two it came from`, async () => {
    const path = tournamentLink(await edgeTournament(cupId(size)))
    await visit(path, { ...DESKTOP, site: EDGE_SITE }, async (page) => {
      const middleOf = async (match: string) => {
        const box = await page.locator(`.bracket :has(> [commandfor="m-${match}"])`).boundingBox()
        if (!box) throw new Error(`${match} is not shown`)
        return { x: box.x, y: box.y + box.height / 2 }
      }
      const phases = ['dieciseisavos', 'octavos', 'cuartos', 'semifinal'].slice(
        3 - Math.log2(size / 4),
      )
      for (const [at, phase] of phases.entries())
        for (let each = 1; each <= size / 2 ** (at + 1); each += 2) {
          const next = `${phases[at + 1] ?? 'final'}-${(each + 1) / 2}`
          const [one, other, box] = await Promise.all(
            [`${phase}-${each}`, `${phase}-${each + 1}`, next].map(middleOf),
          )
          expect(box!.x).toBeGreaterThan(one!.x)
          expect(Math.abs(box!.y - (one!.y + other!.y) / 2)).toBeLessThan(12)
        }
      const [final, third] = [await middleOf('final-1'), await middleOf('tercero')]
      expect(third.y).toBeGreaterThan(final.y)
      await expectNoSidewaysScroll(page)
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
