/** A visitor reports a tournament from the foot of its page. */
import { databaseFile } from '../../../server/api/database/data-dir.ts'
import { openDatabase } from '../../../server/api/database/database.ts'
import { REPORT_WORDS } from '../../../src/lib/wording/site/report.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { findings } from '../accessibility.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, untilIslandsStand, visit } from '../visit.ts'
import { LIGA } from './mesa-people.ts'
import { withOwnServer } from './own-server.ts'

const server = withOwnServer()
const aPhone = () => ({ ...PHONE, site: server.url(), isAlone: true })

async function reports() {
  const database = openDatabase(databaseFile(server.data()))
  try {
    return (await database.reports()).map(({ place, URL_name, text }) => [place, URL_name, text])
  } finally {
    await database.close()
  }
}

test('from a live tournament’s page to those who look after the site', () =>
  visit(`/torneo/${LIGA}/equipos`, aPhone(), async (page) => {
    await page.locator('footer').getByRole('link', { name: WORDS.report }).tap()
    await page.waitForURL('**/reportar')
    await untilIslandsStand(page)
    await expect(page.getByLabel(REPORT_WORDS.page)).toHaveValue(/\/torneo\/liga-relampago-2026/)
    await expectNoSidewaysScroll(page)
    expect(await findings(page)).toEqual([])
    const send = page.getByRole('button', { name: REPORT_WORDS.send })
    await page.getByLabel(REPORT_WORDS.text).fill('   ')
    await send.tap()
    await page.getByRole('alert').getByText(REPORT_WORDS.noText).waitFor()
    await page.getByLabel(REPORT_WORDS.text).fill('Usa el escudo\nde mi equipo')
    await page.context().setOffline(true)
    await send.tap()
    // Not what was said before.
    await expect(page.getByRole('alert').filter({ hasNotText: REPORT_WORDS.noText })).toHaveText(
      /\S/,
    )
    expect(await findings(page)).toEqual([])
    // Nothing that was written is lost.
    await page.context().setOffline(false)
    await send.tap()
    await page.getByText(REPORT_WORDS.received).waitFor()
    expect(await findings(page)).toEqual([])
    expect(await reports()).toEqual([['live', LIGA, 'Usa el escudo\nde mi equipo']])
    await page.getByRole('link', { name: REPORT_WORDS.back }).tap()
    await page.waitForURL(`**/torneo/${LIGA}/equipos**`)
  }))

test('who comes from nowhere says which page, and a wrong one is said', () =>
  visit('/reportar', aPhone(), async (page) => {
    await untilIslandsStand(page)
    await expect(page.getByLabel(REPORT_WORDS.page)).toHaveValue('')
    const send = page.getByRole('button', { name: REPORT_WORDS.send })
    await page.getByLabel(REPORT_WORDS.text).fill('Es falso')
    await page.getByLabel(REPORT_WORDS.page).fill('mi liga')
    await send.tap()
    await page.getByRole('alert').getByText(REPORT_WORDS.noPage).waitFor()
    await page.getByLabel(REPORT_WORDS.page).fill(new URL('/torneo/no-hay/', server.url()).href)
    await send.tap()
    await expect(page.getByRole('alert')).toHaveText(/torneo/i)
  }))
