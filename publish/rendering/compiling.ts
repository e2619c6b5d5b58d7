/** The pages' code being compiled, which needs no tournament: while tournaments are read. */
import type { Program } from './compiled-pages.ts'
import { compiledPages } from './compiled-pages.ts'

/** `folder` is as `compiledPages` answers. */
type Begun = { program: Program; folder: Promise<string> }

export class Compiling {
  private readonly anew: boolean
  private readonly end = new AbortController()
  private made: Begun | undefined

  constructor(anew: boolean) {
    this.anew = anew
  }

  begin(program: Program) {
    const folder = compiledPages(program, { anew: this.anew, signal: this.end.signal })
    // Whoever wants it is told; nobody may, for the data can be refused.
    folder.catch(() => undefined)
    this.made = { program, folder }
  }

  /** Throws before `begin`. */
  begun(): Begun {
    if (!this.made) throw new Error('Nothing is being compiled.')
    return this.made
  }

  /** Gives up what is not done. Afterwards nothing is written any more. */
  async stop() {
    this.end.abort()
    await this.made?.folder.catch(() => undefined)
  }
}
