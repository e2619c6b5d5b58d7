/** Where the files of a site come from: a built folder, or pages that are rendered on request. */
import { join, relative } from 'node:path'
import type { AskedFile } from '../../publish/pages/page-child.ts'
import type { FileCache, Wire } from './file-cache.ts'
import type { Encoding } from '../http/accept-encoding.ts'
import { earlierFile } from './earlier.ts'
import { HeaderRules } from './header-rules.ts'
import { isOwnFile } from './own-file.ts'

/** A file that a site has. */
export type SiteFile = {
  /** Its path in the site, with `/`: `torneo-beta/liga/tabla.html`. */
  name: string
  /** The rules of the folder that it comes from. */
  rules: HeaderRules
  /** Whether it is as the data are now, so that a shared cache should ask for it again at once. */
  isNow?: boolean
  /** In one coding. Throws `ENOENT` where it has gone meanwhile. */
  wire: (encoding: Encoding) => Promise<Wire>
}

export type SiteFiles = {
  /** The first of these that the site has, and which it is; null where it has none. */
  first: (files: readonly AskedFile[]) => Promise<{ at: number; file: SiteFile } | null>
  /** A file of an earlier release that is named by its content. */
  earlier: (name: string) => Promise<SiteFile | null>
}

/** The files of a folder, which may be swapped at any moment. */
export class FolderFiles implements SiteFiles {
  private readonly dir: string
  private readonly cache: FileCache
  readonly rules: HeaderRules

  constructor(dir: string, cache: FileCache) {
    this.dir = dir
    this.cache = cache
    this.rules = new HeaderRules(dir)
  }

  async first(files: readonly AskedFile[]) {
    for (const [at, { file }] of files.entries()) {
      const path = join(this.dir, file)
      if (await isOwnFile(this.dir, path)) return { at, file: this.at(path, file) }
    }
    return null
  }

  async earlier(name: string) {
    const path = await earlierFile(this.dir, name)
    return path === null ? null : this.at(path, name)
  }

  /** A file on disk, whatever its folder, under this folder's rules. */
  at(path: string, name = relative(this.dir, path).replaceAll('\\', '/')): SiteFile {
    return { name, rules: this.rules, wire: (encoding) => this.cache.wire(path, encoding) }
  }
}
