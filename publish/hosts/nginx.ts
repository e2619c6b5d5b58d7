/**
 * nginx: one complete file for `/etc/nginx/conf.d/`. Headers are variables that depend on the file
 * that is sent, and all are added in one place, because an `add_header` in a nested block would
 * drop all others.
 */
import { SHELLS } from '../../src/lib/addresses/shells.ts'
import { expressionOf } from './firebase.ts'
import type { Rule } from './headers.ts'
import { HSTS, patternOf } from './headers.ts'
import { OF_HOSTS } from './headers-file.ts'

/** The paths and addresses on the machine; by default those of a usual server. */
export type NginxPlace = { root: string; listen: string; api: string }

const USUAL: NginxPlace = {
  root: '/var/www/cascarita/dist',
  listen: '80',
  api: 'http://127.0.0.1:4321',
}

/** Folders whose addresses have their own 404 page. */
const WITH_OWN_404 = ['torneo-beta', 't-beta']

/** `$cascarita_content_security_policy` */
const variableOf = (name: string) => `$cascarita_${name.toLowerCase().replaceAll('-', '_')}`

/** The file that is sent; empty where the client already has it. */
const SENT = '$cascarita_sent'
/** Also sent with a 304 (RFC 9110, 15.4.5); the client keeps the other headers that it has. */
const OF_CACHES = ['Cache-Control']

/** `X-Frame-Options` by the file that is sent: the first matching expression wins. */
function mapOf(name: string, rules: readonly Rule[]) {
  const special = rules.slice(1).filter(({ headers }) => headers[name] !== undefined)
  const isOfCaches = OF_CACHES.includes(name)
  return [
    `map ${isOfCaches ? '$uri' : SENT} ${variableOf(name)} {`,
    `  default ${quoted(rules[0]!.headers[name]!)};`,
    ...(isOfCaches ? [] : ['  "" "";']),
    ...special
      .toReversed()
      .map(({ path, headers }) => `  "~^${fileOf(path)}$" "${headers[name]}";`),
    '}',
  ]
}

/** A page's file has an ending that its address lacks. */
const fileOf = (path: string) => `${patternOf(path)}${endOf(path)}`

function endOf(path: string) {
  if (path.endsWith('/')) return '(?:index\\.html)?'
  return /\*$|\.\w+$/.test(path) ? '' : '(?:\\.html)?'
}

export const nginx = (rules: readonly Rule[], place: NginxPlace = USUAL) =>
  [
    ...ABOUT,
    '',
    ...maps(rules),
    'server {',
    ...indented([
      ...basics(place),
      '',
      ...PATIENCE,
      '',
      ...COMPRESSION,
      '',
      ...answerHeaders(rules),
      '',
      ...NOT_FOUND,
      '',
      ...toApi(place.api),
      '',
      ...TO_SHELLS,
      '',
      ...OTHER_TYPES,
      '',
      ...PAGES,
    ]),
    '}',
    '',
  ].join('\n')

const indented = (lines: readonly string[]) => lines.map((line) => (line ? `  ${line}` : line))

const ABOUT = [
  '# Made by npm run hosts from publish/hosts/headers.ts and src/lib/addresses/shells.ts.',
  '# Copy it to /etc/nginx/conf.d/cascarita.conf; change root, server_name and the port of the API.',
  '# With a certificate (certbot --nginx), answers over TLS say so by themselves.',
]

const headerNames = (rules: readonly Rule[]) => Object.keys(rules[0]!.headers)

const [[HSTS_NAME, HSTS_VALUE]] = Object.entries(HSTS) as [[string, string]]
const VARY_NAME = 'Vary'

/** Lookups for each answer: headers by file, HSTS by TLS, the 404 page by folder. */
const maps = (rules: readonly Rule[]) => [
  '# Whom a request is from, as limits go: an IPv4 address, or the /64 of an IPv6 one. The second line is',
  '# for those that are written short: what :: stands for begins within the first four groups.',
  'map $remote_addr $cascarita_address {',
  '  default $binary_remote_addr;',
  `  "~^((?:[0-9a-f]+:){4})" $1;`,
  `  "~^((?:[0-9a-f]+:){1,3}:)" $1;`,
  '}',
  'limit_conn_zone $cascarita_address zone=cascarita_address:10m;',
  '',
  '# Who has a page already is told only what caches ask for: it keeps the other headers with the page.',
  `map $status ${SENT} {`,
  '  default $uri;',
  '  304 "";',
  '}',
  '',
  ...headerNames(rules).flatMap((name) => [...mapOf(name, rules), '']),
  `map "$https $status" ${variableOf(HSTS_NAME)} {`,
  '  default "";',
  `  "~^on (?!304)" "${HSTS_VALUE}";`,
  '}',
  '',
  '# Where bytes are sent it says so by itself (gzip_vary).',
  `map "$status $uri" ${variableOf(VARY_NAME)} {`,
  '  default "";',
  `  "~^304 .*\\.(?:${TEXT_ENDINGS})$" "Accept-Encoding";`,
  '}',
  '',
  'map $uri $cascarita_not_found {',
  '  default "/404.html";',
  ...WITH_OWN_404.map((folder) => `  "~^/${folder}/" "/${folder}/404.html";`),
  '}',
  '',
]

/** Text types, sent with a charset and compressed. */
const TEXT_TYPES =
  'text/plain text/css text/calendar application/javascript application/json image/svg+xml'

const TEXT_ENDINGS = 'html|txt|css|ics|js|json|svg'

const basics = ({ listen, root }: NginxPlace) => [
  `listen ${listen};`,
  'server_name _;',
  `root ${root};`,
  'index index.html;',
  'charset utf-8;',
  `charset_types ${TEXT_TYPES};`,
  'server_tokens off;',
  'absolute_redirect off;',
  '# A link in the site leads nowhere outside; the site itself may be one.',
  'disable_symlinks on from=$document_root;',
]

/** The same limits as the reference server's (`server/site/serve.ts`, `change-streams.ts`). */
const CONNECTIONS = { ofAddress: 400, toApi: 160 } as const

/** One address (a school may share it) or a slow client must not use up everyone's connections. */
const PATIENCE = [
  'client_header_timeout 10s;',
  'client_body_timeout 10s;',
  'send_timeout 15s;',
  'keepalive_timeout 20s;',
  'client_max_body_size 1m;',
  'limit_conn_status 503;',
  `limit_conn cascarita_address ${CONNECTIONS.ofAddress};`,
]

const COMPRESSION = [
  'gzip on;',
  'gzip_vary on;',
  'gzip_comp_level 6;',
  'gzip_min_length 256;',
  `gzip_types ${TEXT_TYPES};`,
]

const answerHeaders = (rules: readonly Rule[]) => [
  '# All of them here and nowhere else, also for answers that say no.',
  ...[...headerNames(rules), HSTS_NAME, VARY_NAME].map(
    (name) => `add_header ${name} ${variableOf(name)} always;`,
  ),
]

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`

const NOT_FOUND = [
  'error_page 404 $cascarita_not_found;',
  '# A folder that has no page.',
  'error_page 403 =404 $cascarita_not_found;',
  'location ~ ^(?:/torneo-beta|/t-beta)?/404(?:\\.html)?$ {',
  '  internal;',
  '}',
  ...OF_HOSTS.flatMap((name) => [`location = /${name} {`, '  return 404;', '}']),
  '# No page of ours; a certificate may be asked for there.',
  'location ~ /\\.(?!well-known/) {',
  '  return 404;',
  '}',
]

const toApi = (api: string) => [
  '# The reference server, started behind this one: CASCARITA_BEHIND_PROXY=1 npm start. It says all',
  '# about its answers itself: the empty header takes those above away. /rebuild is its webhook;',
  '# /healthz and /readyz say how it is.',
  'location ~ ^/(?:api/|(?:rebuild|healthz|readyz)$) {',
  `  limit_conn cascarita_address ${CONNECTIONS.toApi};`,
  `  proxy_pass ${api};`,
  '  proxy_http_version 1.1;',
  '  proxy_set_header Host $host;',
  '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  '  proxy_set_header X-Forwarded-Proto $scheme;',
  '  add_header X-Content-Type-Options "";',
  '}',
]

const TO_SHELLS = [
  '# Live tournaments and Mesa: their pages were built once for all of them.',
  ...SHELLS.flatMap(({ path, routes, afterFiles }) => [
    `location ~ ${afterFiles ? expressionOf(routes).replace(/^\^(.*)\/\?\$$/, '^(?<live>$1)/?$') : expressionOf(routes)} {`,
    `  try_files ${afterFiles ? '$live/index.html $live.html ' : ''}${path}.html =404;`,
    '}',
  ]),
]

const OTHER_TYPES = [
  '# Its usual list of types has none for calendars, nor for what is fetched ahead.',
  'location ~ \\.(?:ics|speculationrules)$ {',
  '  types {',
  '    text/calendar ics;',
  '    application/speculationrules+json speculationrules;',
  '  }',
  '  try_files $uri =404;',
  '}',
]

const PAGES = [
  '# A page without its .html; a final slash where there is no folder does no harm.',
  'location / {',
  '  try_files $uri $uri.html $uri/ =404;',
  '}',
  'location ~ ^(?<page>/.+)/$ {',
  '  try_files $page/index.html $page.html =404;',
  '}',
]
