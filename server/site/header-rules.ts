/**
 * The header rules of a built site: its own `_headers`, read again when the file changes. Written
 * here because only hosts that use this file read it; there is no package for Node.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rule } from '../../publish/hosts/headers.ts'
import { headerRules, withPictureHosts } from '../../publish/hosts/headers.ts'
import { HEADERS_FILE, readHeadersFile } from '../../publish/hosts/headers-file.ts'
import { PLAIN, publicSettings } from '../../publish/hosts/public-settings.ts'

/** For a folder without rules: no inline script runs. */
export const STRICTEST = headerRules({ everywhere: [], onTournaments: [] }, PLAIN)

export class HeaderRules {
  private readonly file: string
  private readonly pictureHosts: readonly string[]
  private read: { stamp: string; rules: readonly Rule[] } = { stamp: '', rules: STRICTEST }

  /** `pictureHosts` are those of now: they may be others than when the site was built. */
  constructor(dir: string, pictureHosts = publicSettings().pictureHosts) {
    this.file = join(dir, HEADERS_FILE)
    this.pictureHosts = pictureHosts
  }

  /** The same list object while the file is unchanged. */
  async now(): Promise<readonly Rule[]> {
    const found = await stat(this.file).catch(() => null)
    const stamp = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
    if (stamp === this.read.stamp) return this.read.rules
    const text = stamp === '' ? null : await readFile(this.file, 'utf8').catch(() => null)
    const rules = text === null ? STRICTEST : readHeadersFile(text)
    this.read = { stamp, rules: withPictureHosts(rules, this.pictureHosts) }
    return this.read.rules
  }
}
