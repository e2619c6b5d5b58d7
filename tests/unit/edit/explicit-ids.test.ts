/** Missing ids are written as the ones that their places gave. */
import { expect, test } from 'vitest'
import { dataInText, textSaying } from '../../../src/lib/edit/file-text.ts'
import { withExplicitIds } from '../../../src/lib/edit/explicit-ids.ts'
import { matchesIn } from '../../../src/lib/edit/found-match.ts'
import { saidBy } from '../../../src/lib/edit/edit.ts'
import { folderPlan } from '../../../src/lib/reader/folder-plan.ts'
import { tournament } from './given-edits.ts'

const opened = (file: string, text: string) => {
  const [plan] = folderPlan([file]).planned
  return { plan: plan!, text, ...dataInText(plan!.kind, text)! }
}

const withIds = (file: string, text: string) => {
  const open = opened(file, text)
  return textSaying(open.plan.kind, text, withExplicitIds(open))!
}

test.each([
  [
    'of a round',
    'jornadas/03.yml',
    'matches:\n  - team1: { team: a }\n    team2: { team: b }\n',
    'matches:\n  - id: j3-1\n    team1: { team: a }\n    team2: { team: b }\n',
  ],
  [
    'of a round that states its position',
    'jornadas/03.yml',
    'jornadaPosition: 7\nmatches:\n  - { team1: { team: a }, team2: { team: b } }\n',
    'jornadaPosition: 7\nmatches:\n  - { id: j7-1, team1: { team: a }, team2: { team: b } }\n',
  ],
  [
    'behind one that has its own, in Spanish',
    'jornadas/03.yml',
    'partidos:\n  - { clave: clasico, equipo1: a, equipo2: b }\n  - { equipo1: c, equipo2: d } # el otro\n',
    'partidos:\n  - { clave: clasico, equipo1: a, equipo2: b }\n  - { clave: j3-2, equipo1: c, equipo2: d } # el otro\n',
  ],
  [
    'of a phase',
    'eliminatoria/1-semifinal.yml',
    'playoffName: Semifinal\nmatches:\n  - { team1: { team: a }, team2: { team: b } }\n',
    'playoffName: Semifinal\nmatches:\n  - { id: semifinal-1, team1: { team: a }, team2: { team: b } }\n',
  ],
  [
    'of a series, behind the matches of its phase',
    'eliminatoria/1-semifinal.yml',
    'playoffName: Semifinal\nmatches:\n  - { id: una, team1: { team: a }, team2: { team: b } }\nseries:\n  - team1: { team: c }\n    team2: { team: d }\n    legs: [{ date: 2024-07-04 }, { date: 2024-07-11 }]\n',
    'playoffName: Semifinal\nmatches:\n  - { id: una, team1: { team: a }, team2: { team: b } }\nseries:\n  - id: semifinal-2\n    team1: { team: c }\n    team2: { team: d }\n    legs: [{ date: 2024-07-04 }, { date: 2024-07-11 }]\n',
  ],
])('the id %s', (_which, file, text, wanted) => {
  expect(withIds(file, text)).toBe(wanted)
  const ids = (now: string) => matchesIn(opened(file, now)).map(({ id }) => id)
  expect(ids(wanted)).toEqual(ids(text))
})

test.each([
  ['nothing is missing', 'matches:\n  - { id: x, team1: { team: a }, team2: { team: b } }\n'],
  ['there is no match', 'doesntPlay: a\n'],
  ['what stands there is no match', 'matches:\n  - 7\n'],
])('nothing changes where %s', (_why, text) => {
  const open = opened('jornadas/01.yml', text)
  expect(withExplicitIds(open)).toBe(open.data)
})

test('a whole tournament reads the same with them', () => {
  const before = tournament()
  const files = new Map(
    [...before.files].map(([file, text]) => [
      file,
      /^(?:jornadas|eliminatoria)\//.test(file) ? withIds(file, text!) : text,
    ]),
  )
  expect([...files.values()].join('\n').match(/\bid: (?:j1-1|j2-1)\b/g)).toHaveLength(2)
  const said = saidBy({ ...before, files })
  expect(said.tournament).toEqual(saidBy(before).tournament)
  expect(said.problems.map(({ code }) => code)).toEqual(['noPlayers', 'fewerScorers'])
})
