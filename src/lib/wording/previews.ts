/** What stands on the picture that a chat shows beside a link: few words, for they are read small. */
import { plural } from './plural.ts'
import { ordinal } from './wording.ts'

export const PREVIEW_WORDS = {
  table: 'Tabla',
  next: 'Sigue',
  last: 'Último',
  moreMatches: (count: number) => `y ${plural(count, 'partido')} más`,
  moreTeams: (count: number) => `y ${plural(count, 'equipo')} más`,
  moreGroups: (count: number) => `y ${plural(count, 'grupo')} más`,
  shootOut: (one: string, other: string) => `Penales ${one}–${other}`,
  standing: (position: number, group: string | null) =>
    `${ordinal(position)} ${group ? `del ${group}` : 'de la tabla'}`,
  points: (points: number) => plural(points, 'punto'),
  joined: (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · '),
} as const
