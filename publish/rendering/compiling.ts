/** The pages' code being compiled, which needs no tournament: while tournaments are read. */
import type { Compiled, Program } from './compiled-pages.ts'
import { compiledPages } from './compiled-pages.ts'

/** `folder` is there until all is stopped. */
type Begun = { program: Program; folder: Promise<string> }

export class Compiling {
  private readonly anew: boolean
  private readonly end = new AbortController()
  private made: (Begun & { compiled: Promise<Compiled> }) | undefined

  constructor(anew: boolean) {
    this.anew = anew
  }

  begin(program: Program) {
    const compiled = compiledPages(program, { anew: this.anew, signal: this.end.signal })
    const folder = compiled.then((made) => made.folder)
    // Whoever wants it is told; nobody may, for the data can be refused.
    folder.catch(() => undefined)
    this.made = { program, folder, compiled }
  }

  /** Throws before `begin`. */
  begun(): Begun {
    if (!this.made) throw new Error('Nothing is being compiled.')
    return this.made
  }

  /** Gives up what is not done. Afterwards nothing is written or used any more. */
  async stop() {
    this.end.abort()
    const compiled = await this.made?.compiled.catch(() => undefined)
    compiled?.release()
  }
}
