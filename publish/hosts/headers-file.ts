/**
 * `_headers` in the folder of a built site. Netlify and Cloudflare Pages read it; so does our own
 * server, because the digests in it are those of the scripts that were built with it.
 */
import type { Rule } from './headers.ts'
import { HSTS } from './headers.ts'

/** Its name, and that of the other file which hosts read and nobody else should. */
export const HEADERS_FILE = '_headers'
export const OF_HOSTS = [HEADERS_FILE, '_redirects'] as const

/**
 * Cloudflare joins the values of all rules that fit, unless a later one takes the name back (`!`);
 * Netlify lets the last one win, and skips lines without a colon. So both do what `headersFor` does.
 */
export function headersFile(rules: readonly Rule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const before = new Set(rules.slice(0, index).flatMap((rule) => Object.keys(rule.headers)))
    const own = { ...headers, ...(index === 0 ? HSTS : {}) }
    return [
      path,
      ...Object.keys(headers).flatMap((name) => (before.has(name) ? [`  ! ${name}`] : [])),
      ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ].join('\n')
  })
  return ['# Made with the site from publish/hosts/headers.ts.', ...blocks].join('\n')
}

/** The rules of such a file, without what goes only with TLS. */
export function readHeadersFile(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line.startsWith('/')) rules.push({ path: line, headers: {} })
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name && value && !(name in HSTS)) rules.at(-1)!.headers[name] = value
  }
  return rules
}
