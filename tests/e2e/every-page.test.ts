/** Every page of every sample tournament is served under its canonical address. */
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { SAMPLE } from './sample.ts'
import { SITE } from './sites.ts'
import { expect, test } from './visit.ts'

for (const [id, tournament] of SAMPLE.map(
  (tournament) => [tournament.URL_name, tournament] as const,
))
  test(`${id}: every page is served under its canonical address`, async () => {
    const pages = pagesOf(tournament)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const answer = await fetch(new URL(page, SITE), { redirect: 'manual' })
      expect([page, answer.status]).toEqual([page, 200])
      const html = await answer.text()
      expect(html).toContain('<html lang="es-MX"')
      expect(html).toContain(`${tournament.name}</title>`)
    }
  })
