import { describe, expect, test } from 'vitest'
import { wishesOf } from '../../../src/lib/planning/typed/read-wishes.ts'
import { newTournament } from '../../../src/lib/planning/tournament-texts.ts'
import { formatProblem } from '../../../src/lib/problems/problem.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { groupTables } from '../../../src/lib/rules/table/standings.ts'

const ID = 'liga-del-parque'

/** Two groups of four, two of each in the semifinals, as `npm run new` writes them. */
const fresh = () => {
  const { wishes } = wishesOf({
    name: 'Liga del Parque',
    sex: 'mixto',
    host: 'Vecinos',
    location: 'Parque',
    teams: 'Águilas,Búhos,Cuervos,Delfines/Emús,Focas,Gallos,Hienas',
    'first-day': '2026-01-15',
    weekdays: 'jueves,viernes',
    survivors: '2',
  })
  const files = newTournament(wishes!).files
  // A roster for each, so that nothing is left to warn of.
  return new Map(
    [...files].map(([path, text]) => [
      path,
      text.replace('jugadores: []', 'jugadores:\n  - { numero: 9, nombre: Ana }'),
    ]),
  )
}

type Files = Map<string, string>

const seen = (files: Files) => {
  const { tournament, problems } = readTexts(ID, files, [])
  expect(problems.map(formatProblem)).toEqual([])
  return tournament!
}

/** A score typed above the teams of a file, match after match: the earlier in the alphabet wins 2–1. */
const withResults = (text: string) =>
  text.replace(
    /equipo1: (\S+)\n {4}equipo2: (\S+)/g,
    (teams, one: string, two: string) => `marcador: ${one < two ? '2-1' : '1-2'}\n    ${teams}`,
  )

/** The season up to the playoffs, played. */
const playedRounds = () => {
  const files: Files = fresh()
  for (const [path, text] of files) {
    if (path.startsWith('jornadas/')) files.set(path, withResults(text))
  }
  return files
}

const edited = (files: Files, path: string, edit: (text: string) => string): Files => {
  const text = files.get(path)!
  const changed = edit(text)
  expect(changed).not.toBe(text)
  return new Map(files).set(path, changed)
}

/** The match of two teams with another score, wherever it stands; or what else is done to its lines. */
const matchOf = (one: string, two: string, text: string) =>
  text
    .split(/(?=^ {2}- clave)/m)
    .find((part) => part.includes(`: ${one}\n`) && part.includes(`: ${two}\n`))

const fileWith = (files: Files, one: string, two: string) =>
  [...files].find(([path, text]) => path.startsWith('jornadas/') && matchOf(one, two, text))![0]

const semifinalists = (files: Files) =>
  seen(files).playoffs[0]!.matches.map(({ team1, team2 }) => [team1.team?.id, team2.team?.id])

const swapped = (text: string) => text.replace(/marcador: (\d)-(\d)/, 'marcador: $2-$1')

describe('a season from npm run new to its champion', () => {
  test('before anything is played nobody sits in the playoffs', () => {
    expect(semifinalists(fresh())).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('results round by round fill the table, and the last one the places', () => {
    const files: Files = fresh()
    const rounds = [...files.keys()].filter((path) => path.startsWith('jornadas/'))
    for (const [index, path] of rounds.entries()) {
      expect(semifinalists(files)[0]![0]).toBeUndefined()
      files.set(path, withResults(files.get(path)!))
      const played = groupTables(seen(files)).flatMap(({ rows }) => rows.map((row) => row.played))
      expect(new Set(played)).toEqual(new Set([index + 1]))
    }
    const orders = groupTables(seen(files)).map(({ rows }) => rows.map(({ team }) => team.id))
    expect(orders).toEqual([
      ['aguilas', 'buhos', 'cuervos', 'delfines'],
      ['emus', 'focas', 'gallos', 'hienas'],
    ])
    expect(semifinalists(files)).toEqual([
      ['aguilas', 'focas'],
      ['emus', 'buhos'],
    ])
  })

  test('a match put off keeps the places open until it is played', () => {
    const files = playedRounds()
    const path = fileWith(files, 'gallos', 'hienas')
    const postponed = edited(files, path, (text) => {
      const match = matchOf('gallos', 'hienas', text)!
      return text.replace(
        match,
        match.replace(/marcador: .*/, 'estado: aplazado\n    nota: Llovió.'),
      )
    })
    expect(semifinalists(postponed)[0]).toContain(undefined)
    expect(semifinalists(files)[0]).toEqual(['aguilas', 'focas'])
  })

  test('a no-show gives the match to the other', () => {
    const files = playedRounds()
    const path = fileWith(files, 'aguilas', 'delfines')
    const absent = edited(files, path, (text) => {
      const match = matchOf('aguilas', 'delfines', text)!
      const given = match
        .replace(/ {4}marcador: .*\n/, '')
        .replace(/: aguilas$/m, ': { equipo: aguilas, goles: 0, noSePresento: sí }')
        .replace(/: delfines$/m, ': { equipo: delfines, goles: 3, golesDeRegalo: 3 }')
      return text.replace(match, given)
    })
    const [table] = groupTables(seen(absent))
    const row = table!.rows.find(({ team }) => team.id === 'delfines')!
    expect([row.won, row.points, row.goalsFor]).toEqual([1, 3, 1 + 1 + 3])
  })

  test('one result corrected in one file changes table, places, finalists and champion', () => {
    const files = playedRounds()
    files.set(
      'eliminatoria/1-semifinal.yml',
      files
        .get('eliminatoria/1-semifinal.yml')!
        .replace(/(lugar: 1 \})/g, '$1, goles: 2')
        .replace(/(lugar: 2 \})/g, '$1, goles: 0'),
    )
    files.set(
      'eliminatoria/2-gran-final.yml',
      files
        .get('eliminatoria/2-gran-final.yml')!
        .replace(/(: semi-1 \})/g, '$1, goles: 1')
        .replace(/(: semi-2 \})/g, '$1, goles: 0'),
    )
    const champions = (given: Files) =>
      seen(given)
        .teams.filter(({ isChampion }) => isChampion)
        .map(({ id }) => id)
    expect(champions(files)).toEqual(['aguilas'])

    const path = fileWith(files, 'aguilas', 'buhos')
    const corrected = edited(files, path, (text) => {
      const match = matchOf('aguilas', 'buhos', text)!
      return text.replace(match, swapped(match))
    })
    expect(groupTables(seen(corrected))[0]!.rows[0]!.team.id).toBe('buhos')
    expect(semifinalists(corrected)).toEqual([
      ['buhos', 'focas'],
      ['emus', 'aguilas'],
    ])
    expect(champions(corrected)).toEqual(['buhos'])
  })
})
