/**
 * What hosts are told, so that the address of a live tournament gets its shell: all of it from
 * `src/lib/shells.ts`. Files that exist always win; everything else is the site's own 404.
 */
import { SHELLS } from '../../src/lib/shells.ts'

/** Files whose name changes with what is in them. */
const NEVER_CHANGE = ['/_astro/', '/_img/']
const FOREVER = 'public, max-age=31536000, immutable'

/** A route as an expression over the whole path, with or without a final slash; RE2 and PCRE. */
export const expressionOf = (routes: string) => `^${routes.replace(/:\w+/g, '[^/]+')}/?$`

/** Netlify and Cloudflare Pages; the latter takes a final slash for another address. */
export const redirects = () =>
  [
    '# Made by npm run hosts from src/lib/shells.ts.',
    ...SHELLS.flatMap(({ path, routes }) => [`${routes} ${path} 200`, `${routes}/ ${path} 200`]),
    '',
  ].join('\n')

/** Firebase Hosting and the rules of the visit log. */
export const firebase = () =>
  `${JSON.stringify(
    {
      hosting: {
        public: 'dist',
        cleanUrls: true,
        rewrites: SHELLS.map(({ path, routes }) => ({
          regex: expressionOf(routes),
          destination: `${path}.html`,
        })),
        headers: NEVER_CHANGE.map((folder) => ({
          source: `${folder}**`,
          headers: [{ key: 'Cache-Control', value: FOREVER }],
        })),
      },
      firestore: { rules: 'firestore.rules' },
    },
    null,
    2,
  )}\n`

/** A piece of a `server` block. */
export const nginx = () =>
  [
    '# Made by npm run hosts from src/lib/shells.ts.',
    '# Inside server { … }, with root at the folder dist; the API behind /api/ is yours to add.',
    'error_page 404 /404.html;',
    'location / {',
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    ...NEVER_CHANGE.flatMap((folder) => [
      `location ${folder} {`,
      `  add_header Cache-Control "${FOREVER}";`,
      '}',
    ]),
    ...SHELLS.flatMap(({ path, routes }) => [
      `location ~ ${expressionOf(routes)} {`,
      `  try_files ${path}.html =404;`,
      '}',
    ]),
    '',
  ].join('\n')

/** The files, by their place in the project. */
export const HOST_FILES: Record<string, () => string> = {
  'public/_redirects': redirects,
  'firebase.json': firebase,
  'docs/nginx.conf': nginx,
}
