/**
 * The content of a page's preview picture, as plain data: words, inks and crests. It has no
 * players, so it cannot show a reserved one. DESIGN 14.
 */
import type { CrestDesign } from '../look/crest.ts'
import type { Inks } from '../look/inks.ts'
import { PICTURE_FOLDER } from '../pictures/picture-of.ts'

/** Pixels; every chat shows this size in full width. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
/**
 * Chats skip heavier pictures, or load them late.
 * @internal Used only by tests.
 */
export const PREVIEW_BYTES = 100_000

/** A team's logo as on the site, `/_img/x-c192.webp`, and its crest if it has no logo. */
export type Badge = { crest: CrestDesign; logo?: string }

export type Side = {
  name: string
  /** Missing for an open playoff place. */
  badge?: Badge
  /** The other side won. */
  hasLost?: true
}

export type PreviewBout = {
  sides: readonly [Side, Side]
  /** '4–0', 'vs', 'APLAZADO'. */
  word: string
  /** The word is not a score: the match is still to come. */
  isOpen?: true
  /** 'Penales 4–3', 'VIVO' */
  note?: string
  /** For a coming match, what is known: 'jue 18 jul', '9:00 p. m.', 'Cancha 2'. */
  when?: { day?: string; time?: string; place?: string }
}

export type TableRow = {
  position: number
  name: string
  badge: Badge
  played: number
  /** '+8'; empty if it is not shown. */
  difference: string
  points: number
  isThrough?: true
}

type OfTournament = {
  /**
   * Its tournament's `URL_name`: the picture belongs to it, and is removed once its pages no longer
   * use it.
   */
  of: string
  inks: Pick<Inks, 'a' | 'b' | 'c' | 'text'>
  tournament: string
}

export type Preview = { site: string } & (
  | (OfTournament & { kind: 'bouts'; heading: string; bouts: readonly PreviewBout[]; more: string })
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
      /** The next match, else the last one. */
      bout?: PreviewBout & { label: string }
    })
  /** The site, or a tournament without anything to show yet. */
  | { kind: 'poster'; of?: string; inks: OfTournament['inks']; title: string; line: string }
)

/** The badges that it shows, each as often as it shows it. */
export function badgesIn(preview: Preview): Badge[] {
  switch (preview.kind) {
    case 'bouts':
      return preview.bouts.flatMap(({ sides }) => sides.flatMap(({ badge }) => badge ?? []))
    case 'tables':
      return preview.tables.flatMap(({ rows }) => rows.map(({ badge }) => badge))
    case 'champion':
      return preview.champions.flatMap(({ badge }) => badge ?? [])
    case 'team':
      return [preview.badge, ...(preview.bout?.sides ?? []).flatMap(({ badge }) => badge ?? [])]
    case 'poster':
      return []
  }
}

/** The picture's address on the site. */
export const previewAddress = (file: string) => `/${PICTURE_FOLDER}/${file}`

/**
 * The file that a meta element names as the page's preview, whatever the site; by the element's
 * attributes.
 */
export function previewIn({ property, content = '' }: Readonly<Record<string, string>>): string[] {
  const [, file] = (property === 'og:image' && NAMED.exec(content)) || []
  return file === undefined ? [] : [file]
}

const NAMED = new RegExp(`/${PICTURE_FOLDER}/([\\da-f]{14}\\.png)$`)
