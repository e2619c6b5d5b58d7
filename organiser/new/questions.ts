/** What is asked, in this order. The keys are the flags. */
export const QUESTIONS = [
  'name',
  'sport',
  'sex',
  'host',
  'phone',
  'location',
  'teams',
  'groups',
  'first-day',
  'weekdays',
  'hours',
  'courts',
  'skip',
  'format',
  'legs',
  'survivors',
  'third-place',
  'shootout-points',
  'league',
  'seed',
  'slug',
] as const

export type Question = (typeof QUESTIONS)[number]

/** The answers as text; what is not there takes its usual value. */
export type Answers = Partial<Record<Question, string>>

/** Without these nothing can be made. */
export const NEEDED: readonly Question[] = ['name', 'sex', 'host', 'location', 'teams', 'first-day']

export const MISSING = 'Falta este dato.'
