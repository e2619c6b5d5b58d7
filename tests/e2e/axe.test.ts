/**
 * WCAG 2.2 AA and good practice, by axe-core: no findings in any state that a page reaches, and in
 * any version of colour: on a phone, and at a desk too in `npm run faults`. Each kind of page as it
 * comes, in both: `crawl.test.ts`.
 */
import type { Page } from 'playwright/test'
import {
  matchLink,
  roundsLink,
  statisticsLink,
  teamsLink,
  teamStatisticsLink,
  tournamentLink,
} from '../../src/lib/addresses/links.ts'
import { isLong } from '../chance.ts'
import { findings, RULES } from './accessibility.ts'
import { choose, isDialogOpen, menuButton } from './press.ts'
import {
  BASKETBALL,
  BASKETBALL_SEASON,
  detailsOf,
  FEW_KINDS,
  GROUPS,
  RED,
  SEASON,
  teamPage,
  WHITE,
  WOMEN,
} from './sample.ts'
import { DESKTOP, expect, PHONE, test, untilIslandsStand, visit } from './visit.ts'

type State = [string, (page: Page) => Promise<unknown>]

const asItComes: State = ['as it comes', async () => undefined]
const chosen = (word: string): State => [word, (page) => choose(page, word)]
const menuOpen: State = ['menu', (page) => menuButton(page).click()]
const detailsOpen: State = [
  'details',
  (page) => page.locator('[data-match]:visible').last().getByRole('button').click(),
]
const pickOpen: State = ['filters', (page) => page.getByText('Filtrar').click()]
const closedAlert: State = [
  'closed',
  async (page) => {
    await choose(page, '2024')
    await page.getByRole('button', { name: /Copa Mixta/ }).click()
  },
]

const STATISTICS = ['Goles Sub 18', 'Faltas', 'Tarjetas Amarillas', 'Tarjetas Rojas'].map(chosen)

/** Pages with states to reach, and pages in each of the three versions of colour. */
const PAGES: [string, State[]][] = [
  ['/', [pickOpen, closedAlert]],
  [tournamentLink(GROUPS), [chosen('Eliminatoria'), chosen('Grupos'), menuOpen, detailsOpen]],
  [roundsLink(GROUPS), [chosen('1'), chosen('Eliminatoria'), chosen('Todas'), detailsOpen]],
  [teamPage(GROUPS, 'Deportivo Xolotl'), [asItComes, detailsOpen]],
  [teamPage(GROUPS, 'Resaca FC'), [asItComes]],
  [statisticsLink(GROUPS), STATISTICS],
  [teamStatisticsLink(GROUPS), STATISTICS],
  [tournamentLink(RED), [chosen('Eliminatoria'), chosen('Grupos'), menuOpen]],
  [detailsOf(RED), [asItComes]],
  [teamStatisticsLink(RED), [asItComes]],
  [teamsLink(WOMEN), [asItComes]],
  [statisticsLink(WOMEN), [asItComes]],
  [teamPage(WOMEN, 'Las Comadres FC'), [asItComes]],
  [tournamentLink(WHITE), [chosen('Eliminatoria'), chosen('Grupos')]],
  [roundsLink(WHITE), [chosen('1'), detailsOpen]],
  [statisticsLink(WHITE), [asItComes]],
  [teamsLink(WHITE), [asItComes]],
  [teamPage(WHITE, 'Vecinos del 402'), [asItComes]],
  [tournamentLink(SEASON), [asItComes]],
  [matchLink(SEASON, SEASON.playoffs[0]!.matches[1]!), [asItComes]],
  [tournamentLink(BASKETBALL), [chosen('Eliminatoria'), chosen('Grupos'), chosen('Todas')]],
  [tournamentLink(BASKETBALL_SEASON), [asItComes, menuOpen]],
]

/** `crawl.test.ts` looks at the whole of them. */
const CRAWLED = new Set(FEW_KINDS.map(({ path }) => path))

/** What looks the same at a desk but for its colours, which the phone has shown. */
const AT_HAND = [RED, WOMEN, WHITE, SEASON].map((tournament) => tournamentLink(tournament))
const atDesk = PAGES.filter(
  ([path]) => !AT_HAND.some((own) => path !== own && path.startsWith(own)),
)
const once = ([path, states]: [string, State[]]): [string, State[]] => [
  path,
  AT_HAND.includes(path)
    ? states.slice(0, 1)
    : states.filter((state) => !STATISTICS.slice(1).includes(state)),
]

for (const [name, view, pages] of [
  ['phone', PHONE, PAGES],
  ...(isLong ? [['desktop', DESKTOP, atDesk.map(once)] as const] : []),
] as const)
  test.describe(`on a ${name}`, () => {
    for (const [path, states] of pages)
      test(path, () =>
        visit(path, view, async (page) => {
          await untilIslandsStand(page)
          const found: string[] = []
          for (const [index, [state, reach]] of states.entries()) {
            await reach(page)
            const isOver = await isDialogOpen(page)
            // Around it every state has what the page has as it comes, or what the first state had.
            const isSeen = index > 0 || CRAWLED.has(path)
            const within = isSeen && { within: isOver ? 'dialog[open]' : 'main' }
            const own = await findings(page, { ...RULES, ...within })
            found.push(...own.map((finding) => `${state}: ${finding}`))
            // Closing a dialog goes back in the history: not while the next test opens its page.
            if (isOver && index < states.length - 1) await page.keyboard.press('Escape')
          }
          expect(found.join('\n')).toBe('')
        }),
      )
  })

test('axe looks at all: a picture without words is found', () =>
  visit('/', {}, async (page) => {
    await page.evaluate(() => {
      document.querySelector('main')!.append(document.createElement('img'))
    })
    expect(await findings(page, RULES)).toEqual([expect.stringContaining('image-alt')])
  }))
