/** What a person does with a phone on a match day, whatever drives its browser. */

/** What a button is called: to the letter, or how that begins. */
export type Called = string | { begins: string }

/**
 * Taps what can be seen and reached, and waits for conditions. Selectors mean what is seen, the first
 * of it, unless said.
 */
export type DayPhone = {
  /** A path of the site, loaded anew. */
  goTo: (path: string) => Promise<unknown>
  reload: () => Promise<unknown>
  tap: (button: Called) => Promise<unknown>
  /** Whatever can be tapped and says so, among other things. */
  tapOn: (css: string, words: string) => Promise<unknown>
  /** A player, of the first side or the second. */
  tapTile: (side: 0 | 1, number: number) => Promise<unknown>
  /** Into the field whose label begins so, in the place of what it says. */
  fill: (label: string, text: string) => Promise<unknown>
  /** The one of several that is labelled so. */
  choose: (label: string) => Promise<unknown>
  untilSaid: (css: string, words: string) => Promise<unknown>
  /** The field whose label begins so holds this. */
  untilHolds: (label: string, text: string) => Promise<unknown>
  /** There is nothing of it, seen or not. */
  untilNone: (css: string) => Promise<unknown>
  untilButton: (name: string, isThere: boolean) => Promise<unknown>
  /** Path and hash of the address. */
  untilAt: (path: string) => Promise<unknown>
  /** All texts, seen or not, as soon as there is one. */
  texts: (css: string) => Promise<string[]>
  /** Its clock stands at this time of the day until it is put on. */
  clockAt: (time: string) => Promise<unknown>
  /** From now on without signal, on a page that is opened anew. */
  withoutSignal: (path: string) => Promise<unknown>
  /** There is signal again, and somebody looks at the phone. */
  withSignal: () => Promise<unknown>
  /** As who takes the phone up again. */
  takeUp: () => Promise<unknown>
  /** What is on screen can be read by everybody, as far as the one who drives can say. */
  expectSound: () => Promise<unknown>
}

/** A phone of somebody of whom nothing is kept before or after, for as long as `use` takes. */
export type Phones = <T>(path: string, use: (phone: DayPhone) => Promise<T>) => Promise<T>
