/** `npm run screenshots` takes every page: which ones there are is read from `src/pages`. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURES } from '../../../bench/screenshots/pictures.ts'

/** `torneo-beta/[id]/equipos/[team].astro` as an expression for the paths that it answers. */
const routeOf = (file: string) =>
  new RegExp(
    `^/${file
      .replace(/\.astro$/, '')
      .replace(/(^|\/)index$/, '$1')
      .replace(/\[\w+\]/g, '[^/]+')}$`,
  )

const pages = globSync('**/*.astro', { cwd: 'src/pages' })
  // Live tournaments need a server with data; pages that are not there have an address of their own.
  .filter((file) => !/(?:^|\/)404\.astro$/.test(file) && !file.startsWith('torneo/'))
  // The sample's tournaments are few: all of them stand on its home page.
  .filter((file) => file !== 'torneos/[...bill].astro')

test.each(pages.map((file) => [file] as const))('%s', (file) =>
  expect(PICTURES.filter(({ path }) => routeOf(file).test(path))).not.toEqual([]),
)
