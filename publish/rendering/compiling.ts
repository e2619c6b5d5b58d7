/** Compiles the pages' code while the tournaments are read; it needs none of them. */
import type { Compiled, Program } from './compiled-pages.ts'
import { compiledPages } from './compiled-pages.ts'

/** `folder` exists until `stop`. */
type Begun = { program: Program; folder: Promise<string> }

export class Compiling implements AsyncDisposable {
  private readonly anew: boolean
  private readonly end = new AbortController()
  private made: (Begun & { compiled: Promise<Compiled> }) | undefined

  constructor(anew: boolean) {
    this.anew = anew
  }

  begin(program: Program) {
    const compiled = compiledPages(program, { anew: this.anew, signal: this.end.signal })
    const folder = compiled.then((made) => made.folder)
    // The caller gets the error from `folder`; if the data is refused, it is never awaited.
    folder.catch(() => undefined)
    this.made = { program, folder, compiled }
  }

  /** Throws before `begin`. */
  begun(): Begun {
    if (!this.made) throw new Error('Nothing is being compiled.')
    return this.made
  }

  /** Aborts unfinished work. Afterwards nothing is written or in use. */
  async [Symbol.asyncDispose]() {
    this.end.abort()
    const compiled = await this.made?.compiled.catch(() => undefined)
    compiled?.release()
  }
}
