/**
 * The header rules of a built site: its own `_headers`, read again when the file changes. Written
 * here because only hosts that use this file read it; there is no package for Node.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rule } from '../../publish/hosts/headers.ts'
import { headerRules } from '../../publish/hosts/headers.ts'
import { HEADERS_FILE, readHeadersFile } from '../../publish/hosts/headers-file.ts'
import { PLAIN } from '../../publish/hosts/public-settings.ts'

/** For a folder without rules: no inline script runs. */
export const STRICTEST = headerRules({ everywhere: [], onTournaments: [] }, PLAIN)

export class HeaderRules {
  private readonly file: string
  private read: { stamp: string; rules: readonly Rule[] } = { stamp: '', rules: STRICTEST }

  constructor(dir: string) {
    this.file = join(dir, HEADERS_FILE)
  }

  /** The same list object while the file is unchanged. */
  async now(): Promise<readonly Rule[]> {
    const found = await stat(this.file).catch(() => null)
    const stamp = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
    if (stamp === this.read.stamp) return this.read.rules
    const text = stamp === '' ? null : await readFile(this.file, 'utf8').catch(() => null)
    this.read = { stamp, rules: text === null ? STRICTEST : readHeadersFile(text) }
    return this.read.rules
  }
}
