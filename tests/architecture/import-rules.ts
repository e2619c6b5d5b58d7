/** What an import may be, beyond the rooms: one function a rule, undefined where it is kept. */
import type { Import } from './imports.ts'
import { mayImport, roomOf } from './rooms.ts'

type Rule = (file: string, found: Import) => string | undefined

const isOurs = ({ specifier }: Import) => specifier.startsWith('.')

const roomsOnly: Rule = (file, found) => {
  const room = roomOf(file)
  if (!room) return `${file} belongs to no room`
  return isOurs(found) && !mayImport(room, found.target) ? `${room.name} may not` : undefined
}

/** Node strips types and guesses no endings. */
const wholeNames: Rule = (file, found) =>
  /^(?:ground|publish|server|organiser|bench|scripts)\//.test(file) &&
  isOurs(found) &&
  !/\.\w+$/.test(found.target)
    ? 'outside src an import names the whole file'
    : undefined

const zodInSchema: Rule = (file, { specifier }) =>
  /^zod(?:\/|$)/.test(specifier) && !file.startsWith('src/lib/schema/')
    ? 'zod stands in lib/schema'
    : undefined

/** The reader and the editor ask the schemas; the code of a page never does. */
const ASKS_SCHEMAS =
  /^src\/lib\/(?:schema|reader|edit)\/|^(?:ground|publish|server|organiser|bench|scripts|tests)\//

const entitiesAsTypes: Rule = (file, { target, isType }) =>
  /^src\/lib\/schema\//.test(target) && !isType && !ASKS_SCHEMAS.test(file)
    ? 'entities are taken with import type'
    : undefined

const collectionsInOnePlace: Rule = (file, { specifier }) =>
  /^astro(?::content$|\/content\/)/.test(specifier) &&
  !/^src\/(?:content\.config|tournaments)\.ts$/.test(file)
    ? 'only content.config.ts and tournaments.ts know the collections'
    : undefined

const REACT = /^(?:react|react-dom|@nanostores\/react)(?:\/|$)/
/**
 * A benchmark measures the site against pages on the usual stack, which are no part of ours; what has
 * screens drawn for Astro calls React as its integration does.
 */
const MAY_KNOW_REACT =
  /^(?:(?:src\/(?:components|screens|islands|layouts|pages)|bench|tests)\/|publish\/rendering\/markup-renderer\.ts$)/

const reactInViews: Rule = (file, { specifier }) =>
  REACT.test(specifier) && !MAY_KNOW_REACT.test(file) ? 'no React here' : undefined

const hooksInIslands: Rule = (file, { specifier, names }) =>
  REACT.test(specifier) &&
  names.some((name) => /^use[A-Z]/.test(name)) &&
  !/^(?:src\/islands|bench|tests)\//.test(file)
    ? 'hooks stand in islands'
    : undefined

const noAstroInViews: Rule = (file, { specifier }) =>
  /^astro:/.test(specifier) && /^src\/(?:lib|components|screens|islands|browser)\//.test(file)
    ? 'no astro:* here'
    : undefined

const noDiskInPages: Rule = (file, { specifier }) =>
  /^node:/.test(specifier) && /^src\/(?!content-loader\.ts$)/.test(file)
    ? 'what pages are made of touches no disk'
    : undefined

const RULES: readonly Rule[] = [
  roomsOnly,
  wholeNames,
  zodInSchema,
  entitiesAsTypes,
  collectionsInOnePlace,
  reactInViews,
  hooksInIslands,
  noAstroInViews,
  noDiskInPages,
]

/** Every rule that an import breaks, in words. */
export const broken = (file: string, found: Import): string[] =>
  RULES.flatMap((rule) => rule(file, found) ?? []).map(
    (words) => `${file} imports ${found.specifier}: ${words}`,
  )
