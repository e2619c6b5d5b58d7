/** A phone of the match day, in any engine. */
import { expect } from 'vitest'
import type { Called, DayPhone } from '../e2e/live/day-phone.ts'
import { DAY } from '../e2e/live/match-day.ts'
import { CLOCK } from './clocked-site.ts'
import type { Gate } from './gate.ts'
import type { Phone, Target } from './phone.ts'

const TYPED: ReadonlySet<string> = new Set(['text', 'password', ''])

export class DayVisitor implements DayPhone {
  readonly #phone: Phone
  readonly #gate: Gate
  #path = '/'
  #visits = 0
  /** Behind its own gate. */
  constructor(phone: Phone, gate: Gate) {
    this.#phone = phone
    this.#gate = gate
  }

  goTo = (path: string) => this.#phone.visit((this.#path = path))
  /** To another address of the same page: to its own an engine may only scroll. */
  reload = () => this.goTo(this.#path.replace(/#|$/, `?visita=${++this.#visits}$&`))

  tap = (button: Called) =>
    this.#phone.press({
      css: 'button',
      ...(typeof button === 'string' ? { words: button } : button),
    })
  tapOn = (css: string, holds: string) => this.#phone.press({ css, holds })
  tapTile = (side: 0 | 1, number: number) =>
    this.#phone.press({ css: `.bench:nth-child(${side + 1}) button`, begins: `${number} ` })

  async fill(label: string, text: string) {
    const field = fieldOf(label)
    await this.#phone.press(field)
    const type = await this.#phone.tab.run(() => {
      const input = document.activeElement as HTMLInputElement
      if (input.value) input.select()
      return input.type
    }, null)
    if (TYPED.has(type)) await this.#phone.tab.type(text)
    else await this.#phone.tab.run(pick, text)
    await this.untilHolds(label, text)
  }
  choose = (label: string) => this.#phone.press({ css: 'label:has([type=radio])', words: label })

  untilSaid = (css: string, words: string) => this.#phone.untilSaid(css, words)
  untilHolds = (label: string, text: string) =>
    this.#phone.sees(async () => (await this.#phone.place(fieldOf(label)))?.value, text)
  untilNone = (css: string) =>
    this.#phone.sees(
      () => this.#phone.tab.run((css) => document.querySelectorAll(css).length, css),
      0,
    )
  untilButton = (name: string, isThere: boolean) =>
    this.#phone.sees(async () => (await this.#phone.texts('button')).includes(name), isThere)
  untilAt = (path: string) => this.#phone.untilAt(path)

  async texts(css: string) {
    const all = () =>
      this.#phone.tab.run(
        (css) =>
          [...document.querySelectorAll(css)].map((element) =>
            element.textContent.replace(/\s+/g, ' ').trim(),
          ),
        css,
      )
    await this.#phone.sees(async () => (await all()).length > 0, true)
    return all()
  }

  clockAt = (time: string) =>
    this.#phone.tab.run(([key, ms]) => localStorage.setItem(key, ms), [
      CLOCK,
      String(Date.parse(`${DAY}T${time}:00-06:00`)),
    ] as const)

  async withoutSignal(path: string) {
    await this.#phone.tab.run(async () => {
      await navigator.serviceWorker.ready
    }, null)
    this.#gate.shut()
    await this.goTo(path.replace(/#|$/, '?sin-senal$&'))
  }
  async withSignal() {
    this.#gate.open()
    await this.takeUp()
  }
  takeUp = () => this.#phone.tab.run(() => void dispatchEvent(new Event('focus')), null)

  async expectSound() {
    expect(await this.#phone.sticksOut()).toEqual([])
  }
}

const fieldOf = (label: string): Target => ({
  css: '.field, label:has(input)',
  begins: label,
  inner: 'input',
})

/** As a person picks a day: each engine draws its own calendar for it. */
function pick(value: string) {
  const input = document.activeElement as HTMLInputElement
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
