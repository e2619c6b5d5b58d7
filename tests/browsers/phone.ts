/** A visitor with a window the size of a phone, in any engine: presses what can be seen, and waits for conditions. */
import { expect } from 'vitest'
import type { Engine, Tab } from './engine.ts'

/**
 * The first visible element of a selector; with words, one that says just them, begins with them or
 * holds them. `inner`: what is meant stands in it.
 */
export type Target = {
  css: string
  words?: string
  begins?: string
  holds?: string
  inner?: string
}

const PATIENCE = { timeout: 20_000, interval: 50 }

export class Phone {
  readonly tab: Tab
  readonly #site: string
  private constructor(tab: Tab, site: string) {
    this.tab = tab
    this.#site = site
  }

  /** 360x740; `site` with its final slash. */
  static async open(engine: Engine, site: string): Promise<Phone> {
    const tab = await engine.newTab()
    await tab.resize(360, 740)
    return new Phone(tab, site)
  }

  visit = (path: string) => this.tab.goTo(new URL(path, this.#site).href)

  /** What the page says to `look`, as soon as that is `wanted`. */
  sees = <T>(look: () => Promise<T>, wanted: T) => expect.poll(look, PATIENCE).toEqual(wanted)

  /**
   * Where the whole finger would land, nothing lies above the element, and what a field says by now. Null
   * until it can be pressed.
   */
  place = (target: Target) =>
    this.tab.run(({ css, words, begins, holds, inner }) => {
      const said = (element: Element) =>
        (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText)
          .replace(/\s+/g, ' ')
          .trim()
      const isMeant = (element: Element) =>
        (words === undefined || said(element).toLowerCase() === words.toLowerCase()) &&
        (begins === undefined || said(element).toLowerCase().startsWith(begins.toLowerCase())) &&
        (holds === undefined || element.textContent.replace(/\s+/g, ' ').includes(holds))
      const found = [...document.querySelectorAll(css)].find(
        (element) => element.getClientRects().length > 0 && isMeant(element),
      )
      const element = inner === undefined ? found : found?.querySelector(inner)
      if (!element) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      const hit = document.elementFromPoint(middle.x, middle.y)
      const isReached = hit && (element.contains(hit) || hit.contains(element))
      return isReached ? { ...middle, value: (element as Partial<HTMLInputElement>).value } : null
    }, target)

  /** As soon as it stands still. */
  async press(target: Target) {
    let found: { x: number; y: number } | null = null
    const seek = async () => {
      const before = found
      found = await this.place(target)
      return found !== null && found.x === before?.x && found.y === before.y
    }
    await expect.poll(seek, { ...PATIENCE, message: JSON.stringify(target) }).toBe(true)
    await this.tab.pressAt(found!.x, found!.y)
  }

  pressButton = (words: string) => this.press({ css: 'button', words })

  async fill(css: string, text: string) {
    await this.press({ css })
    await this.tab.type(text)
  }

  /** Of the elements that are seen, as they are written: no capitals of a style. */
  texts = (css: string) =>
    this.tab.run(
      (css) =>
        [...document.querySelectorAll(css)]
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => element.textContent.replace(/\s+/g, ' ').trim()),
      css,
    )

  /** The first of them says something with these words. */
  untilSaid = (css: string, words: string) =>
    expect.poll(async () => (await this.texts(css)).join(' | '), PATIENCE).toContain(words)

  untilAt = (path: string) =>
    this.sees(() => this.tab.run(() => location.pathname + location.hash, null), path)

  /** What sticks out on the right, if the page runs sideways. */
  sticksOut = () =>
    this.tab.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth + 1) return []
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      )
      return [
        `${scrollWidth} > ${clientWidth}`,
        ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 100)),
      ]
    }, null)

  /** The dialog that is open, by its id; null where none is. */
  dialog = () =>
    this.tab.run(() => {
      const open = document.querySelector('dialog[open]')
      return open && (open.id || 'dialog')
    }, null)

  close = () => this.tab.close()
}
