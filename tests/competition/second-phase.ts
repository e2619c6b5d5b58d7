/**
 * A competition whose second group phase is published as tables only: the same sheets with matches
 * of that phase which add up to those tables. Two of each first group meet the two of another.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slugOf } from '../../src/lib/addresses/slug.ts'
import type { Competition, ExpectedRow } from './expected.ts'

type Score = { one: string; other: string; goals: readonly [number, number] }

/** The competition again, under an id of its own, with its second phase. */
export function withSecondPhase({ name, folder, expected }: Competition): Competition {
  const first = new Map(expected.tables.flatMap(({ rows }) => rows.map((row) => [row.team, row])))
  const groupOf = new Map(
    expected.tables.flatMap(({ group, rows }) => rows.map(({ team }) => [team, group])),
  )
  const tables = expected.secondPhaseTables!
  const copy = join(mkdtempSync(join(tmpdir(), 'cascarita-second-phase-')), `${name}-segunda`)
  cpSync(folder, copy, { recursive: true })
  const rounds = tables.flatMap(({ rows }) => scoresOf(rows, first, groupOf))
  const sheet = join(copy, 'partidos.csv')
  const [head, ...lines] = readFileSync(sheet, 'utf8').trimEnd().split('\n')
  const columns = head!.trim().split(',')
  const added = rounds.map(({ one, other, goals }, index) => {
    const cells: Record<string, string | number> = {
      partido: `segunda-${index + 1}`,
      // Of four matches of a group, the first and the last are played by different teams.
      jornada: index % 4 === 0 || index % 4 === 3 ? 4 : 5,
      equipo1: one,
      equipo2: other,
      goles1: goals[0],
      goles2: goals[1],
      estado: 'jugado',
    }
    return columns.map((column) => cells[column] ?? '').join(',')
  })
  writeFileSync(sheet, [head, ...lines, ...added, ''].join('\n'))
  const torneo = join(copy, 'torneo.yml')
  const groups = tables.map(
    ({ rows }) => `      - [${rows.map(({ team }) => slugOf(team)).join(', ')}]`,
  )
  writeFileSync(
    torneo,
    `${readFileSync(torneo, 'utf8').replace(/^URL_name:.*$/m, `URL_name: ${name}-segunda`)}
phases:
  - name: Segunda fase
    from: 4
    carries: all
    groups:
${groups.join('\n')}
`,
  )
  return {
    name: `${name}-segunda`,
    folder: copy,
    expected: { ...expected, id: `${name}-segunda`, tables: [...tables, ...expected.tables] },
  }
}

/** Scores of a group's four matches that give each of its teams what the second phase added. */
function scoresOf(
  rows: readonly ExpectedRow[],
  first: ReadonlyMap<string, ExpectedRow>,
  groupOf: ReadonlyMap<string, string>,
): Score[] {
  const added = rows.map((row) => {
    const before = first.get(row.team)!
    return {
      team: row.team,
      for: row.goalsFor - before.goalsFor,
      against: row.goalsAgainst - before.goalsAgainst,
      won: row.won - before.won,
    }
  })
  const own = added.filter(({ team }) => groupOf.get(team) === groupOf.get(added[0]!.team))
  const [a, b] = own
  const [x, y] = added.filter((one) => !own.includes(one))
  if (!a || !b || !x || !y) throw new Error(`no two and two: ${rows.map(({ team }) => team)}`)
  for (let scored = 40; scored < 140; scored += 1)
    for (let got = 40; got < 140; got += 1) {
      const scores: Score[] = [
        { one: a.team, other: x.team, goals: [scored, got] },
        { one: a.team, other: y.team, goals: [a.for - scored, a.against - got] },
        { one: b.team, other: x.team, goals: [x.against - scored, x.for - got] },
        {
          one: b.team,
          other: y.team,
          goals: [b.for - (x.against - scored), b.against - (x.for - got)],
        },
      ]
      const isTrue = added.every(({ team, won }) => wins(scores, team) === won)
      if (isTrue && scores.every(({ goals }) => goals.every((some) => some > 30))) return scores
    }
  throw new Error(`no scores for ${rows.map(({ team }) => team)}`)
}

const wins = (scores: readonly Score[], team: string) =>
  scores.filter(
    ({ one, other, goals: [first, second] }) =>
      (one === team && first > second) || (other === team && second > first),
  ).length
