/** Records which data changed since the last build, where that is known. */
import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { Refusal } from '../../ground/refusal.ts'

/** Starts as "anything may have changed". */
export class Touched {
  /** Null where anything may have changed. */
  private ids: Set<string> | null = null

  tournament(id: string) {
    this.ids?.add(id)
  }

  anything() {
    this.ids = null
  }

  /** Records a change at a path of the folder `content`. */
  path(content: string, path: string) {
    const id = tournamentAt(content, path)
    if (id === undefined) this.anything()
    else this.tournament(id)
  }

  /** Returns the tournaments that changed, null where unknown, and starts a new record. */
  take(): string[] | null {
    const ids = this.ids && [...this.ids]
    this.ids = new Set()
    return ids
  }
}

/**
 * The changed tournaments that a person named, each by its folder's name or by a path inside it,
 * as git prints it. Refuses a name without a tournament, because a typing mistake would go
 * unnoticed.
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

/** Undefined where the path belongs to no tournament. */
function tournamentAt(content: string, path: string) {
  const [folder, id] = relative(content, path).split(sep)
  return folder === 'torneos' ? id : undefined
}
