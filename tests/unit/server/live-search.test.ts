/** The search of live tournaments: one whose names cannot be made stops no other. */
import { expect, test, vi } from 'vitest'
import { liveSearch, type Searched } from '../../../server/api/live/live-search.ts'

const league = (URL_name: string, name: string): Searched => {
  const names = { name, address: `/torneo/${URL_name}/`, until: '2026-12-06', teams: [] }
  return { URL_name, answers: { names: () => names } }
}

const failing = (): Searched => ({
  URL_name: 'rota',
  answers: {
    names: () => {
      throw new Error('sin nombres')
    },
  },
})

const LIGA = league('liga', 'Copilco')

const textOf = async (search: ReturnType<typeof liveSearch>, all: readonly Searched[]) =>
  (await search(all, 'k')!.response(undefined, undefined)).text()

test('one tournament whose names fail is left out and logged once; the others are found', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const search = liveSearch()
    const rota = failing()
    for (let request = 0; request < 3; request++)
      expect(await textOf(search, [rota, LIGA])).toContain('Copilco')
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/rota: la búsqueda no lo encuentra.*sin nombres/s),
    ])
    // After a change its answers are others, and it is found again.
    const whole = league('rota', 'Kilómetro Uno')
    expect(await textOf(search, [whole, LIGA])).toMatch(
      /Copilco.*Kilómetro Uno|Kilómetro Uno.*Copilco/s,
    )
  } finally {
    said.mockRestore()
  }
})
