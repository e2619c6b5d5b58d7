/**
 * The draft of a tournament on a phone: what a person has answered so far. Pure; what was not
 * answered has a default that fits the other answers.
 */
import { daysLater, isDay, weekdayNumber } from '../calendar/days.ts'
import { LEAGUE_ZONES } from '../calendar/league-zones.ts'
import { zoneOfPlace } from './own-zone.ts'
import { HOME_ZONE } from '../calendar/today.ts'
import { timeText } from '../calendar/times.ts'
import type { PlanAnswers } from '../schema/planning.ts'
import type { Sex, Sport } from '../schema/tournament.ts'
import { PLAN_MISTAKES } from '../wording/planning/plan-mistakes.ts'
import { colorFor } from './colors.ts'
import { formatMistakes, LONGEST, lineMistakes, mistakesIn, teamMistakes } from './answers.ts'
import type { Answered, PlanMistake } from './answers.ts'
import { pastedTeams } from './pasted-teams.ts'
import type { PastedTeams, Twins } from './pasted-teams.ts'
import { phoneDigits } from './phone-digits.ts'
import { extraPlaces } from '../rules/playoffs/table-places.ts'
import { hasSemifinals, isThirdPlaceUsual, sidesOfGroups } from './survivors.ts'

/** The screens in their order; also the fragments of their addresses. */
export const STEPS = [
  'nombre',
  'juego',
  'lugar',
  'equipos',
  'formato',
  'dias',
  'horas',
  'rol',
] as const
export type Step = (typeof STEPS)[number]

/** How it is played, as its drawing shows it. */
export const SHAPES = ['tablePlayoff', 'table', 'groups', 'cup'] as const
export type Shape = (typeof SHAPES)[number]

/** A saved draft of another version is not read. */
export const DRAFT_VERSION = 1

export type Draft = {
  version: typeof DRAFT_VERSION
  /** The same for every try to publish it. */
  id: string
  /** Of the draw. */
  seed: string
  /** How many screens were answered. */
  answered: number
  name: string
  /** `#rrggbb`, the first ink of its pages. */
  color: string
  /** A JPEG in base64, as it will be sent. */
  picture?: string | undefined
  sport: Sport
  sex?: Sex | undefined
  location: string
  /** Of that place; Mexico City's unless said. */
  timeZone?: string | undefined
  host: string
  phone: string
  /** As it was pasted. */
  teams: string
  twins: Record<string, Twins>
  shape: Shape
  groups: number
  legs: 1 | 2
  /** Unless said, the usual of its teams. */
  survivors?: number | undefined
  /** Whether the playoffs have two legs, and not the final alone. */
  isTwoLegged: boolean
  weekdays: number[]
  /** `YYYY-MM-DD`; unless said, the next of its weekdays. */
  firstDay?: string | undefined
  /** `HH:MM`; unless said, as many as a round needs. */
  hours?: string[] | undefined
  courts: string[]
  skipped: string[]
  /** Unless said, the usual of its format. */
  hasThirdPlace?: boolean | undefined
  /** Which cards suspend; unless said, as most leagues have it. */
  suspensions?: CardsAnswer | undefined
  /** The season that it follows. */
  after?: FollowedSeason | undefined
  /** What the server made of it. */
  published?: Published | undefined
}

/** Matches for a red card, and for how many yellow ones a match; 0 is none. */
export type CardsAnswer = NonNullable<PlanAnswers['suspensions']>

export const USUAL_CARDS: CardsAnswer = { red: 1, yellowCards: 5 }

/** Whether it is asked which cards suspend: not in basketball, nor where the season before says. */
export const asksCards = ({ sport, after }: Pick<Draft, 'sport' | 'after'>) =>
  sport !== 'basketball' && !after

/** `id` and `name` of the season before; `hasRosters`: there are players to keep. */
export type FollowedSeason = {
  id: string
  name: string
  hasRosters: boolean
  keepsRosters: boolean
}

/** `address` is the path of its page. */
export type Published = { id: string; address: string; place: 'live' | 'beta'; isPending: boolean }

/** `timeZone` is the phone's own, where it says a place. */
export const emptyDraft = (id: string, seed: string, timeZone?: string): Draft => ({
  version: DRAFT_VERSION,
  id,
  seed,
  timeZone,
  answered: 0,
  name: '',
  color: colorFor(id, new Set()),
  sport: 'football',
  location: '',
  host: '',
  phone: '',
  teams: '',
  twins: {},
  shape: 'tablePlayoff',
  groups: 2,
  legs: 1,
  isTwoLegged: false,
  weekdays: [0],
  courts: ['Cancha 1'],
  skipped: [],
})

/** What was saved, as a draft; undefined where there is none, or one of another version. */
export function draftFrom(saved: unknown): Draft | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined
  if ((saved as { version?: unknown }).version !== DRAFT_VERSION) return undefined
  const whole = { ...emptyDraft('', ''), ...(saved as Draft) }
  const isSound =
    [whole.id, whole.seed, whole.name, whole.location, whole.host, whole.phone, whole.teams].every(
      (text) => typeof text === 'string',
    ) &&
    [whole.weekdays, whole.courts, whole.skipped].every(Array.isArray) &&
    whole.id !== '' &&
    SHAPES.includes(whole.shape)
  return isSound
    ? {
        ...whole,
        picture: soundPicture(whole.picture),
        after: soundAfter(whole.after),
        suspensions: soundCards(whole.suspensions),
      }
    : undefined
}

const soundAfter = (saved: Draft['after']) =>
  typeof saved?.id === 'string' && typeof saved.name === 'string' ? saved : undefined

const soundCards = (saved: Draft['suspensions']) =>
  [saved?.red, saved?.yellowCards].every(Number.isInteger) ? saved : undefined

const soundPicture = (saved: unknown) =>
  typeof saved === 'string' && saved.length <= LONGEST_PICTURE ? saved : undefined

/** In base64. The server takes no longer one. */
const LONGEST_PICTURE = 60_000

export const teamsIn = ({ teams, twins }: Draft): PastedTeams => pastedTeams(teams, twins)

/** The zones to choose from, where the draft's is not plainly Mexico City's; else none. */
export function zoneChoices({ location, timeZone = HOME_ZONE }: Draft): readonly string[] {
  if (timeZone === HOME_ZONE && zoneOfPlace(location) === undefined) return []
  return [...new Set([...LEAGUE_ZONES, timeZone])]
}

/** The first day: the one that was said, else the next of its weekdays after today. */
export function firstDayOf({ firstDay, weekdays }: Draft, today: string): string {
  if (firstDay !== undefined && isDay(firstDay)) return firstDay
  const next = Array.from({ length: 7 }, (_, days) => daysLater(today, days + 1))
  return next.find((day) => weekdays.includes(weekdayNumber(day))) ?? next[0]!
}

/** The hours that were said, else as many as a round of these teams needs, one after the other. */
export function hoursOfDraft(draft: Draft): string[] {
  if (draft.hours) return draft.hours
  const matches = Math.max(1, Math.floor(teamsIn(draft).names.length / 2))
  const perHour = draft.courts.length * Math.max(1, draft.weekdays.length)
  const isWeekend = draft.weekdays.every((day) => day === 0 || day === 6)
  const first = isWeekend ? 9 : 19
  const count = Math.min(Math.ceil(matches / perHour), isWeekend ? 12 : 4)
  return Array.from({ length: count }, (_, hour) => timeText(first + hour, 0)!)
}

/** How it is played: as it was chosen, where so many teams can play so. */
export function shapeOf({ shape }: Pick<Draft, 'shape'>, teams: number): Shape {
  const isPossible =
    shape === 'tablePlayoff' ? teams > 2 : shape !== 'groups' || groupChoices(teams).length > 0
  return isPossible ? shape : teams > 2 ? 'tablePlayoff' : 'table'
}

/** How many teams of each group go on: what was said, else the usual of so many teams. */
export function survivorsOfDraft(draft: Draft, teams: number): number {
  const { survivors } = draft
  const shape = shapeOf(draft, teams)
  if (shape === 'table' || shape === 'cup') return 0
  const choices = survivorChoices(draft, teams)
  if (survivors !== undefined && choices.includes(survivors)) return survivors
  const wanted = shape === 'groups' ? [2, 1, 4] : [4, 2]
  return wanted.find((count) => choices.includes(count)) ?? choices[0] ?? 0
}

/** How many of each group may go on, so that together, with the best of the next rank, they make a bracket. */
export function survivorChoices({ shape, groups }: Draft, teams: number): number[] {
  const count = shape === 'groups' ? groups : 1
  const smallest = Math.floor(teams / count)
  return Array.from({ length: smallest }, (_, index) => index + 1).filter(
    (each) => extraPlaces(count, each, smallest) !== undefined,
  )
}

/** How many of the next rank go on, too, where so many of each group do. */
export const extraOfDraft = (draft: Pick<Draft, 'groups'>, teams: number, survivors: number) =>
  extraPlaces(draft.groups, survivors, Math.floor(teams / draft.groups)) ?? 0

/** Whether the losers of the semifinals meet: what was said, else the usual of the format. */
export const hasThirdPlaceOf = (draft: Draft, teams: number) =>
  (draft.hasThirdPlace ?? isThirdPlaceUsual(formatOf(draft, teams))) &&
  mayHaveThirdPlace(draft, teams)

/** Whether there are semifinals, whose losers can meet. */
export function mayHaveThirdPlace(draft: Draft, teams: number): boolean {
  const shape = shapeOf(draft, teams)
  if (shape === 'cup') return hasSemifinals(teams)
  const groups = shape === 'groups' ? draft.groups : 1
  const through = sidesOfGroups(groups, survivorsOfDraft(draft, teams), teams)
  return hasSemifinals(Math.max(1, through))
}

/** How many groups so many teams make: at least three teams each, if that is possible. */
export function groupChoices(teams: number): number[] {
  return [2, 3, 4, 5, 6, 7, 8].filter((count) => Math.floor(teams / count) >= 2)
}

function formatOf(draft: Draft, teams: number): PlanAnswers['format'] {
  const shape = shapeOf(draft, teams)
  if (shape === 'table') return 'temporada'
  if (shape === 'cup') return 'copa'
  return draft.isTwoLegged ? 'ida-y-vuelta' : 'eliminatoria'
}

/** The answers, once nothing is missing; `mistakesIn` says what is wrong with them. */
export function answersOfDraft(draft: Draft, today: string): PlanAnswers {
  const { names } = teamsIn(draft)
  const shape = shapeOf(draft, names.length)
  const phone = phoneDigits(draft.phone)
  const format = formatOf(draft, names.length)
  return {
    version: 1,
    sport: draft.sport,
    sex: draft.sex ?? 'mixed',
    format,
    name: line(draft.name),
    host: line(draft.host),
    location: line(draft.location),
    ...(phone && { phone }),
    ...(draft.timeZone && draft.timeZone !== HOME_ZONE && { timeZone: draft.timeZone }),
    teams: names.map((name) => ({ name })),
    groups: shape === 'groups' ? draft.groups : 1,
    legs: draft.legs,
    ...(shape === 'table' || shape === 'cup'
      ? {}
      : { survivors: survivorsOfDraft(draft, names.length) }),
    ...(draft.hasThirdPlace !== undefined && {
      hasThirdPlace: draft.hasThirdPlace && mayHaveThirdPlace(draft, names.length),
    }),
    pointsPerDrawWin: 1,
    ...(asksCards(draft) && { suspensions: draft.suspensions ?? USUAL_CARDS }),
    firstDay: firstDayOf(draft, today),
    weekdays: [...draft.weekdays].toSorted((a, b) => a - b),
    hours: hoursOfDraft(draft),
    courts: draft.courts.map(line),
    skipped: draft.skipped,
    color: draft.color,
  }
}

const line = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The fields that each screen asks for. */
const ASKED: Readonly<Record<Step, readonly Answered[]>> = {
  nombre: ['name'],
  juego: ['sex'],
  lugar: ['location', 'host', 'phone'],
  equipos: ['teams'],
  formato: ['format', 'groups', 'survivors', 'hasThirdPlace'],
  dias: ['weekdays', 'firstDay'],
  horas: ['hours', 'courts'],
  rol: ['calendar'],
}

/** What is wrong on one screen: each a sentence with its cure. */
export function mistakesOn(step: Step, draft: Draft, today: string): PlanMistake[] {
  switch (step) {
    case 'nombre':
      return lineMistakes('name', draft.name, LONGEST.name)
    case 'juego':
      return draft.sex === undefined ? [{ of: 'sex', sentence: PLAN_MISTAKES.sayWho }] : []
    case 'lugar':
      return [
        ...lineMistakes('location', draft.location, LONGEST.location),
        ...lineMistakes('host', draft.host, LONGEST.host),
        ...(phoneDigits(draft.phone) === null
          ? [{ of: 'phone', sentence: PLAN_MISTAKES.notPhone } as const]
          : []),
      ]
    case 'equipos': {
      const { names, doubts } = teamsIn(draft)
      const [doubt] = doubts
      if (doubt)
        return [{ of: 'teams', sentence: PLAN_MISTAKES.sayTwins(doubt.first, doubt.second) }]
      return teamMistakes(names)
    }
    case 'formato':
      return formatMistakes(answersOfDraft(draft, today))
    case 'dias':
      return draft.weekdays.length === 0
        ? [{ of: 'weekdays', sentence: PLAN_MISTAKES.sayDay }]
        : mistakesIn(answersOfDraft(draft, today), today).filter(({ of }) => of === 'firstDay')
    default:
      return mistakesIn(answersOfDraft(draft, today), today).filter(({ of }) =>
        ASKED[step].includes(of),
      )
  }
}

/** The first screen with a mistake; undefined where the draft can be published. */
export const firstOpen = (draft: Draft, today: string): Step | undefined =>
  STEPS.find((step) => mistakesOn(step, draft, today).length > 0)
