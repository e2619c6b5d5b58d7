/** What the same checks need of any engine, and which there are. */
export const ENGINES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** One visitor's window, of whom nothing is kept before or after. Sizes and places in CSS pixels. */
export type Tab = {
  goTo: (url: string) => Promise<unknown>
  /** Runs a function, which knows nothing but its one argument, in the page, and waits for what it promises. */
  run: <Given, Answer>(
    work: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ) => Promise<Answer>
  /** Presses and lets go, as a mouse does. */
  pressAt: (x: number, y: number) => Promise<unknown>
  /** Into what holds the focus. */
  type: (text: string) => Promise<unknown>
  pressKey: (key: Key) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** What went wrong in pages since this was last asked, as the engine says it in its console. */
  takeErrors: () => Promise<string[]>
  close: () => Promise<unknown>
}
export type Key = 'Escape' | 'Enter' | 'Tab' | 'Space'

export type Engine = {
  /** Its name and version. */
  version: string
  newTab: () => Promise<Tab>
  close: () => Promise<unknown>
}

/**
 * Starts an engine. The adapters import packages that only `npm run browsers` brings: the compiler
 * follows no address that is put together, and `tests/browsers/tsconfig.json` looks at them.
 */
export async function startEngine(name: EngineName): Promise<Engine> {
  const { start } = (await import(`./engines/${name}.ts`)) as { start: () => Promise<Engine> }
  return start()
}
