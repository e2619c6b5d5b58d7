/** Who is reserved by files of which some are wrong: last good files with it, and what a folder says now. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peopleNow, reservedSince } from '../../../../../publish/reading/kept/reserved-now.ts'

const TEAM = `nombre: Halcones
jugadores:
  - { numero: 4, nombre: Maite, apellidos: Olguín, nacimiento: 2009 } # la portera
  - { numero: 7, nombre: Ana, nacimiento: 2008, foto: imagenes/ana.jpg }
`
const GOOD = {
  'torneo.yml': 'nombre: Liga\norganiza: Casa\nrama: femenil\nlugar: Aquí\n',
  'equipos/halcones.yml': TEAM,
}
const bytes = (files: Record<string, string>) =>
  Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascarita-reserved-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function since(now: Record<string, string>) {
  for (const [file, text] of Object.entries(now)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return Object.fromEntries(reservedSince(bytes(GOOD), folder))
}

const MAITE = TEAM.replace('2009 }', '2009, reservada: sí }')
const ALL = TEAM.replace('2009 }', '2009, reservado: sí }').replace(
  '.jpg }',
  '.jpg, reservado: sí }',
)

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nobody', GOOD, {}],
  ['an empty folder says nothing', {}, {}],
  [
    'one, and the comment stays',
    { ...GOOD, 'equipos/halcones.yml': MAITE },
    { 'equipos/halcones.yml': MAITE.replace('reservada', 'reservado') },
  ],
  [
    'by the name, where the team’s file is called otherwise',
    { 'equipos/halcon.yml': MAITE },
    { 'equipos/halcones.yml': MAITE.replace('reservada', 'reservado') },
  ],
  [
    'everybody of a team whose file cannot be read and names it',
    { 'equipos/halcones.yml': `${MAITE}  - [` },
    { 'equipos/halcones.yml': ALL },
  ],
  ['nobody, where such a file does not name it', { 'equipos/halcones.yml': `${TEAM}  - [` }, {}],
  [
    'the whole tournament',
    { 'torneo.yml': `${GOOD['torneo.yml']}reservado: sí\n` },
    { 'torneo.yml': `${GOOD['torneo.yml']}reservado: sí\n` },
  ],
  ['nobody, where it says no', { 'equipos/halcones.yml': MAITE.replace('sí', 'no') }, {}],
])('%s', async (_rule, now, wanted) => expect(await since(now)).toEqual(wanted))

test('a folder that was not read yet says who is reserved, a file that cannot be read too', async () => {
  await since({ ...GOOD, 'equipos/halcones.yml': MAITE })
  expect(peopleNow(folder)?.reserved).toHaveLength(1)
  await since({ ...GOOD, 'equipos/halcones.yml': `${MAITE}  - [` })
  expect(peopleNow(folder)?.reserved).toHaveLength(1)
  expect(peopleNow(join(folder, 'nothing'))).toBeNull()
})
