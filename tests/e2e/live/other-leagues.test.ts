/**
 * Other leagues of one person from nothing to the champion, all by taps: basketball, and three groups
 * with the best second. DESIGN 16; `whole-league.test.ts` has the long one.
 */
import type { Page } from 'playwright/test'
import { mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../../src/lib/wording/mesa/mesa-organising.ts'
import { OUTCOMES } from '../../../src/lib/wording/mesa/mesa-outcomes.ts'
import {
  CALENDAR_STEP,
  DONE,
  FORMAT_STEP,
  TEAMS_STEP,
} from '../../../src/lib/wording/planning/wizard.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, visit } from '../visit.ts'
import { button, unsent } from './mesa-screen.ts'
import { withNewSite } from './new-site.ts'
import { answerUpToTeams, makeAccount, personOn, type Person } from './wizard-screen.ts'

type League = {
  name: string
  sport: 'football' | 'basketball'
  teams: string[]
  /** How many groups are chosen; none for one table. */
  groups?: number
}

/** From the wizard's first question to Mesa. */
async function published(page: Page, person: Person, { name, sport, teams, groups }: League) {
  const { tap, write, go, question } = person
  await answerUpToTeams(page, person, {
    name,
    sex: 'male',
    isBasketball: sport === 'basketball',
  })
  await write(page.getByLabel(TEAMS_STEP.label), teams.join('\n'))
  await go()
  await question(FORMAT_STEP.question)
  if (groups !== undefined) {
    await tap(page.locator('.wz-shape', { hasText: FORMAT_STEP.shapes.groups }))
    await tap(
      page
        .getByRole('group', { name: FORMAT_STEP.groups })
        .getByRole('radio', { name: String(groups), exact: true }),
    )
  }
  for (let screen = 0; screen < 3; screen++) await go()
  await question(CALENDAR_STEP.question)
  await go()
  await makeAccount(page, person, `ana.${sport}`)
  await page.getByText(DONE.strap).waitFor()
  await tap(page.getByRole('link', { name: DONE.mesa }))
  await page.waitForURL(/\/mesa\/[\w-]+$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** The match that Mesa's list offers next, but for those; null once the season is over. */
async function nextMatch(page: Page, played: readonly string[]) {
  const over = page.locator('.over')
  const others = played.map((address) => `:not([href="${address}"])`).join('')
  const open = page
    .locator(`.row${others}`)
    .filter({ hasNot: page.locator('.word'), visible: true })
    .filter({ hasNotText: MESA_WORDS.toBeDecided })
    .first()
  await expect(open.or(over).first()).toBeVisible()
  return (await over.isVisible()) ? null : open
}

async function playBySheet(page: Page, person: Person, goals: readonly [string, string]) {
  await person.tap(page.getByRole('link', { name: MESA_WORDS.sheet, exact: true }))
  const figures = page.locator('.figures').first().getByRole('textbox')
  await person.write(figures.first(), goals[0])
  await person.write(figures.last(), goals[1])
  await person.tap(button(page, MESA_WORDS.sendSheet))
  await page.getByText(MESA_WORDS.sheetSent).waitFor()
  await unsent(page, 0)
  await person.tap(page.locator('.mesa-top .brand'))
}

/** What a rule book gives who came, and what this league gives instead. */
const ABSENCE = { football: ['3', '2'], basketball: ['20', '15'] } as const

/** The form of a side that did not come, with what it proposes for the other. */
async function noShow(page: Page, person: Person, sport: League['sport']) {
  await person.tap(page.getByRole('link', { name: MESA_WORDS.programme, exact: true }))
  await person.tap(page.locator('summary', { hasText: MESA_WORDS.noShow }))
  const form = page.locator('details[open] form')
  return { form, goals: form.getByLabel(ORGANISING.awardGoals[sport]) }
}

/** The first side does not come; the league's own figure replaces the rule book's. */
async function playWithout(page: Page, person: Person, sport: League['sport']) {
  const [usual, own] = ABSENCE[sport]
  const { form, goals } = await noShow(page, person, sport)
  await expect(goals).toHaveValue(usual)
  await person.tap(
    form.getByRole('group', { name: ORGANISING.whoAbsent }).getByRole('radio').first(),
  )
  await person.write(goals, own)
  await person.tap(form.getByRole('button', { name: MESA_WORDS.save }))
  await expect(form.getByText(OUTCOMES.sent)).toBeVisible()
  await unsent(page, 0)
  await person.tap(page.locator('.mesa-top .brand'))
}

/** Plays until the season is over, and opens its public page. Returns how many matches that took. */
async function played(page: Page, person: Person, league: League, id: string) {
  const [most, least] = league.sport === 'basketball' ? [61, 48] : [2, 1]
  const done: string[] = []
  for (;;) {
    const match = await nextMatch(page, done)
    if (!match) break
    done.push((await match.getAttribute('href'))!)
    await person.tap(match)
    if (done.length === 1) {
      await playWithout(page, person, league.sport)
      continue
    }
    if (done.length === 2) {
      // It was asked once.
      const { goals } = await noShow(page, person, league.sport)
      await expect(goals).toHaveValue(ABSENCE[league.sport][1])
    }
    // No two teams are level: a lot would have to decide.
    await playBySheet(page, person, [String(most! + done.length), String(least)])
    await page.waitForURL(`**${mesaTournamentLink(id)}`)
    await expectNoSidewaysScroll(page)
  }
  const over = page.locator('.over')
  await expect(over.getByRole('link', { name: MESA_WORDS.nextSeason })).toBeVisible()
  await expect(over.getByRole('link', { name: MESA_WORDS.otherTournament })).toBeVisible()
  const champion = await over.locator('b').textContent()
  await person.tap(page.getByRole('link', { name: MESA_WORDS.seeTournament }))
  await page.locator('.champion').waitFor()
  const name = (await page.locator('.champion').textContent())!.replace(WORDS.champion, '').trim()
  expect(champion).toBe(MESA_WORDS.champion(name))
  await expectNoSidewaysScroll(page)
  return done.length
}

const LEAGUES: (League & { matches: number; most: number })[] = [
  {
    name: 'Liga de Canasta',
    sport: 'basketball',
    matches: 10,
    most: 115,
    teams: ['Aros', 'Botes', 'Clavadas', 'Rebotes'],
  },
  {
    name: 'Copa de Tres Grupos',
    sport: 'football',
    groups: 3,
    matches: 7,
    most: 95,
    teams: ['Águilas', 'Búhos', 'Cóndores', 'Dragones', 'Halcones', 'Lobos'],
  },
]

const site = withNewSite('live')

for (const { matches, most, ...league } of LEAGUES)
  test(`${league.name}: from nothing to the champion by taps`, async () => {
    const phone = { ...PHONE, site: site.url(), isAlone: true }
    await visit('/organizar-torneos/nuevo', phone, async (page) => {
      const person = personOn(page)
      const id = await published(page, person, league)
      expect(await played(page, person, league, id)).toBe(matches)
      expect(person.taps()).toBeLessThanOrEqual(most)
    })
  })
