/** What changed in the data since the last build, as far as somebody sees it. */
import { relative, sep } from 'node:path'

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

/** Undefined of what is no tournament's own. */
function tournamentAt(content: string, path: string) {
  const [folder, id] = relative(content, path).split(sep)
  return folder === 'torneos' ? id : undefined
}
