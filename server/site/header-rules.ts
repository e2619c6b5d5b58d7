/**
 * What a built site wants said with its files: its own `_headers`, read again when it is another. Ours,
 * for only hosts that take this file read it; no package for Node does.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rule } from '../../publish/hosts/headers.ts'
import { headerRules } from '../../publish/hosts/headers.ts'
import { HEADERS_FILE, readHeadersFile } from '../../publish/hosts/headers-file.ts'
import { PLAIN } from '../../publish/hosts/public-settings.ts'

/** For a folder that brings none: no inline script runs. */
export const STRICTEST = headerRules({ everywhere: [], onTournaments: [] }, PLAIN)

export class HeaderRules {
  private readonly file: string
  private read: { stamp: string; rules: readonly Rule[] } = { stamp: '', rules: STRICTEST }

  constructor(dir: string) {
    this.file = join(dir, HEADERS_FILE)
  }

  /** The same list as before for as long as the file is the same. */
  async now(): Promise<readonly Rule[]> {
    const found = await stat(this.file).catch(() => null)
    const stamp = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
    if (stamp === this.read.stamp) return this.read.rules
    const text = stamp === '' ? null : await readFile(this.file, 'utf8').catch(() => null)
    this.read = { stamp, rules: text === null ? STRICTEST : readHeadersFile(text) }
    return this.read.rules
  }
}
