/** The next page: asked for once a finger is down, and moved to without a jump. */
import { tournamentLink } from '../../src/lib/addresses/links.ts'
import { SEASON } from './sample.ts'
import { expect, PHONE, test, visit } from './visit.ts'

const HOME = tournamentLink(SEASON)

test('a page is asked for once a finger is down on its link, and not before', () =>
  visit(HOME, { ...PHONE, isAlone: true }, async (page, { wrong }) => {
    const devtools = await page.context().newCDPSession(page)
    const states: string[] = []
    devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
      states.push(`${new URL(prefetchUrl).pathname} ${status}`),
    )
    const known = Promise.withResolvers<void>()
    devtools.on('Preload.ruleSetUpdated', () => known.resolve())
    // It tells of rules that are there, too.
    await devtools.send('Preload.enable')
    await known.promise
    const link = page.getByRole('navigation', { name: SEASON.name }).getByText('Equipos')
    await link.hover()
    expect(states).toEqual([])
    await page.mouse.down()
    await expect.poll(() => states).toContain(`${HOME}equipos Ready`)
    await page.mouse.up()
    await expect(page).toHaveURL(/equipos$/)
    await expect.poll(() => states).toContain(`${HOME}equipos Success`)
    expect(wrong).toEqual([])
  }))

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`motion ${reducedMotion}: ${moves ? 'one page turns into the next' : 'nothing moves'}`, () =>
    visit(HOME, { ...PHONE, reducedMotion, isAlone: true }, async (page) => {
      await page.addInitScript(() =>
        addEventListener('pagereveal', ({ viewTransition }) =>
          Object.assign(window, { isMoved: viewTransition !== null }),
        ),
      )
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: SEASON.name }).getByText('Jornadas').click()
      await expect(page).toHaveURL(/jornadas$/)
      // Said once the next page is about to be shown.
      await expect.poll(() => page.evaluate('window.isMoved').catch(() => undefined)).toBe(moves)
    }))
