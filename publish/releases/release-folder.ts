/** Fills a release's folder, reusing the last release's files where they are equal. */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file that the last release should have is missing. */
export class DamagedRelease extends Error {}

/**
 * The folder of a new release; each file is added once. Synchronous: 20,000 links then take a
 * third of a second.
 */
export class ReleaseFolder {
  /** All files that were placed or kept; leftovers of the folder are not included. */
  readonly files = new Set<string>()
  /** Files that are not the last release's own; all of them, where there was none. */
  readonly fresh: Set<string>
  private readonly folders = new Set<string>()
  private readonly to: string
  private readonly from: string | null

  /** `to` may contain files of an earlier release; `from` is the last one. */
  constructor(to: string, from: string | null) {
    this.to = to
    this.from = from
    this.fresh = from === null ? this.files : new Set()
  }

  /**
   * Adds a rendered file, or the last release's file if it is equal. False if it was already
   * added.
   */
  place(file: string, path: string, put: (from: string, to: string) => void) {
    if (!this.claim(file)) return false
    const before = this.from && join(this.from, file)
    if (before && isSameFile(before, path)) this.link(file)
    else {
      put(path, this.clear(file))
      this.fresh.add(file)
    }
    return true
  }

  /** Marks a new file that is already in the folder. False if it was already added. */
  take(file: string) {
    if (!this.claim(file)) return false
    this.fresh.add(file)
    return true
  }

  /** Writes a text, unless the last release has the same. False if the file was already added. */
  write(file: string, text: string) {
    const before = this.from && join(this.from, file)
    if (before && isSameText(before, text)) return this.keep(file)
    if (!this.claim(file)) return false
    writeFileSync(this.clear(file), text)
    this.fresh.add(file)
    return true
  }

  /** Links a file of the last release, or of another one. False if it was already added. */
  keep(file: string, from = this.from!) {
    if (!this.claim(file)) return false
    try {
      this.link(file, from)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DamagedRelease(file)
      throw error
    }
    return true
  }

  /** Whether the release has this file. */
  has(file: string) {
    return this.files.has(file) || isFile(join(this.to, file))
  }

  private link(file: string, release = this.from!) {
    const [from, to] = [join(release, file), this.pathOf(file)]
    const standing = statSync(to, { throwIfNoEntry: false })
    if (standing && standing.ino === statSync(from).ino) return
    if (standing) rmSync(to)
    linkSync(from, to)
  }

  /**
   * The path to write to. An existing file is removed first, because other releases share it by
   * hard link.
   */
  private clear(file: string) {
    const path = this.pathOf(file)
    rmSync(path, { force: true })
    return path
  }

  private claim(file: string) {
    if (this.files.has(file)) return false
    this.files.add(file)
    return true
  }

  /** The file's path; creates its folders. */
  private pathOf(file: string) {
    const path = join(this.to, file)
    const folder = dirname(path)
    if (!this.folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.folders.add(folder)
    return path
  }
}

/** Whether a file, and no folder, stands at a path. */
export const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

const isSameText = (path: string, text: string) =>
  isFile(path) && readFileSync(path, 'utf8') === text

function isSameFile(one: string, other: string) {
  const size = statSync(one, { throwIfNoEntry: false })?.size
  return (
    size !== undefined &&
    size === statSync(other).size &&
    readFileSync(one).equals(readFileSync(other))
  )
}
