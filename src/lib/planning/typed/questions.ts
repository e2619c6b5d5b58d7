/** The questions in order. The keys are the flags. */
export const QUESTIONS = [
  'name',
  'sport',
  'sex',
  'host',
  'phone',
  'location',
  'time-zone',
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

export type TypedQuestion = (typeof QUESTIONS)[number]

/** Answers as text; a missing one takes its default. */
export type Answers = Partial<Record<TypedQuestion, string>>

/** Answers without which nothing can be created. */
export const NEEDED: readonly TypedQuestion[] = [
  'name',
  'sex',
  'host',
  'location',
  'teams',
  'first-day',
]

export const MISSING = 'Falta este dato.'
