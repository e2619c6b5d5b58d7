import type { PlanAnswers } from '../../../src/lib/schema/planning.ts'

export const NAMES = [
  'Leonas',
  'Las Ñandúes',
  'Canarias',
  'Tuercas',
  'Zapatos',
  'Águilas',
  'Copilco',
]

/** Sound answers of a league on Sundays, with some changed. */
export const someAnswers = (changed: Partial<PlanAnswers> = {}): PlanAnswers => ({
  version: 1,
  name: 'Liga Dominical Femenil',
  sport: 'football',
  sex: 'female',
  host: 'Vecinas',
  location: 'Deportivo Copilco',
  teams: NAMES.map((name) => ({ name })),
  format: 'temporada',
  groups: 1,
  legs: 1,
  pointsPerDrawWin: 1,
  firstDay: '2026-11-29',
  weekdays: [0],
  hours: ['09:00', '10:00', '11:00'],
  courts: ['Cancha 1', 'Cancha 2'],
  skipped: [],
  ...changed,
})

export const someTeams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Equipo ${index + 1}` }))
