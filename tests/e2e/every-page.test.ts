/** Every page of every sample tournament is served under its canonical address. */
import { expect, test } from 'vitest'
import { pagesOf } from '../../src/lib/addresses/pages-of.ts'
import { SAMPLE } from './sample.ts'
import { address } from './visit.ts'

test.each(SAMPLE.map((tournament) => [tournament.URL_name, tournament] as const))(
  '%s: every page is served under its canonical address',
  async (_id, tournament) => {
    const pages = pagesOf(tournament)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const answer = await fetch(new URL(page, address), { redirect: 'manual' })
      expect([page, answer.status]).toEqual([page, 200])
      const html = await answer.text()
      expect(html).toContain('<html lang="es-MX"')
      expect(html).toContain(`<title>${tournament.name}</title>`)
    }
  },
)
