/** A live liguilla: a bracket of series, and a table that says where each team goes. */
import { detailsOf, jornadasOf } from '../../../src/lib/live/answers/answers.ts'
import { liveTournament } from '../../../src/lib/live/answers/live-tournament.ts'
import { findings } from '../accessibility.ts'
import { edgeTournament } from '../edge-tournament.ts'
import { choose } from '../press.ts'
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE, test, visit } from '../visit.ts'
import { answering, withJson } from './live-site.ts'

test('its bracket and its table say what its server works out, fit, and are clean', async () => {
  const live = liveTournament(await edgeTournament('liguilla'), (image) => image)
  const before = (page: Parameters<typeof answering>[0]) =>
    answering(page, /\/liguilla$/, withJson(detailsOf(live)))
  await visit('/torneo/liguilla', { ...PHONE, before }, async (page, { wrong }) => {
    const series = page.locator('.bracket li').filter({ hasText: 'Las Américas' })
    await series.getByText('Pasa Real San Cristóbal por mejor lugar en la tabla').waitFor()
    expect(await series.innerText()).toMatch(/Global 1–1/i)
    await series.getByRole('button', { name: 'Vuelta 1–1' }).waitFor()
    for (const tab of ['Eliminatoria', 'Grupos']) {
      await choose(page, tab)
      expect([tab, ...(await findings(page))]).toEqual([tab])
      for (const width of [320, 360, DESKTOP.viewport.width]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
      }
      await page.setViewportSize(PHONE.viewport)
    }
    await page.getByRole('row', { name: /Tulpetlac.*Pasa a repechaje/s }).waitFor()
    expect(wrong).toEqual([])
  })
})

test('the card of a leg says which it is, on the page of the rounds', async () => {
  const live = liveTournament(await edgeTournament('liguilla'), (image) => image)
  const before = async (page: Parameters<typeof answering>[0]) => {
    await answering(page, /\/liguilla$/, withJson(detailsOf(live)))
    await answering(page, /\/liguilla\/jornadas\/?$/, withJson(jornadasOf(live)))
  }
  await visit('/torneo/liguilla/jornadas', { ...PHONE, before }, async (page) => {
    const card = page.locator('[data-match="semi-2-ida"]')
    await card.getByText('Ida · 8:00 a. m. · Cancha 2').waitFor()
    await card.getByText('Global: Ciudad Azteca 0–1 Rayos de Jajalpa').waitFor()
  })
})
