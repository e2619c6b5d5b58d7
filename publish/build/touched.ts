/** What changed in the data since the last build, as far as somebody sees it. */
import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { Refusal } from './steps.ts'

/** Begins with anything. */
export class Touched {
  /** Null where anything may have changed. */
  private ids: Set<string> | null = null

  tournament(id: string) {
    this.ids?.add(id)
  }

  anything() {
    this.ids = null
  }

  /** What lies at a path of the folder `content`. */
  path(content: string, path: string) {
    const id = tournamentAt(content, path)
    if (id === undefined) this.anything()
    else this.tournament(id)
  }

  /** The tournaments that changed, null where nobody knows; from now on only what comes counts. */
  take(): string[] | null {
    const ids = this.ids && [...this.ids]
    this.ids = new Set()
    return ids
  }
}

/**
 * The tournaments that somebody names as those that changed, each by its folder's name or by a path inside, as
 * git says it. Refuses a name of none: nobody would notice that something else was meant.
 */
export function namedTournaments(content: string, names: readonly string[]): string[] {
  const ids = names.map((name) => {
    const path = /[/\\]/.test(name) ? resolve(name) : join(content, 'torneos', name)
    const id = tournamentAt(content, path)
    const isThere = id !== undefined && existsSync(join(content, 'torneos', id))
    if (isThere) return id
    throw new Refusal(
      `--changed «${name}»: no es de ningún torneo que esté en ${join(content, 'torneos')}. Si quitaste uno o cambió otra cosa, construye sin --changed: se revisa todo.`,
    )
  })
  return [...new Set(ids)]
}

/** Undefined of what is no tournament's own. */
function tournamentAt(content: string, path: string) {
  const [folder, id] = relative(content, path).split(sep)
  return folder === 'torneos' ? id : undefined
}
