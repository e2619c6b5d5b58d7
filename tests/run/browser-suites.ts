/** Which tests in a browser a change can break. */

const EVERY_PAGE = ['every-page', 'routes', 'no-script', 'sizes', 'axe', 'edge']

/** A rule's own tests, and the pages that are read against published tables, hold the rules. */
const SUITES: readonly (readonly [place: RegExp, suites: readonly string[]])[] = [
  [/^src\/(?:components|screens|layouts|styles|pages)\//, [...EVERY_PAGE, 'shop', 'live/']],
  [/^src\/lib\/(?:wording|look|pictures)\//, ['routes', 'sizes']],
  [/^src\/lib\/addresses\//, ['every-page', 'routes', 'script', 'live/']],
  [/^src\/(?:islands|lib\/(?:live|visits))\//, ['live/', 'shop']],
  [/^src\/browser\//, ['script', 'moments', 'no-script', 'security', 'live/visits']],
  [/^src\/content\/productos\//, ['shop', 'routes']],
  [/^src\/content\/torneos\//, ['routes', 'axe']],
  [/^server\/site\/|^publish\/hosts\//, ['security', 'every-page']],
  [/^server\/api\//, ['live/']],
  [/^publish\/rendering\//, ['security', 'every-page', 'routes']],
  [/^tests\/e2e\/(?!.*\.test\.ts$)|^playwright\.config\.ts$|^package-lock\.json$/, ['']],
]

const OWN = /^tests\/e2e\/(.*\.test\.ts)$/

/** Words that choose suites; null where none is. */
export function browserSuites(files: readonly string[]): readonly string[] | null {
  const suites = files.flatMap((file) => {
    const own = OWN.exec(file)?.[1]
    return own ? [own] : SUITES.filter(([place]) => place.test(file)).flatMap(([, names]) => names)
  })
  if (suites.length === 0) return null
  return suites.includes('') ? [] : [...new Set(suites)].map((suite) => `tests/e2e/${suite}`)
}
