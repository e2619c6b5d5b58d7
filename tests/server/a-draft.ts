/** A tournament as a phone sends it to be made. */
import { daysLater } from '../../src/lib/calendar/days.ts'
import type { PlanAnswers } from '../../src/lib/schema/planning.ts'

let made = 0

const TEAMS = ['Águilas', 'Búhos', 'Cóndores', 'Dragones', 'Halcones', 'Lobos']

const ANSWERS: PlanAnswers = {
  version: 1,
  name: 'Liga Llanera',
  sport: 'football',
  sex: 'male',
  host: 'Lupita',
  location: 'Deportivo Oriente',
  teams: TEAMS.map((name) => ({ name })),
  format: 'eliminatoria',
  groups: 1,
  legs: 1,
  survivors: 4,
  pointsPerDrawWin: 1,
  firstDay: daysLater(new Date().toISOString().slice(0, 10), 7),
  weekdays: [0],
  hours: ['09:00', '11:00'],
  courts: ['Cancha 1', 'Cancha 2'],
  skipped: [],
}

/** Each is another draft. */
export const aDraft = (answers: Partial<PlanAnswers> = {}, given: object = {}) => ({
  draft: `borrador-${String(++made).padStart(5, '0')}`,
  answers: { ...ANSWERS, ...answers },
  seed: '7',
  ...given,
})
