/** The rooms of the source and who may import whom. */

export type Room = {
  /** A folder or file; what stands in `src` without its `src/`. */
  name: string
  /** Rooms, or parts of rooms, that its files may import; the room's own files always. */
  may: readonly string[]
}

/** Pure functions: no disk, no environment, no React. */
const LIB: readonly Room[] = [
  { name: 'lib/letters', may: [] },
  { name: 'lib/calendar', may: [] },
  { name: 'lib/schema', may: ['lib/calendar', 'lib/letters'] },
  { name: 'lib/visits', may: [] },
  { name: 'lib/look', may: ['lib/schema'] },
  { name: 'lib/problems', may: ['lib/letters', 'lib/schema'] },
  { name: 'lib/wording', may: ['lib/schema'] },
  { name: 'lib/addresses', may: ['lib/letters', 'lib/wording', 'lib/schema'] },
  { name: 'lib/pictures', may: ['lib/problems', 'lib/schema'] },
  { name: 'lib/rules', may: ['lib/addresses', 'lib/calendar', 'lib/letters', 'lib/schema'] },
  { name: 'lib/offline', may: ['lib/addresses', 'lib/rules', 'lib/wording'] },
  { name: 'lib/outlook', may: ['lib/rules', 'lib/wording', 'lib/schema'] },
  {
    name: 'lib/live',
    may: ['lib/outlook', 'lib/rules', 'lib/addresses', 'lib/wording', 'lib/schema'],
  },
  {
    name: 'lib/assembly',
    may: [
      'lib/rules',
      'lib/pictures',
      'lib/addresses',
      'lib/problems',
      'lib/calendar',
      'lib/letters',
      'lib/schema',
    ],
  },
  {
    name: 'lib/reader',
    may: [
      'lib/assembly',
      'lib/pictures',
      'lib/addresses',
      'lib/problems',
      'lib/calendar',
      'lib/letters',
      'lib/schema',
    ],
  },
  {
    name: 'lib/edit',
    may: [
      'lib/reader',
      'lib/assembly',
      'lib/rules',
      'lib/addresses',
      'lib/wording',
      'lib/problems',
      'lib/calendar',
      'lib/schema',
    ],
  },
  {
    name: 'lib/sharing',
    may: [
      'lib/outlook',
      'lib/rules',
      'lib/addresses',
      'lib/calendar',
      'lib/letters',
      'lib/wording',
      'lib/schema',
    ],
  },
  {
    name: 'lib/previews',
    may: [
      'lib/outlook',
      'lib/rules',
      'lib/pictures',
      'lib/addresses',
      'lib/look',
      'lib/wording',
      'lib/schema',
    ],
  },
  { name: 'lib/posters', may: ['lib/look', 'lib/wording', 'lib/schema'] },
  {
    name: 'lib/planning',
    may: [
      'lib/edit',
      'lib/reader',
      'lib/rules',
      'lib/addresses',
      'lib/wording',
      'lib/problems',
      'lib/calendar',
      'lib/letters',
      'lib/schema',
    ],
  },
  {
    name: 'lib/mesa',
    may: [
      'lib/posters',
      'lib/edit',
      'lib/assembly',
      'lib/live',
      'lib/rules',
      'lib/addresses',
      'lib/calendar',
      'lib/letters',
      'lib/wording',
      'lib/schema',
    ],
  },
]

/** The most basic first: none may import one that stands below it. */
export const ROOMS: readonly Room[] = [
  ...LIB,
  { name: 'styles', may: [] },
  { name: 'components', may: ['lib'] },
  { name: 'screens', may: ['components', 'lib'] },
  { name: 'islands', may: ['screens', 'components', 'lib'] },
  { name: 'browser', may: ['lib'] },
  { name: 'worker', may: ['lib'] },
  { name: 'ground', may: ['lib'] },
  { name: 'publish/node-here.mjs', may: [] },
  { name: 'publish/markup', may: [] },
  { name: 'publish/font', may: ['ground', 'lib'] },
  { name: 'publish/sitemap', may: ['publish/markup', 'ground', 'lib'] },
  { name: 'publish/verify', may: ['publish/markup', 'publish/sitemap', 'ground', 'lib'] },
  { name: 'publish/inspection', may: ['ground', 'lib'] },
  { name: 'publish/reading', may: ['publish/inspection', 'ground', 'lib'] },
  { name: 'publish/search', may: ['publish/reading', 'ground', 'lib'] },
  {
    name: 'publish/pictures',
    may: ['publish/inspection', 'publish/reading', 'ground', 'lib'],
  },
  { name: 'publish/previews', may: ['publish/pictures', 'publish/reading', 'ground', 'lib'] },
  // Compiled with the pages.
  { name: 'publish/entry', may: ['publish/reading', 'islands', 'ground', 'lib'] },
  {
    name: 'publish/rendering',
    may: [
      'publish/entry',
      'publish/reading',
      'publish/verify',
      'publish/markup',
      'publish/font',
      'ground',
      'lib',
    ],
  },
  {
    name: 'publish/pages',
    may: [
      'publish/pictures',
      'publish/previews',
      'publish/rendering',
      'publish/reading',
      'ground',
      'lib',
    ],
  },
  { name: 'publish/hosts', may: ['publish/rendering', 'ground', 'lib'] },
  { name: 'publish/check', may: ['publish/reading', 'publish/hosts', 'ground', 'lib'] },
  {
    name: 'publish/releases',
    may: [
      'publish/rendering',
      'publish/verify',
      'publish/previews',
      'publish/pictures',
      'publish/search',
      'publish/sitemap',
      'publish/reading',
      'ground',
      'lib',
    ],
  },
  {
    name: 'publish/run',
    may: [
      'publish/releases',
      'publish/rendering',
      'publish/verify',
      'publish/previews',
      'publish/pictures',
      'publish/search',
      'publish/hosts',
      'publish/reading',
      'ground',
      'lib',
    ],
  },
  // What Astro's own commands do, of `astro.config.mjs`.
  {
    name: 'publish/astro',
    may: [
      'publish/run',
      'publish/rendering',
      'publish/search',
      'publish/sitemap',
      'publish/hosts',
      'ground',
      'lib',
    ],
  },
  { name: 'content-loader.ts', may: ['lib', 'publish/reading', 'ground'] },
  { name: 'content.config.ts', may: ['content-loader.ts', 'lib'] },
  { name: 'tournaments.ts', may: ['lib'] },
  { name: 'env.d.ts', may: ['lib'] },
  { name: 'page-paths.ts', may: ['lib'] },
  { name: 'page-props.ts', may: ['tournaments.ts', 'lib'] },
  { name: 'layouts', may: ['screens', 'components', 'islands', 'browser', 'styles', 'lib'] },
  {
    name: 'pages',
    may: [
      'layouts',
      'screens',
      'components',
      'islands',
      'browser',
      'styles',
      'lib',
      'page-props.ts',
      'page-paths.ts',
    ],
  },
  { name: 'organiser/guide', may: ['lib'] },
  { name: 'organiser/sheets', may: ['publish/reading', 'ground', 'lib'] },
  { name: 'organiser/new', may: ['organiser/sheets', 'ground', 'lib'] },
  { name: 'server/http', may: ['lib'] },
  { name: 'server/api', may: ['ground', 'server/http', 'publish', 'lib'] },
  { name: 'server/rebuild', may: ['server/api', 'ground', 'server/http', 'publish', 'lib'] },
  { name: 'server/operator', may: ['server/api', 'publish', 'ground', 'lib'] },
  { name: 'server/site', may: ['server/api', 'server/http', 'publish', 'ground', 'lib'] },
  { name: 'server/dev', may: ['server', 'publish', 'ground', 'lib'] },
  { name: 'server', may: ['publish', 'ground', 'lib'] },
  { name: 'bench', may: ['server', 'organiser', 'publish', 'ground', 'lib'] },
  { name: 'tests', may: ['bench', 'server', 'organiser', 'publish', 'ground', 'src'] },
  {
    name: 'scripts',
    may: ['bench', 'server', 'organiser', 'publish', 'ground', 'lib', 'tests/run'],
  },
]

const OUTSIDE_SRC = /^(?:src|ground|publish|organiser|server|bench|tests|scripts)(?:\/|$)/

const pathOf = (name: string) => (OUTSIDE_SRC.test(name) ? name : `src/${name}`)

const isIn = (file: string, name: string) =>
  file === pathOf(name) || file.startsWith(`${pathOf(name)}/`)

/** The room of a file of ours, by its path from the root of the project. */
export const roomOf = (file: string) => ROOMS.find(({ name }) => isIn(file, name))

export const mayImport = (room: Room, target: string) =>
  isIn(target, room.name) || room.may.some((name) => isIn(target, name))

/** Which rooms a room may import, parts of rooms as the whole. */
export const roomsBelow = ({ may }: Room) =>
  ROOMS.filter(({ name }) =>
    may.some((allowed) => isIn(pathOf(name), allowed) || isIn(pathOf(allowed), name)),
  )
