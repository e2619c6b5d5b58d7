import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { newTournament } from '../../../../../src/lib/planning/tournament-texts.ts'
import { wishesOf } from '../../../../../src/lib/planning/typed/read-wishes.ts'
import {
  readSheetFolder,
  readTournamentFolder,
} from '../../../../../organiser/sheets/in/files/tournament-folder.ts'
import { ownCompetitions, sharedCompetitions } from '../../../../competition/expected.ts'
import { changedByRoundTrip, exported, imported } from './round-trip.ts'
import type { Folder } from './round-trip.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..', '..')
const CONTENT = join(ROOT, 'src', 'content')

const competitions = [...(await ownCompetitions()), ...(await sharedCompetitions())]

describe.each(competitions.map((one) => [one.expected.id, one] as const))(
  'the sheets of %s, where they are found',
  (id, { folder }) => {
    const start = async () => ({
      texts: imported(id, await readSheetFolder(folder)).texts,
      images: [],
    })

    test('import, export, import: the folder is the same to the byte', async () => {
      const first = await start()
      const { sheets, unheld } = exported(id, first)
      const again = imported(id, sheets)
      expect(again.reported.filter((line) => !line.startsWith('nuevo: '))).toEqual([])
      expect(again.texts).toEqual(first.texts)
      expect(unheld).toEqual([])
    })

    test('export, import, export: the sheets are the same to the byte', async () => {
      const { sheets } = exported(id, await start())
      expect(exported(id, { texts: imported(id, sheets).texts, images: [] }).sheets).toEqual(sheets)
    })

    test('onto its own folder the sheets change nothing', async () => {
      expect(changedByRoundTrip(id, await start())).toEqual([])
    })
  },
)

/** Every line as its filled cells by column; one of a thing is what an empty cell means too. */
function linesOf(sheet: string | Uint8Array) {
  const text = typeof sheet === 'string' ? sheet : new TextDecoder().decode(sheet)
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([column, cell]) => [column, cell.replace(/\s+/g, ' ').trim()])
        .filter(([column, cell]) => cell !== '' && !(column === 'cantidad' && cell === '1'))
        .map((pair) => pair.join('='))
        .join(' '),
    )
    .toSorted()
}

/** The fixture writes everything in ways that no export would; here the form is already its own. */
describe.each([...(await sharedCompetitions())].map((one) => [one.expected.id, one] as const))(
  '%s, imported and exported',
  (id, { folder }) => {
    test('has lost no line and no cell of any sheet', async () => {
      const given = await readSheetFolder(folder)
      const { sheets } = exported(id, { texts: imported(id, given).texts, images: [] })
      for (const name of ['equipos.csv', 'jugadores.csv', 'partidos.csv', 'eventos.csv']) {
        expect(linesOf(sheets.get(name)!), name).toEqual(linesOf(given.get(name)!))
      }
    })
  },
)

const samples = await readdir(join(CONTENT, 'torneos'))

const sample = async (id: string): Promise<Folder> => {
  const { existing, images } = await readTournamentFolder(join(CONTENT, 'torneos', id))
  return { texts: existing, images }
}

describe.each(samples.filter((id) => !/^[._]/.test(id)))('the sample tournament %s', (id) => {
  test('exported and imported onto itself does not change', async () => {
    expect(changedByRoundTrip(id, await sample(id))).toEqual([])
  })

  test('made anew from its sheets gives the same sheets', async () => {
    const { sheets } = exported(id, await sample(id))
    expect(exported(id, { texts: imported(id, sheets).texts, images: [] }).sheets).toEqual(sheets)
  })
})

/** The complete files of the organisers' guide: one tournament with all that a league meets. */
async function ofTheGuide(): Promise<Folder> {
  const guide = await readFile(join(CONTENT, 'LEEME.md'), 'utf8')
  const files = [
    ...guide.matchAll(
      /^`([^`\n]+\.yml)`\n\n(?:<!-- prettier-ignore -->\n)?```yaml\n([\s\S]*?)^```/gm,
    ),
  ]
    .map(([, path, text]) => [path!, text!] as const)
    .filter(([path]) => path.startsWith('torneos/'))
  return {
    texts: new Map(
      files.map(([path, text]) => [path.replace('torneos/liga-del-parque/', ''), text]),
    ),
    images: [],
  }
}

test('the tournament of the guide, exported and imported onto itself, does not change', async () => {
  expect(changedByRoundTrip('liga-del-parque', await ofTheGuide())).toEqual([])
})

test('a new tournament, exported and imported onto itself, does not change', () => {
  const { wishes } = wishesOf({
    name: 'Liga Nueva',
    sex: 'mixto',
    host: 'Nadie',
    location: 'Aquí',
    teams: 'Uno,Dos,Tres,Cuatro/Cinco,Seis,Siete,Ocho,Nueve',
    'first-day': '2026-01-15',
    survivors: '2',
  })
  const texts = newTournament(wishes!).files
  expect(changedByRoundTrip('liga-nueva', { texts, images: [] })).toEqual([])
})
