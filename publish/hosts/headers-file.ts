/**
 * `_headers` in the folder of a built site. Netlify and Cloudflare Pages read it. Our own server
 * does too, because the digests in it belong to the scripts that were built with it.
 */
import type { Rule } from './headers.ts'
import { HSTS } from './headers.ts'

/** Its name, and the name of the other file that hosts read and must not serve. */
export const HEADERS_FILE = '_headers'
export const OF_HOSTS = [HEADERS_FILE, '_redirects'] as const

/**
 * Cloudflare joins the values of all matching rules, unless a later rule removes the header (`!`).
 * Netlify uses the last value, and skips lines without a colon. So both do what `headersFor` does.
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

/** Parses the rules of such a file, without the headers that only TLS allows. */
export function readHeadersFile(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line.startsWith('/')) rules.push({ path: line, headers: {} })
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name && value && !(name in HSTS)) rules.at(-1)!.headers[name] = value
  }
  return rules
}
