/** The referee's sheets as a printer gets them: a letter page a match, whatever stands on it. */
import { qrOf } from '../../src/lib/look/qr.ts'
import { sheetCodesKey } from '../../src/lib/mesa/sheet-codes.ts'
import { LINKS } from '../../src/lib/wording/mesa/mesa-links.ts'
import { matchSheetsLink, roundsLink } from '../../src/lib/addresses/links.ts'
import { ENDLESS_NAME } from './edge-content.ts'
import { choose } from './press.ts'
import { GROUPS } from './sample.ts'
import { EDGE_SITE } from './sites.ts'
import { DESKTOP, expect, test, visit } from './visit.ts'

const LETTER = '/MediaBox [0 0 612 792]'

const SHEETS = matchSheetsLink({
  URL_name: 'nombre-eterno',
  sport: 'football',
  isLocalData: true,
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

for (const [what, players] of [
  ['as they are', 0],
  ['with twenty-five of endless names on each side', 25],
] as const)
  test(`sheets are a page a match, ${what}`, () =>
    visit(SHEETS, { ...DESKTOP, site: EDGE_SITE }, async (page, { wrong }) => {
      await page.evaluate(
        ([count, name]) => {
          for (const list of document.querySelectorAll<HTMLTableSectionElement>('.teams tbody'))
            for (let at = 0; at < count; at++) {
              const row =
                list.rows[at] ??
                list.appendChild(list.rows[0]!.cloneNode(true) as HTMLTableRowElement)
              row.cells[1]!.textContent = name
            }
          for (const section of document.querySelectorAll('.teams section.roomy'))
            if (count > 20) section.classList.remove('roomy')
          // Sheets follow each other.
          const last = document.querySelector('article')!
          last.after(last.cloneNode(true))
        },
        [players, ENDLESS_NAME] as const,
      )
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pagesOf(pdf)).toBe(await page.locator('article').count())
      expect(pdf.toString('latin1')).toContain(LETTER)
      expect(wrong).toEqual([])
    }))

test('sheets that Mesa opened have the codes it drew, and stay a page a match', () =>
  visit(SHEETS, { ...DESKTOP, site: EDGE_SITE }, async (page, { wrong }) => {
    const sheets = page.locator('.sheet-page')
    const match = await sheets.first().getAttribute('data-sheet')
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      sheetCodesKey(SHEETS),
      JSON.stringify({ says: LINKS.scan, codes: { [match!]: qrOf('https://x.mx/mesa/enlace') } }),
    ] as const)
    await page.reload()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-scores]')).toHaveText(LINKS.scan)
    await expect(sheets.first().locator('[data-scores] svg')).toBeVisible()
    await expect(sheets.first().locator('.code').filter({ visible: true })).toHaveCount(0)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(pdf)).toBe(await sheets.count())
    expect(wrong).toEqual([])
  }))

test('paper names its address and the day', () =>
  visit(SHEETS, { ...DESKTOP, site: EDGE_SITE, timezoneId: 'UTC' }, async (page) => {
    const today = await page.evaluate(() => new Date().toLocaleDateString('es-MX'))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const said = await page.evaluate(() => getComputedStyle(document.body, '::after').content)
    expect(said).toBe(`"${new URL(SHEETS, EDGE_SITE).href} · ${today}"`)
  }))

test('a round fills both columns of a sheet', () =>
  visit(roundsLink(GROUPS), { ...DESKTOP, viewport: { width: 725, height: 950 } }, async (page) => {
    await choose(page, '1')
    await page.emulateMedia({ media: 'print' })
    const lefts = await page
      .locator('.match')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size).toBe(2)
  }))
