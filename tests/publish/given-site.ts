/** A small site of made-up tournaments to build, in folders of its own. */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { smallTournament } from './small-tournament.ts'
import type { BuildOptions } from '../../publish/run/build-site.ts'
import { buildSite } from '../../publish/run/build-site.ts'
import { workDir } from '../../ground/folders.ts'
import { pictureStore } from '../../publish/pictures/pictures.ts'
import { Renderers } from '../../publish/rendering/renderers.ts'

export type GivenSite = Awaited<ReturnType<typeof aSite>>

const PRODUCTS = ['balon-futbol-infantil.yml', 'silbato-clasico.yml', 'imagenes']
/** Of all builds of these tests: to start them takes longer than a small site. */
export const renderers = new Renderers()
const DEFAULTS = { today: '2026-01-15', force: false, renderers }

/**
 * Where a site stands and what it says of itself, for all tests of sites that say so: to compile
 * another program takes longer than to build a small site.
 */
export const ADDRESS = 'https://torneos.example'
export const OWN_WORDS = `nombre: Torneos de la Colonia
redes:
  - { nombre: Facebook, enlace: https://www.facebook.com/colonia }
`

type Changes = Partial<
  Pick<BuildOptions, 'out' | 'work' | 'today' | 'force' | 'allowRemovals' | 'renderers'>
>

/** `tournaments` of them, `SMALL_PAGES` each, and a few of the shop's real products. */
export async function aSite(tournaments: number) {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-build-'))
  const content = join(folder, 'content')
  const work = join(folder, 'work')
  const out = join(folder, 'dist')
  const logged: string[] = []
  await mkdir(join(content, 'torneos'), { recursive: true })
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(content, file)), { recursive: true })
    await writeFile(join(content, file), text)
  }
  const add = async (index: number) => {
    const { id, files } = smallTournament(index)
    for (const { file, text } of files) await write(`torneos/${id}/${file}`, text)
    return id
  }
  for (let index = 0; index < tournaments; index++) await add(index)

  /** A folder or file of the site's own data. */
  const copy = (path: string) =>
    cp(resolve('src/content', path), join(content, path), { recursive: true })
  for (const path of PRODUCTS) await copy(`productos/${path}`)

  await withPicturesOf(workDir(), work)

  const log = (line: string) => void logged.push(line)
  return {
    folder,
    content,
    work,
    out,
    logged,
    write,
    add,
    copy,
    build: (changes: Changes = {}) =>
      buildSite({ content, work, out, log, ...DEFAULTS, ...changes }),
    read: (file: string) => readFile(join(content, file), 'utf8'),
    remove: (file: string) => rm(join(content, file), { recursive: true }),
    /** Ends it all. */
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Those that the project has made for its own site: of the shop's, every site here would make them anew. */
const withPicturesOf = (own: string, work: string) =>
  cp(pictureStore(own), pictureStore(work), { recursive: true }).catch(ignoreMissing)

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Every file of a built site with its text, sorted by name. */
export async function filesOf(out: string): Promise<Map<string, string>> {
  const entries = await readdir(`${out}/`, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(out, file), await readFile(file, 'latin1')] as const),
    ),
  )
}

/** The inode of a file of the site: the same as before if it was not written anew. */
export const inodeOf = async (out: string, file: string) => (await stat(join(out, file))).ino

/** The names of the files that two sites do not have alike, but for what their calendars remember. */
export const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (file) => withoutMemory(file, one.get(file)) !== withoutMemory(file, other.get(file)),
  )

/** A calendar without the lines that say how often and when a match has changed. */
export const withoutMemory = (file: string, text: string | undefined) =>
  file.endsWith('.ics') ? text?.replace(/^(?:SEQUENCE|DTSTAMP):.*\r\n/gm, '') : text
