/** Tournaments that the server keeps out of lists: pages without a way to them, or no pages. */
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteUnlisted } from '../../publish/reading/unlisted.ts'
import { rollback, versionsOf } from '../../publish/releases/rollback.ts'
import { smallTournament } from './small-tournament.ts'
import { ADDRESS, aSite, differing, filesOf, OWN_WORDS, type GivenSite } from './given-site.ts'

const [A, B, C] = [0, 1, 2].map((index) => smallTournament(index).id) as [string, string, string]

let site: GivenSite
beforeAll(async () => {
  vi.stubEnv('PUBLIC_SITE_URL', ADDRESS)
  site = await aSite(3)
  await site.write('sitio.yml', OWN_WORDS)
  // A season of a league has a page beside its own.
  for (const id of [A, B])
    await site.write(
      `torneos/${id}/torneo.yml`,
      `${await site.read(`torneos/${id}/torneo.yml`)}\nleague: liga-de-la-colonia\n`,
    )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.forget()
})

const build = () => site.build()
const note = (now: { pending?: string[]; hidden?: string[] }) =>
  noteUnlisted(site.work, {
    pending: new Set(now.pending),
    hidden: new Set(now.hidden),
  })

/** The files outside its own pages that speak of a tournament, previews and parts of releases left out. */
async function filesThatName(id: string) {
  const files = [...(await filesOf(site.out))].filter(
    ([file]) => !file.startsWith(`torneo-beta/${id}/`),
  )
  return files.flatMap(([file, text]) => (text.includes(id) ? [file] : []))
}
/** Without the sitemap, whose days tell when a page was last made. */
const filesNow = async () =>
  new Map([...(await filesOf(site.out))].filter(([file]) => !file.startsWith('sitemap')))
const ownPages = async (id: string) =>
  [...(await filesOf(site.out))].filter(
    ([file]) => file.startsWith(`torneo-beta/${id}/`) && file.endsWith('.html'),
  )
const robots = (html: string) =>
  parse(html).querySelector('meta[name=robots]')?.getAttribute('content')

test('a tournament that waits has all its pages, and nothing of the site leads there', async () => {
  await build()
  const open = await filesNow()
  expect((await filesThatName(B)).length).toBeGreaterThan(3)

  expect(await note({ pending: [B] })).toEqual([B])
  await build()
  const own = await ownPages(B)
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter(([, html]) => robots(html) !== 'noindex').map(([file]) => file)).toEqual([])
  expect(await filesThatName(B)).toEqual([])
  expect((await versionsOf(site))[0]).toMatchObject({ isShown: true, tournaments: 3 })
  expect(await readFile(join(site.out, 'sitemap-1.xml'), 'utf8')).not.toContain(B)
  expect((await filesThatName(A)).length).toBeGreaterThan(3)

  // Approved, every file is as if it had never waited.
  expect(await note({})).toEqual([B])
  await build()
  expect(differing(open, await filesNow())).toEqual([])
})

test('a hidden one has no page at all, and comes back whole', async () => {
  await note({})
  await build()
  const open = await filesNow()
  await note({ hidden: [C] })
  await build()
  expect(await ownPages(C)).toEqual([])
  expect(await filesThatName(C)).toEqual([])
  await note({})
  await build()
  expect(differing(open, await filesNow())).toEqual([])
})

test('going back to an older release does not bring a hidden one back', async () => {
  await note({})
  await build()
  await note({ hidden: [C] })
  await build()
  const said: string[] = []
  await rollback(site, undefined, (line) => void said.push(line))
  expect(await ownPages(C)).toEqual([])
  expect((await ownPages(A)).length).toBeGreaterThan(5)
  expect(said).toContain(`torneos/${C}: no se muestra, porque está escondido o quitado.`)
})

test('a build on another machine that is given the server’s note lists what the server lists', async () => {
  const work = join(site.folder, 'elsewhere')
  const out = join(site.folder, 'elsewhere-dist')
  const built = async () => {
    await site.build({ work, out })
    const files = [...(await filesOf(out))].filter(([file]) => !file.startsWith('sitemap'))
    return { files: new Map(files), sitemap: await readFile(join(out, 'sitemap-1.xml'), 'utf8') }
  }
  const copyNote = () => cp(join(site.work, 'listing.json'), join(work, 'listing.json'))
  await note({ pending: [B], hidden: [C] })
  await build()
  const unknowing = await built()
  expect(unknowing.sitemap).toContain(B)
  await copyNote()
  const knowing = await built()
  expect(differing(await filesNow(), knowing.files)).toEqual([])
  expect(knowing.sitemap).not.toMatch(new RegExp(`${B}|${C}`))

  // Approved, or hidden, later: the note is copied again, and all else is kept.
  await note({ hidden: [A] })
  await build()
  await copyNote()
  expect(differing(await filesNow(), (await built()).files)).toEqual([])
})

test('an edit of one that waits changes its pages, and lists it nowhere', async () => {
  await note({ pending: [B] })
  await build()
  const file = `torneos/${B}/torneo.yml`
  await site.write(file, (await site.read(file)).replace(/^name: .*/m, 'name: Otro Nombre'))
  await build()
  const pages = await ownPages(B)
  expect(pages.some(([, html]) => html.includes('Otro Nombre'))).toBe(true)
  expect(pages.every(([, html]) => robots(html) === 'noindex')).toBe(true)
  const others = [...(await filesOf(site.out))].filter(
    ([path, text]) => !path.startsWith(`torneo-beta/${B}/`) && text.includes('Otro Nombre'),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

test('what is noted is answered once: the same note changes nothing', async () => {
  await note({ pending: [A], hidden: [C] })
  expect(await note({ pending: [A], hidden: [C] })).toEqual([])
  expect((await note({ pending: [C] })).toSorted()).toEqual([A, C].toSorted())
})
