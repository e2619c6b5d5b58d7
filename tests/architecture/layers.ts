/** Who may import whom. DESIGN, section 4, as a table. */
import type { Import } from './imports.ts'

type Layer = {
  name: string
  /** Files of the layer. */
  of: RegExp
  /** Files of ours that they may import; their own layer always. */
  may: RegExp[]
}

const LIB = /^src\/lib\//
const STYLES = /\.css$/
/** What a build reads of the data. */
const READING = /^publish\/(?:reading\/|folders\.ts)/

/** The first that fits a file is its layer. */
const LAYERS: readonly Layer[] = [
  { name: 'schema', of: /^src\/lib\/schema\//, may: [] },
  { name: 'live', of: /^src\/lib\/live\//, may: [LIB] },
  { name: 'lib', of: LIB, may: [/^src\/lib\/(?!live\/(?:stores|calls)\/)/] },
  { name: 'components', of: /^src\/components\//, may: [LIB, STYLES] },
  { name: 'screens', of: /^src\/screens\//, may: [/^src\/components\//, LIB, STYLES] },
  {
    name: 'islands',
    of: /^src\/islands\//,
    may: [/^src\/(?:screens|components)\//, LIB, STYLES],
  },
  { name: 'browser', of: /^src\/browser\//, may: [LIB] },
  { name: 'styles', of: /^src\/styles\//, may: [] },
  { name: 'pages', of: /^src\/pages\//, may: [/^src\/(?!pages\/)/] },
  { name: 'layouts', of: /^src\/layouts\//, may: [/^src\/(?!pages\/)/] },
  { name: 'the data', of: /^src\/content-loader\.ts$/, may: [LIB, READING] },
  {
    name: 'the data',
    of: /^src\/(?:content\.config|tournaments)\.ts$/,
    may: [LIB, READING, /^src\/content-loader\.ts$/],
  },
  { name: 'paths', of: /^src\/[\w-]+\.ts$/, may: [LIB, /^src\/tournaments\.ts$/] },
  { name: 'publish', of: /^publish\//, may: [LIB] },
  { name: 'organiser', of: /^organiser\//, may: [LIB, /^publish\//] },
  { name: 'server', of: /^server\//, may: [LIB, /^publish\//] },
  { name: 'bench', of: /^bench\//, may: [LIB, /^(?:publish|server|organiser)\//] },
  {
    name: 'scripts',
    of: /^scripts\//,
    may: [LIB, /^(?:publish|server|organiser|bench)\//, /^tests\/run\//],
  },
]

const KNOWS_COLLECTIONS = /^src\/(?:content\.config|tournaments)\.ts$/
/** The reader asks the schemas while the site is built; a page's code never does. */
const ASKS_SCHEMAS = /^src\/lib\/(?:schema|reader)\/|^(?:publish|server|organiser|bench|scripts)\//
/** What runs without Astro's compiler. */
const OUTSIDE_PAGES = /^(?:publish|server|organiser|bench|scripts)\//
const REACT = /^(?:react|react-dom|@nanostores\/react)(?:\/|$)/
const HOOK = /^use[A-Z]/
/** What the site is measured against: a page on the usual stack, no part of ours. */
const MEASURED_PEER = /^bench\/baseline\/app\.tsx$/

const layerOf = (file: string) => LAYERS.find(({ of }) => of.test(file))

/** What an import breaks, in words; undefined if it breaks nothing. */
export function broken(file: string, { specifier, target, isType, names }: Import) {
  const layer = layerOf(file)
  if (!layer) return `${file} belongs to no layer`
  const says = (rule: string) => `${file} imports ${specifier}: ${rule}`
  const isOurs = specifier.startsWith('.')

  if (isOurs && layerOf(target) !== layer && !layer.may.some((allowed) => allowed.test(target)))
    return says(`${layer.name} may not`)
  if (OUTSIDE_PAGES.test(file) && isOurs && !/\.(?:ts|mjs|json)$/.test(target))
    return says('scripts name the whole file, .ts')
  if (/^zod(?:\/|$)/.test(specifier) && layer.name !== 'schema') return says('zod stands in schema')
  if (target.startsWith('src/lib/schema/') && !isType && !ASKS_SCHEMAS.test(file))
    return says('entities are taken with import type')
  if (specifier === 'astro:content' && !KNOWS_COLLECTIONS.test(file))
    return says('only the two reader modules know the collections')
  if (MEASURED_PEER.test(file)) return undefined
  if (
    REACT.test(specifier) &&
    /^(?:schema|live|lib|browser|publish|organiser|server|bench|scripts)$/.test(layer.name)
  )
    return says('no React here')
  if (names.some((name) => HOOK.test(name)) && REACT.test(specifier) && layer.name !== 'islands')
    return says('hooks stand in islands')
  if (/^astro:/.test(specifier) && /^(?:lib|schema|components|screens|islands)$/.test(layer.name))
    return says('no astro:* here')
  return undefined
}
