/** Which modules share a script: few files, and no page with what only another needs. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Whether a module, by its path, belongs to a script. */
type IsOfOne = (id: string) => boolean
/** What is known of a module's imports. */
type Imports = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The project's folder, with its final slash. */
const HERE = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/')

/**
 * Whether a module is one of these files of `src`, or in one of these folders, which end in a
 * slash. Throws where one is missing: what was moved would leave its script without a word.
 */
function modules(...paths: string[]): IsOfOne {
  const all = paths.map((path) => `${HERE}src/${path}`)
  const gone = all.filter((path) => !existsSync(path))
  if (gone.length > 0) throw new Error(`script-groups.ts: no such module: ${gone.join(', ')}`)
  const files = new Set(all)
  const folders = all.filter((path) => path.endsWith('/'))
  return (id) => {
    const path = id.replaceAll('\\', '/')
    return files.has(path) || folders.some((folder) => path.startsWith(folder))
  }
}

const isOfNanostores: IsOfOne = (id) =>
  /[\\/]node_modules[\\/](?:@nanostores[\\/]react|nanostores)[\\/]/.test(id)
const isOurs = modules('lib/', 'components/', 'screens/', 'islands/')

/** Modules only for Mesa, apart from the links to it. */
const isOfMesa = modules(
  ...['islands/mesa/', 'screens/mesa/', 'lib/mesa/', 'lib/edit/', 'lib/wording/mesa/'],
  ...['lib/addresses/mesa-page-links.ts', 'lib/addresses/mesa-route.ts'],
  ...['lib/assembly/written-match.ts', 'lib/rules/matches/change-subject.ts'],
  'lib/pictures/photo.ts',
)

/** Accounts and sessions, for account pages and Mesa. */
const isOfSessions = modules(
  ...['islands/accounts/account-page.ts', 'islands/accounts/account-safety.ts'],
  ...['islands/accounts/session.ts', 'islands/accounts/session-refused.ts'],
  ...['screens/accounts/account-form.tsx', 'screens/accounts/account-safety.tsx'],
  ...['screens/organise/account-step.tsx', 'lib/wording/accounts/account-safety.ts'],
  ...['lib/wording/accounts/accounts.ts', 'lib/schema/mesa.ts'],
  ...['lib/live/calls/account-api.ts', 'lib/live/calls/account-calls.ts'],
  ...['lib/live/calls/account-paths.ts', 'lib/live/calls/user-answers.ts'],
  ...['lib/live/stores/account-safety.ts', 'lib/live/stores/session.ts'],
  ...['lib/live/stores/user-info.ts', 'lib/addresses/mesa-links.ts'],
  'lib/addresses/safe-redirect.ts',
)
const isOfAccounts: IsOfOne = (id) =>
  isOfSessions(id) || /[\\/]@nanostores[\\/]persistent[\\/]/.test(id)

/** Tournament cards and their styles, only for lists. */
const isOfLists = modules(
  ...['components/tournament-card.tsx', 'components/tournament-card.css'],
  ...['screens/live/live-bill.tsx', 'screens/live/live-bill.css'],
)

/** Modules that account pages never need: matches, and what only rounds and teams share. */
const isOfMatches = modules(
  'components/form.tsx',
  ...['components/match/match-card.tsx', 'components/match/match-details.tsx'],
  ...['components/match/leg-notes.ts', 'components/match/round.tsx', 'components/suspended.tsx'],
  ...['islands/live/live-details.tsx', 'islands/live/live-share.tsx'],
  ...['screens/live/live-details.tsx', 'screens/live/live-missing.tsx'],
  ...['lib/rules/matches/next-match.ts', 'lib/wording/tournament/match-details.ts'],
)
const isOfRounds = modules(
  ...['lib/addresses/round-pages.ts', 'lib/wording/tournament/rounds.ts'],
  'lib/wording/sharing.ts',
)

/** A product's photos and its order: of live pages they need nothing. */
const isOfShop = modules(
  ...['islands/shop/order.ts', 'lib/rules/order-of-product.ts', 'lib/wording/site/shop.ts'],
  'components/product.tsx',
)

/** The star of teams that a phone follows. */
const isOfStars = modules(
  ...['islands/live/live-star.tsx', 'lib/live/stars.ts', 'lib/wording/site/my-teams.ts'],
)

/** A tournament's own page, of football and of basketball. */
const isOfHome = modules(
  ...['screens/tournament/tournament.tsx', 'components/match/bracket.tsx'],
  'components/match/bracket-match.tsx',
)

/** Printing and sharing of rounds: loaded after the rounds. */
const isOfPaper = modules(
  ...['lib/rules/matches/next-round.ts', 'lib/wording/tournament/match-sheets.ts'],
)

/** Calendars: loaded after the page. */
const isOfCalendars = modules(
  ...['components/calendar-links.tsx', 'components/take-along.tsx'],
  ...['islands/live/live-calendars.tsx', 'lib/addresses/calendar-links.ts'],
)

/** Copying a text: for rounds of live tournaments, and for links in a chat's browser. */
const isOfCopying = modules(
  ...['components/copy-button.tsx', 'lib/live/copy-text.ts', 'lib/wording/copying.ts'],
)

/** Single players, for teams and statistics. */
const isOfPeople = modules('components/person.tsx')

/** What a chat holds beside names, for the wizard and Mesa alone. */
const isOfChats = modules(
  ...['lib/letters/chat.ts', 'lib/letters/contacts.ts', 'lib/letters/private-text.ts'],
)

/**
 * How names are compared, crests and groups: the wizard of new tournaments needs these of all that
 * live pages share, and nothing else.
 */
const isOfAllNames = modules(
  ...['lib/letters/', 'lib/look/crest.ts', 'lib/look/color-names.ts'],
  'lib/rules/table/groups.ts',
)

const isOfNames: IsOfOne = (id) => isOfAllNames(id) && !isOfChats(id)

/** The hour of a league's place, and its nights: of the wizard and of Mesa's organisers alone. */
const isOfZones = modules(
  ...['lib/calendar/league-zones.ts', 'lib/calendar/nights.ts', 'lib/wording/zone-words.ts'],
)

/** The inks of a tournament: for its pages and its card. Mesa has none. */
const isOfInks = modules('lib/look/inks.ts')

const APART = [
  isOfAccounts,
  isOfLists,
  isOfMatches,
  isOfRounds,
  isOfHome,
  isOfPaper,
  isOfCalendars,
  isOfShop,
  isOfStars,
  isOfPeople,
  isOfMesa,
  isOfNames,
  isOfChats,
  isOfInks,
  isOfCopying,
  isOfZones,
]

const isShared: IsOfOne = (id) =>
  (isOfNanostores(id) || isOurs(id)) && !APART.some((isOfOne) => isOfOne(id))

const MESA = 'islands/mesa/mesa.tsx'
const ISLANDS = [
  MESA,
  'islands/accounts/login.tsx',
  'islands/accounts/register.tsx',
  'islands/accounts/profile.tsx',
  'islands/accounts/desk.tsx',
  'islands/live/live-tournaments.tsx',
  'islands/report.tsx',
]
// Refuses those that are gone.
modules(...ISLANDS)

/** Whether one of these islands needs a module at its start; `site` knows the imports. */
function isNeededBy(islands: readonly string[], id: string, site: Imports) {
  const needed = new Set<string>()
  const need = (module: string) => {
    if (needed.has(module)) return
    needed.add(module)
    site.getModuleInfo(module)?.importedIds.forEach(need)
  }
  for (const island of islands) need(`${HERE}src/${island}`)
  return needed.has(id)
}

/**
 * Few scripts compress better than many and need fewer round trips. So there is one script with
 * what React needs for hydration, one shared by live pages, one shared by account pages, and one
 * with everything for Mesa's first tap. What live pages share with other islands is separate,
 * because those need less than half of it. The JSX runtime and pictures are separate too: a gallery
 * needs nothing else.
 */
export const scriptGroups = {
  codeSplitting: {
    groups: [
      {
        name: 'jsx',
        test: /node_modules[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime|[\\/]components[\\/]picture\./,
        priority: 4,
      },
      // A few bytes for every page that loads something later; separate, so that they bring nothing
      // along.
      { name: 'preload-helper', test: /vite[\\/]preload-helper/, priority: 5 },
      { name: 'react', test: /node_modules[\\/]react[\\/]/, priority: 3 },
      { name: 'react-dom', test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/, priority: 2 },
      {
        name: (id: string, site: Imports) => (isNeededBy([MESA], id, site) ? 'shared' : null),
        test: isShared,
        minShareCount: 2,
        priority: 2,
      },
      {
        // Of the other islands: Mesa reads no list of tournaments.
        name: (id: string, site: Imports) => (isNeededBy(ISLANDS, id, site) ? 'lists' : null),
        test: isShared,
        minShareCount: 2,
        priority: 1.5,
      },
      { name: 'live', test: isShared, minShareCount: 2, priority: 1 },
      {
        // Mesa does not need the other pages' forms.
        name: (id: string, site: Imports) => (isNeededBy([MESA], id, site) ? 'account' : null),
        test: (id: string) => isOfAccounts(id) && !isOfMesa(id),
        minShareCount: 2,
      },
      {
        name: (id: string, site: Imports) => (isNeededBy([MESA], id, site) ? 'mesa-first' : null),
        test: isOfMesa,
        minShareCount: 2,
      },
      { name: 'matches', test: isOfMatches, minShareCount: 2 },
      { name: 'rounds', test: isOfRounds, minShareCount: 2 },
      { name: 'home', test: isOfHome, minShareCount: 2 },
      { name: 'people', test: isOfPeople, minShareCount: 2 },
      { name: 'goods', test: isOfShop, minShareCount: 2 },
      { name: 'stars', test: isOfStars, minShareCount: 2 },
      { name: 'inks', test: isOfInks, minShareCount: 2, priority: 2 },
      { name: 'names', test: isOfNames, minShareCount: 2, priority: 2 },
      { name: 'chats', test: isOfChats, minShareCount: 2, priority: 2 },
      { name: 'zones', test: isOfZones, minShareCount: 2, priority: 2 },
      { name: 'paper', test: isOfPaper, minShareCount: 2 },
      { name: 'calendars', test: isOfCalendars, minShareCount: 2 },
      { name: 'copying', test: isOfCopying, minShareCount: 2 },
    ],
  },
}

/**
 * Removes Vite's preload helper lists: what a later part needs is already loaded, or comes with it.
 * Saves 760 bytes.
 */
export const plainImports: Plugin = {
  name: 'cascarita-plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  /** Empties the lists of those preloads too. */
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(LISTS_OF_PARTS, '')
    },
  },
}
const LISTS_OF_PARTS = /^const __vite__mapDeps=.*\n|,__vite__mapDeps\(\[[\d,]*\]\)/gm
