/** The wizard as a person with one thumb uses it: every touch is counted. */
import type { Locator, Page } from 'playwright/test'
import { ACCOUNT_WORDS } from '../../../src/lib/wording/accounts/accounts.ts'
import { ORGANISE_WORDS } from '../../../src/lib/wording/site/main-pages.ts'
import {
  ACCOUNT_STEP,
  CALENDAR_STEP,
  DONE,
  GAME_STEP,
  NAME_STEP,
  NOTES,
  PLACE_STEP,
  TEAMS_STEP,
} from '../../../src/lib/wording/planning/wizard.ts'
import type { Sex } from '../../../src/lib/schema/tournament.ts'
import { WORDS } from '../../../src/lib/wording/wording.ts'
import { expect, untilIslandsStand } from '../visit.ts'
import { PASSWORD, PASTED } from './new-league.ts'

/** A person on a page; `taps` counts touches, a pasted or typed text is one more. */
export function personOn(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.scrollIntoViewIfNeeded()
    await target.tap()
  }
  const write = async (target: Locator, text: string) => {
    await tap(target)
    taps++
    await target.fill(text)
  }
  const go = () => tap(page.locator('.wz-go'))
  return {
    taps: () => taps,
    tap,
    write,
    go,
    question: (words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor(),
  }
}

export type Person = ReturnType<typeof personOn>

/** From the wizard's first screen to the question for the teams. */
export async function answerUpToTeams(
  page: Page,
  { tap, write, go, question }: Person,
  { name, sex, isBasketball = false }: { name: string; sex: Sex; isBasketball?: boolean },
) {
  await untilIslandsStand(page)
  await question(NAME_STEP.question)
  await write(page.getByLabel(NAME_STEP.label), name)
  await go()
  await question(GAME_STEP.question)
  if (isBasketball) await tap(page.getByRole('radio', { name: GAME_STEP.sports.basketball }))
  await tap(page.getByRole('radio', { name: GAME_STEP.sexes[sex] }))
  await go()
  await question(PLACE_STEP.question)
  await write(page.getByLabel(PLACE_STEP.location), 'Deportivo Copilco')
  await write(page.getByLabel(PLACE_STEP.host), 'Vecinas de Copilco')
  await go()
  await question(TEAMS_STEP.question)
}

/** From the wizard's first screen to the calendar. */
export async function answerAll(page: Page, person: Person, name = 'Liga Dominical') {
  const { tap, write, go, question } = person
  await answerUpToTeams(page, person, { name, sex: 'female' })
  await write(page.getByLabel(TEAMS_STEP.label), PASTED)
  await tap(page.getByRole('button', { name: TEAMS_STEP.one }))
  await expect(page.locator('.wz-teams li')).toHaveCount(8)
  // How it is played, the days and the hours are as they should be.
  for (let screen = 0; screen < 4; screen++) await go()
  await question(CALENDAR_STEP.question)
}

/** A new account, at the last screen. */
export async function makeAccount(page: Page, { write, go, question }: Person, username: string) {
  await question(ACCOUNT_STEP.question)
  await write(page.getByLabel(ACCOUNT_WORDS.email), `${username}@example.mx`)
  await write(page.getByLabel(ACCOUNT_WORDS.fullName), 'Ana Prueba')
  await write(page.getByLabel(ACCOUNT_WORDS.username), username)
  await write(page.getByLabel(ACCOUNT_WORDS.password, { exact: true }), PASSWORD)
  await write(page.getByLabel(ACCOUNT_WORDS.repeatPassword), PASSWORD)
  await go()
}

/** From the home page to the page that says it is published; a holiday is left out, or a draw made anew. */
export async function publishedFromHome(page: Page, person: Person) {
  await person.tap(page.getByRole('link', { name: WORDS.organise }).first())
  await person.tap(page.getByRole('link', { name: ORGANISE_WORDS.organiseStart }))
  await answerAll(page, person)
  const leaveOut = page.getByRole('button', { name: NOTES.leaveOut(2) })
  await person.tap(leaveOut.or(page.locator('.wz-draw button')).first())
  await person.go()
  await makeAccount(page, person, 'ana.liga')
  await page.getByText(DONE.strap).waitFor()
}
