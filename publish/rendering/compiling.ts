/** Compiles the pages' code while the tournaments are read; it needs none of them. */
import type { Program } from './compiled-pages.ts'
import { compiledPages } from './compiled-pages.ts'

type Begun = { program: Program; folder: Promise<string> }

export class Compiling implements AsyncDisposable {
  private readonly anew: boolean
  private readonly end = new AbortController()
  private made: Begun | undefined

  constructor(anew: boolean) {
    this.anew = anew
  }

  begin(program: Program) {
    const folder = compiledPages(program, { anew: this.anew, signal: this.end.signal })
    // The caller gets the error from `folder`; if the data is refused, it is never awaited.
    folder.catch(() => undefined)
    this.made = { program, folder }
  }

  /** Throws before `begin`. */
  begun(): Begun {
    if (!this.made) throw new Error('Nothing is being compiled.')
    return this.made
  }

  /** Aborts unfinished work. Afterwards nothing is written. */
  async [Symbol.asyncDispose]() {
    this.end.abort()
    await this.made?.folder.catch(() => undefined)
  }
}
