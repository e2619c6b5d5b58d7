/**
 * One person's whole league on a phone, without a command: from the home page to the champion.
 * DESIGN 16. What a person taps once is tapped; the rounds in between are sent as Mesa sends them.
 */
import { readdir } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { newTournamentLink } from '../../../src/lib/addresses/links.ts'
import { mesaMatchLink, mesaTournamentLink } from '../../../src/lib/addresses/mesa-page-links.ts'
import { daysLater } from '../../../src/lib/calendar/days.ts'
import type { MesaMatchLine } from '../../../src/lib/schema/mesa.ts'
import { LINK_WORDS } from '../../../src/lib/wording/mesa/links.ts'
import { MESA_WORDS, winsWords } from '../../../src/lib/wording/mesa/mesa.ts'
import { LINKS } from '../../../src/lib/wording/mesa/mesa-links.ts'
import { REPAIR_WORDS, sureWords } from '../../../src/lib/wording/mesa/repair-words.ts'
import { CALENDAR_STEP, DONE, NAME_STEP, WIZARD } from '../../../src/lib/wording/planning/wizard.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { isLong } from '../../chance.ts'
import { expect, expectNoSidewaysScroll, PHONE, test, visit } from '../visit.ts'
import { begin, button, unsent } from './mesa-screen.ts'
import { leagueCalls } from './new-league.ts'
import { withNewSite } from './new-site.ts'
import { personOn, publishedFromHome, type Person } from './wizard-screen.ts'

type Phone = Parameters<typeof visit>[1]

const ID = 'liga-dominical'
const MESA = mesaTournamentLink(ID)

/** What Mesa asks and sends, as the person who is logged in on the page. */
async function callsOn(page: Page) {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { token: string }).token,
  )
  return leagueCalls({ site: page.url(), id: ID, token })
}

/** Opens one part of a page of Mesa. */
const open = (page: Page, person: Person, name: string) =>
  person.tap(page.locator('summary', { hasText: name }).first())

/** What everybody reads says so, in the end. */
const untilPublic = (page: Page, path: string, words: string | RegExp) =>
  expect.poll(async () => (await fetch(new URL(path, page.url()))).text()).toMatch(words)

/** The first day is moved behind the last, and its matches say why. */
async function rainedOff(page: Page, person: Person) {
  await person.tap(page.getByRole('link', { name: MESA_WORDS.calendar, exact: true }))
  await open(page, person, REPAIR_WORDS.moveDay)
  const rain = page.locator('details[open] form').first()
  await person.tap(rain.getByLabel(REPAIR_WORDS.onlyDay))
  await person.write(rain.getByLabel(REPAIR_WORDS.note), 'Llovió')
  await person.tap(rain.getByRole('button', { name: REPAIR_WORDS.look }))
  await expect(page.locator('.moves li')).toHaveCount(4)
  await person.tap(button(page, sureWords(4)))
  await expect(rain.getByText(REPAIR_WORDS.done)).toBeVisible()
}

async function renamed(page: Page, person: Person) {
  await person.tap(page.getByRole('link', { name: MESA_WORDS.teams, exact: true }))
  await person.tap(page.getByRole('link', { name: /Tuercas/ }))
  await open(page, person, REPAIR_WORDS.ownTeam)
  await person.write(page.getByLabel(REPAIR_WORDS.teamName), 'Tuercas de Acero')
  await person.tap(
    page.locator('details[open] form').getByRole('button', { name: MESA_WORDS.save }),
  )
  await page.getByRole('heading', { name: 'Tuercas de Acero' }).waitFor()
}

async function withdrawn(page: Page, person: Person, name: string, from: string) {
  await page.goto(new URL(`${MESA}#equipos`, page.url()).href)
  await person.tap(page.getByRole('link', { name }))
  await open(page, person, REPAIR_WORDS.withdraw)
  await person.write(page.getByLabel(REPAIR_WORDS.withdrawFrom), from)
  await person.tap(page.getByLabel(REPAIR_WORDS.awarded))
  await person.tap(button(page, REPAIR_WORDS.withdrawSure))
  await page.getByText(REPAIR_WORDS.isGone).waitFor()
}

/** The address of the next day's link, as the chat gets it. */
async function dayLink(page: Page, person: Person) {
  await page.goto(new URL(`${MESA}#anotadores`, page.url()).href)
  await person.tap(button(page, LINKS.make))
  const chat = page.getByRole('link', { name: LINKS.whatsApp })
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')!
  return /https?:\S+/.exec(text)![0]
}

/** Somebody without an account scores a match of the day: 1–0. */
async function scoredByLink(address: string, phone: Phone) {
  return visit('/mesa', phone, async (page) => {
    const person = personOn(page)
    await page.goto(address)
    await page.waitForURL('**/mesa')
    await person.write(page.getByRole('textbox', { name: LINK_WORDS.who }), 'Beto')
    await person.tap(page.getByRole('button', { name: LINK_WORDS.isMe }))
    await expect(page.locator('.row')).toHaveCount(4)
    const row = page.locator('.row').first()
    const match = (await row.getAttribute('href'))!.split('/').at(-1)!
    await person.tap(row)
    await begin(page)
    await person.tap(button(page, MESA_WORDS.goal))
    await person.tap(
      page.locator('.bench').first().getByRole('button', { name: MESA_WORDS.unknownPlayer }),
    )
    await expect(page.locator('.board')).toContainText('1 – 0')
    await person.tap(button(page, MESA_WORDS.end))
    await person.tap(button(page, MESA_WORDS.endSure))
    await expect(page.locator('.board')).toContainText(MESA_WORDS.isOver)
    await unsent(page, 0)
    await expectNoSidewaysScroll(page)
    return match
  })
}

/** 0–0, and the first side wins from the spot: 3–0 after three kicks each. */
async function byPenalties(page: Page, person: Person, match: string, winner: string) {
  await page.goto(new URL(mesaMatchLink(ID, match), page.url()).href)
  await begin(page)
  await person.tap(button(page, MESA_WORDS.end))
  await person.tap(button(page, MESA_WORDS.kickByKick))
  for (let kick = 0; kick < 3; kick++) {
    await person.tap(button(page, MESA_WORDS.scored).first())
    await person.tap(button(page, MESA_WORDS.missed).last())
  }
  await page.getByText(winsWords(winner)).waitFor()
  await person.tap(button(page, MESA_WORDS.endSure).last())
  await expect(page.locator('.board')).toContainText('(3 – 0)')
  await unsent(page, 0)
}

/** Copied from the referee's sheet: 2–1. */
async function bySheet(page: Page, person: Person, { id, team1, team2 }: MesaMatchLine) {
  await page.goto(new URL(`${mesaMatchLink(ID, id)}#cedula`, page.url()).href)
  const figures = page.locator('.figures').first()
  await person.write(figures.getByLabel(team1.name!), '2')
  await person.write(figures.getByLabel(team2.name!), '1')
  await person.tap(button(page, MESA_WORDS.sendSheet))
  await page.getByText(MESA_WORDS.sheetSent).waitFor()
  await unsent(page, 0)
}

/** The same teams again, and then another tournament: nothing old stands in its place. */
async function nextSeason(page: Page, person: Person) {
  await page.goto(new URL(MESA, page.url()).href)
  await person.tap(page.getByRole('link', { name: MESA_WORDS.nextSeason }))
  await person.question(NAME_STEP.question)
  await expect(page.getByLabel(NAME_STEP.label)).toHaveValue(/^Liga Dominical 20\d\d$/)
  await expectNoSidewaysScroll(page)
  await person.go()
  await person.question(CALENDAR_STEP.question)
  await expect(page.getByRole('link', { name: WIZARD.change('7 equipos') })).toBeVisible()
  await person.go()
  await page.getByText(DONE.strap).waitFor()
  await page.goto(new URL(newTournamentLink(), page.url()).href)
  await person.question(NAME_STEP.question)
  await expect(page.getByLabel(NAME_STEP.label)).toHaveValue('')
}

/** From nothing to the champion; what everybody reads lies below `home`. */
async function wholeLeague(phone: Phone, home: string) {
  await visit('/', phone, async (page) => {
    const began = Date.now()
    const person = personOn(page)
    await publishedFromHome(page, person)
    await person.tap(page.getByRole('link', { name: DONE.open }))
    await page.waitForURL(`**${home}`)
    await page.goBack()
    await person.tap(page.getByRole('link', { name: DONE.mesa }))
    await page.waitForURL(`**${MESA}`)
    await rainedOff(page, person)
    await untilPublic(page, `${home}jornadas`, /Llovió/)
    const { tournament, toPlay, play, result } = await callsOn(page)
    const { matches } = await tournament()
    const dayIn = (round: string) => matches.find((match) => match.round === round)!.date!
    // After the last round, and before the playoffs that wait for it.
    const days = ['Jornada 7', 'Jornada 1', 'Semifinal'].map(dayIn)
    expect(days).toEqual(days.toSorted())
    await renamed(page, person)
    await untilPublic(page, `${home}equipos`, /Tuercas de Acero/)
    const played = await scoredByLink(await dayLink(page, person), phone)
    await untilPublic(
      page,
      `${home}jornadas`,
      new RegExp(`data-match="?${played}(?:(?!data-match)[^])*FINAL`),
    )
    const league = (await toPlay()).toSorted((a, b) => a.date!.localeCompare(b.date!))
    expect(league).toHaveLength(27)
    await play(league.slice(0, 15))
    await withdrawn(page, person, 'Zapatos Rotos', daysLater(league[14]!.date!, 1))
    await play((await toPlay()).filter(({ round }) => round.startsWith('Jornada')))
    const [first, second, ...others] = await toPlay()
    expect(others).toEqual([])
    await byPenalties(page, person, first!.id, first!.team1.name!)
    await bySheet(page, person, second!)
    const [third, final] = await toPlay()
    await result(third!.id, 0, 1)
    expect(final!.team1.name).toBe(first!.team1.name)
    await bySheet(page, person, final!)
    await untilPublic(page, home, /class="?champion/)
    await page.goto(new URL(home, page.url()).href)
    await expect(page.locator('.champion')).toHaveText(
      `${WORDS.championFemale} ${final!.team1.name}`,
    )
    await expectNoSidewaysScroll(page)
    await nextSeason(page, person)
    console.log(
      `from the home page to the champion and the next season, rounds in between aside: ${person.taps()} taps, ${Math.round((Date.now() - began) / 1000)} s`,
    )
  })
}

/** In the database too in `npm run faults`: all that is tapped is the same. */
const HOMES = [
  ['site', `/torneo-beta/${ID}/`],
  ...(isLong ? ([['live', `/torneo/${ID}/`]] as const) : []),
] as const

for (const [place, home] of HOMES)
  test.describe(`new tournaments are made at home ${place}`, () => {
    const site = withNewSite(place)
    test('a league from nothing to its champion, on a phone and without a command', async () => {
      await wholeLeague({ ...PHONE, site: site.url(), isAlone: true }, home)
      const next = expect.stringMatching(/^liga-dominical-20\d\d$/)
      expect(await readdir(site.torneos())).toEqual(place === 'site' ? [ID, next] : [])
    })
  })
