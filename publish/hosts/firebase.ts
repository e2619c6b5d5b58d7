/** Firebase Hosting, and the rules of the visit log. */
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import type { Rule } from './headers.ts'
import { HSTS } from './headers.ts'
import { OF_HOSTS } from './headers-file.ts'

/** A route as an expression over the whole path, with or without a final slash; RE2 and PCRE. */
export const expressionOf = (routes: string) => `^${routes.replace(/:\w+/g, '[^/]+')}/?$`

/** `**` is any number of segments, also none; `*` is one. The last matching header wins. */
const globOf = (path: string) =>
  path === '/*' ? '**' : path.replace(/\/\*$/, '/**').replace(/:\w+/g, '*')

export const firebase = (rules: readonly Rule[]) =>
  `${JSON.stringify(
    {
      hosting: {
        public: 'dist',
        ignore: ['**/.*', ...OF_HOSTS],
        cleanUrls: true,
        rewrites: SHELLS.map(({ path, routes }) => ({
          regex: expressionOf(routes),
          destination: `${path}.html`,
        })),
        headers: rules.map(({ path, headers }, index) => ({
          source: globOf(path),
          headers: Object.entries({ ...headers, ...(index === 0 ? HSTS : {}) }).map(
            ([key, value]) => ({ key, value }),
          ),
        })),
      },
      firestore: { rules: 'firestore.rules' },
    },
    null,
    2,
  )}\n`
