/** What the built folder shows, and whether that is what the data say now. Reads the disk. */
import { readlinkSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { nowHere } from '../../ground/folders.ts'
import type { AskedFile } from '../../publish/pages/page-child.ts'
import { versionOfFile, type Versions } from '../../publish/pages/versions.ts'
import { releasesOf } from '../../publish/releases/releases.ts'
import { isRolledBack } from '../../publish/releases/rolled-back.ts'
import { lastBuild } from '../../publish/releases/swap.ts'

/** How long a look at the folder's link is good for. */
const LOOK_MS = 250

export class ShownRelease {
  private readonly out: string
  private readonly releases: string
  private readonly work: string
  private looked = -Infinity
  private target: string | null = null
  private isGoneBackTo = false
  private versions: { versions: Versions; quarter: string } | null = null
  private reading: Promise<void> = Promise.resolve()

  /** `out` is the built folder, `work` the folder with its releases. */
  constructor(out: string, work: string) {
    this.out = out
    this.work = work
    this.releases = releasesOf(work, out)
  }

  /** Whether there is a built site at all. */
  isThere() {
    return statSync(join(this.out, 'index.html'), { throwIfNoEntry: false })?.isFile() ?? false
  }

  /** Whether a person went back to it, so that it is shown as it is until the next build. */
  isRolledBack() {
    this.linked()
    return this.isGoneBackTo
  }

  /** Whether it has these files as they are now. */
  async isCurrent(files: readonly AskedFile[], now: Versions) {
    const shown = await this.now()
    if (!shown) return false
    const quarter = nowHere()
    return files.every(
      ({ file }) =>
        versionOfFile(file, shown.versions, shown.quarter) === versionOfFile(file, now, quarter),
    )
  }

  /** Whether it shows all tournaments and lists as they are now. */
  async isAllCurrent(now: Versions) {
    const shown = await this.now()
    if (!shown) return false
    const { parts, ...rest } = shown.versions
    return (
      Object.entries(rest).every(([name, value]) => now[name as keyof typeof rest] === value) &&
      parts.size === now.parts.size &&
      [...now.parts].every(([id, digest]) => parts.get(id) === digest)
    )
  }

  private async now() {
    this.linked()
    await this.reading
    return this.versions
  }

  /** Looks where the folder's link leads, and reads what another release shows. */
  private linked() {
    const now = performance.now()
    if (now - this.looked <= LOOK_MS) return
    this.looked = now
    const target = linkAt(this.out)
    if (target === this.target) return
    this.target = target
    this.isGoneBackTo =
      target !== null && isRolledBack(this.work, resolve(dirname(this.out), target))
    this.reading = this.read()
  }

  private async read() {
    const last = await lastBuild(this.out, this.releases)
    if (!last) {
      this.versions = null
      return
    }
    const { code, cards, news, products, search, parts, built } = last.manifest
    const digests = new Map([...parts.entries()].map(([id, { digest }]) => [id, digest]))
    this.versions = {
      versions: { code, cards, news, products, names: search?.digest ?? '', parts: digests },
      quarter: nowHere(Date.parse(built)),
    }
  }
}

function linkAt(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}
