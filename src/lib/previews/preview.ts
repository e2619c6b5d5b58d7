/**
 * What the picture of a page shows in a chat, as plain data: words, inks and crests. No player stands on
 * any, so nothing of one who is shown with reserve can. DESIGN 14.
 */
import type { Crest } from '../look/crest.ts'
import type { Inks } from '../look/inks.ts'
import { PICTURE_FOLDER } from '../pictures/picture-of.ts'

/** Pixels; what every chat shows wide. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
/**
 * Chats leave out what is heavier, or load it late.
 * @internal Tests alone ask for it.
 */
export const PREVIEW_BYTES = 100_000

/** A team's logo as the site has it, `/_img/x-c192.webp`, and the crest that it gets without one. */
export type Badge = { crest: Crest; logo?: string }

export type Side = {
  name: string
  /** None of a place that nobody holds yet. */
  badge?: Badge
  /** The other side won. */
  hasLost?: true
}

export type Bout = {
  sides: readonly [Side, Side]
  /** '4–0', 'vs', 'APLAZADO'. */
  word: string
  /** The word is no score: there is one to come. */
  isOpen?: true
  /** 'Penales 4–3', 'VIVO' */
  note?: string
  /** Of one to come, what is known of it: 'jue 18 jul', '9:00 p. m.', 'Cancha 2'. */
  when?: { day?: string; time?: string; place?: string }
}

export type TableRow = {
  position: number
  name: string
  badge: Badge
  played: number
  /** '+8'; empty where it is not shown. */
  difference: string
  points: number
  isThrough?: true
}

type OfTournament = {
  /** Its `URL_name`: the picture is no other's, and goes when its pages name it no more. */
  of: string
  inks: Pick<Inks, 'a' | 'b' | 'c' | 'text'>
  tournament: string
}

export type Preview = { site: string } & (
  | (OfTournament & { kind: 'bouts'; heading: string; bouts: readonly Bout[]; more: string })
  | (OfTournament & {
      kind: 'tables'
      heading: string
      tables: readonly { title: string; rows: readonly TableRow[] }[]
      more: string
    })
  | (OfTournament & { kind: 'champion'; word: string; champions: readonly Side[] })
  | (OfTournament & {
      kind: 'team'
      name: string
      badge: Badge
      /** '2.º de la tabla · 9 puntos'. */
      standing: string
      /** Its next match, else its last. */
      bout?: Bout & { label: string }
    })
  /** A tournament of which there is nothing to show yet, and the site. */
  | { kind: 'poster'; of?: string; inks: OfTournament['inks']; title: string; line: string }
)

/** Where the site has it. */
export const previewAddress = (file: string) => `/${PICTURE_FOLDER}/${file}`

/** The file that a page's meta element names as its picture in chats, on whatever site; by its attributes. */
export function previewIn({ property, content = '' }: Readonly<Record<string, string>>): string[] {
  const [, file] = (property === 'og:image' && NAMED.exec(content)) || []
  return file === undefined ? [] : [file]
}

const NAMED = new RegExp(`/${PICTURE_FOLDER}/([\\da-f]{14}\\.png)$`)
