/** A phone of the match day in Chromium. */
import type { Page } from 'playwright/test'
import { MESA_WORDS } from '../../../src/lib/wording/mesa/mesa.ts'
import { expect } from '../visit.ts'
import type { Called, DayPhone } from './day-phone.ts'
import { DAY } from './match-day.ts'
import { expectSound, tile } from './mesa-screen.ts'

const escaped = (words: string) => words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const beginning = (words: string) => new RegExp(`^${escaped(words)}`)

export class DayPage implements DayPhone {
  #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  goTo = (path: string) => this.#page.goto(new URL(path, this.#page.url()).href)
  reload = () => this.#page.reload()

  tap = (button: Called) =>
    (typeof button === 'string'
      ? this.#button(button)
      : this.#page.getByRole('button', { name: beginning(button.begins) })
    ).tap()
  #button = (name: string) => this.#page.getByRole('button', { name, exact: true })

  tapOn = (css: string, words: string) => this.#saying(css, words).tap()
  tapTile = (side: 0 | 1, number: number) => tile(this.#page, side, number).tap()
  fill = (label: string, text: string) => this.#field(label).fill(text)
  choose = (label: string) => this.#field(label).check()

  untilSaid = (css: string, words: string) => expect(this.#saying(css, words)).toBeVisible()
  untilHolds = (label: string, text: string) => expect(this.#field(label)).toHaveValue(text)
  untilNone = (css: string) => expect(this.#page.locator(css)).toHaveCount(0)
  untilButton = (name: string, isThere: boolean) =>
    expect(this.#button(name)).toBeVisible({ visible: isThere })
  untilAt = (path: string) => this.#page.waitForURL(`**${path}`)

  async texts(css: string) {
    await this.#page.locator(css).first().waitFor({ state: 'attached' })
    const all = await this.#page.locator(css).allTextContents()
    return all.map((text) => text.replace(/\s+/g, ' ').trim())
  }

  clockAt = (time: string) => this.#page.context().clock.setFixedTime(`${DAY}T${time}:00-06:00`)

  async withoutSignal(path: string) {
    const [page, url] = [this.#page, this.#page.url()]
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.context().setOffline(true)
    this.#page = await page.context().newPage()
    await page.close()
    await this.#page.goto(new URL(path, url).href)
    await this.#page.getByText(MESA_WORDS.offline).waitFor()
  }
  withSignal = () => this.#page.context().setOffline(false)
  takeUp = () => this.#page.evaluate(() => void dispatchEvent(new Event('focus')))

  expectSound = () => expectSound(this.#page)

  #field = (label: string) =>
    this.#page
      .getByLabel(beginning(label))
      .and(this.#page.locator('input'))
      .filter({ visible: true })
      .first()
  #saying = (css: string, words: string) =>
    this.#page
      .locator(css, { hasText: new RegExp(escaped(words)) })
      .filter({ visible: true })
      .first()
}
