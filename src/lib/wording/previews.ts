/** Words of preview pictures in chats: few, because they are shown small. */
import { plural } from './plural.ts'
import { ordinal } from './wording.ts'

export const PREVIEW_WORDS = {
  table: 'Tabla',
  now: 'Ahora',
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
