/**
 * Many tournaments that fail at once, in many ways: all others are shown, and nothing of these changes.
 * In `npm test` each way once, in `npm run faults` forty rounds at random.
 */
import { cp, mkdir, readFile, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBlocking, tournamentOf } from '../../publish/reading/problem-order.ts'
import { isLong, SEED } from '../chance.ts'
import { dice, type Roll } from './random-edits.ts'
import { smallTournament } from './small-tournament.ts'
import type { GivenSite } from './given-site.ts'
import { aSite, differing, filesOf } from './given-site.ts'

const ROUNDS = isLong ? 40 : 1

/** What a page, a style or a script may take for its own. */
const TEXTS = [
  'url(x)',
  'url(',
  'url(\\[)',
  'url(&#x110000;)',
  '</style><script>',
  '<!--',
  ']]>',
  '${x}',
  'x href=',
  'x src=',
  'x srcset=',
  'x poster=',
  'x commandfor=',
  'x popovertarget=',
  'x id=',
  'constructor',
  '__proto__',
  'toString',
  '404',
  'index',
  '..',
  '%2e%2e',
  'a/b',
  '#',
  '?',
  ' ',
  '\u202e',
  '\u2028',
  '\u0000',
  '\ud800',
  '\ufffd',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'é',
  'a'.repeat(500),
]
const DAYS = ['0000-01-01', '0206-05-05', '0999-12-31', '9999-12-31', '+020260-01-01', '2026-02-31']

type Fault = readonly [name: string, make: (folder: string, roll: Roll) => Promise<unknown>]

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

async function anyFile(folder: string, roll: Roll) {
  const files = await filesIn(folder)
  return files[roll(files.length)]!
}

const change = async (file: string, edit: (text: string) => string) =>
  writeFile(file, edit(await readFile(file, 'utf8')))

const quoted = (text: string) => JSON.stringify(text)

const FAULTS: readonly Fault[] = [
  [
    'a name',
    (folder, roll) =>
      change(join(folder, 'torneo.yml'), (text) =>
        text.replace(/^name: .*/m, `name: ${quoted(TEXTS[roll(TEXTS.length)]!)}`),
      ),
  ],
  [
    'a team',
    (folder, roll) =>
      change(join(folder, 'equipos/equipo-01.yml'), (text) =>
        text.replace(/^name: .*/m, `name: ${quoted(TEXTS[roll(TEXTS.length)]!)}`),
      ),
  ],
  [
    'a note',
    (folder, roll) =>
      change(join(folder, 'jornadas/01.yml'), (text) =>
        text.replace(/^( *)- date:/m, `$1- note: ${quoted(TEXTS[roll(TEXTS.length)]!)}\n$1  date:`),
      ),
  ],
  [
    'a day',
    (folder, roll) =>
      change(join(folder, 'jornadas/02.yml'), (text) =>
        text.replace(/date: .*/, `date: ${DAYS[roll(DAYS.length)]!}`),
      ),
  ],
  [
    'a file that is cut off',
    async (folder, roll) => {
      const file = await anyFile(folder, roll)
      await truncate(file, roll((await readFile(file)).length))
    },
  ],
  [
    'bytes at random',
    async (folder, roll) => {
      const file = await anyFile(folder, roll)
      const bytes = await readFile(file)
      for (let time = 0; time < 5; time++) bytes[roll(bytes.length)] = roll(256)
      await writeFile(file, bytes)
    },
  ],
  [
    'a file that is a folder',
    async (folder, roll) => {
      const file = await anyFile(folder, roll)
      await rm(file)
      await mkdir(file)
    },
  ],
  [
    'a file that is a link',
    async (folder, roll) => {
      const file = await anyFile(folder, roll)
      await rm(file)
      await symlink('/etc/passwd', file)
    },
  ],
  ['a file that is gone', async (folder, roll) => rm(await anyFile(folder, roll))],
  [
    'a folder that is a link',
    async (folder) => {
      await rm(folder, { recursive: true })
      await symlink('/', folder)
    },
  ],
  [
    'brackets without end',
    (folder) => writeFile(join(folder, 'jornadas/03.yml'), '['.repeat(90_000)),
  ],
  [
    'a picture that is none',
    async (folder) => {
      await mkdir(join(folder, 'imagenes'))
      await writeFile(join(folder, 'imagenes/escudo.png'), '<html>')
      await change(
        join(folder, 'equipos/equipo-02.yml'),
        (text) => `${text}logoImage: imagenes/escudo.png\n`,
      )
    },
  ],
]

/** The last one fails never. */
const TOURNAMENTS = FAULTS.length + 1

let site: GivenSite
let whole: Map<string, string>
let aside: string
const ids = Array.from({ length: TOURNAMENTS }, (_, index) => smallTournament(index).id)
const folderOf = (id: string) => join(site.content, 'torneos', id)
const pagesOf = (id: string, files: Map<string, string>) =>
  new Map([...files].filter(([file]) => file.startsWith(`torneo-beta/${id}/`)))

beforeAll(async () => {
  site = await aSite(TOURNAMENTS)
  await site.build()
  whole = await filesOf(site.out)
  aside = join(site.folder, 'aside')
  await cp(join(site.content, 'torneos'), aside, { recursive: true })
})
afterAll(() => site.forget())

test(`${ROUNDS} rounds, seed ${SEED}`, async () => {
  const roll = dice(SEED)
  for (let round = 0; round < ROUNDS; round++) {
    const faultOf = (index: number) => {
      if (!isLong) return FAULTS[index]!
      return roll(3) === 0 ? undefined : FAULTS[roll(FAULTS.length)]!
    }
    const faults = new Map(ids.slice(0, -1).map((id, index) => [id, faultOf(index)]))
    for (const [id, fault] of faults) await fault?.[1](folderOf(id), roll)
    const edited = ids.at(-1)!
    const name = `Vuelta ${round}`
    await change(join(folderOf(edited), 'torneo.yml'), (text) =>
      text.replace(/^name: .*/m, `name: ${name}`),
    )
    const given = [...faults].map(([id, fault]) => `${id}: ${fault?.[0]}`).join('\n')
    const { failing } = await site.build()
    const files = await filesOf(site.out)
    expect(files.get(`torneo-beta/${edited}/index.html`), given).toContain(name)
    const failed = (failing?.folders ?? []).map(({ id }) => id)
    expect(failed.filter((id) => !faults.get(id))).toEqual([])
    for (const { id, isShown } of failing?.folders ?? []) {
      expect(isShown, `${id}\n${given}`).toBe(true)
      const problems = failing!.problems.filter((it) => isBlocking(it) && tournamentOf(it) === id)
      expect(problems.length, id).toBeGreaterThan(0)
      expect(differing(pagesOf(id, files), pagesOf(id, whole)), `${id}\n${given}`).toEqual([])
    }
    for (const id of ids) {
      await rm(folderOf(id), { recursive: true })
      await cp(join(aside, id), folderOf(id), { recursive: true })
    }
    expect((await site.build()).failing).toBeNull()
    expect(differing(await filesOf(site.out), whole), given).toEqual([])
  }
})
