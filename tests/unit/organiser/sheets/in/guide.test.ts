import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as sheets from '../../../../../organiser/sheets/in/sheets.ts'
import { imported, reportedBy } from './given-sheets.ts'

const GUIDE = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', '..', 'organiser', 'sheets', 'LEEME.md'),
  'utf8',
)

/** The guide's examples by the name of their file: ```` ```csv equipos.csv ````. */
const examples = Object.fromEntries(
  [...GUIDE.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gm)].map(([, name, text]) => [name!, text!]),
)

test('the example of the guide is imported without a word', () => {
  expect(Object.keys(examples).toSorted()).toEqual([
    'equipos.csv',
    'eventos.csv',
    'jugadores.csv',
    'partidos.csv',
    'torneo.yml',
  ])
  const result = imported(examples)
  expect(reportedBy(result)).toEqual([])
  expect(result.competition.players).toHaveLength(6)
  expect(result.competition.matches).toHaveLength(5)
})

test.each(Object.values(sheets))(
  'the guide explains every column of $file',
  ({ file, columns }) => {
    const section = GUIDE.split('\n## ').find((part) => part.startsWith(file))!
    const explained = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    expect(explained).toEqual([...columns])
  },
)
