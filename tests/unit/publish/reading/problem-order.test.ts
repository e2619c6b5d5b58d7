/** What a person reads of a build that failed among the warnings of other tournaments. */
import { expect, test } from 'vitest'
import { mostUrgentFirst, warningLines } from '../../../../publish/reading/problem-order.ts'
import type { Problem } from '../../../../src/lib/problems/problem.ts'

const problem = (severity: Problem['severity'], tournament: string, line = 1): Problem => ({
  severity,
  code: 'x',
  file: `torneos/${tournament}/torneo.yml`,
  line,
  column: 1,
  field: '',
  message: 'Algo pasa.',
  cure: '',
})

test('errors before warnings, and of each those of what was edited', () => {
  const found = [
    problem('warning', 'otro'),
    problem('error', 'otro'),
    problem('warning', 'editado'),
    problem('error', 'editado'),
    { ...problem('warning', ''), file: 'productos/balon.yml' },
  ]
  const isEdited = (id: string) => id === 'editado'
  expect(mostUrgentFirst(found, isEdited).map(({ severity, file }) => [severity, file])).toEqual([
    ['error', 'torneos/editado/torneo.yml'],
    ['error', 'torneos/otro/torneo.yml'],
    ['warning', 'torneos/editado/torneo.yml'],
    ['warning', 'torneos/otro/torneo.yml'],
    ['warning', 'productos/balon.yml'],
  ])
})

test('warnings are marked, and those that are not shown are counted', () => {
  const many = Array.from({ length: 41 }, (_, index) => problem('warning', 'otro', index + 1))
  const lines = warningLines(many)
  expect(lines).toHaveLength(6)
  expect(lines.slice(0, 5).every((line) => line.endsWith(' (aviso)'))).toBe(true)
  expect(lines[5]).toBe('… y 36 avisos más. Todos: npm run check')
  expect(warningLines(many.slice(0, 5))).toHaveLength(5)
})
