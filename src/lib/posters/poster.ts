/**
 * What a poster says, and where everything on it stands. Pure: the widths of letters are an
 * argument. `browser/poster` reads a page and draws on a canvas. DESIGN 19.
 */

/** Pixels; the first is for chats and feeds, the second fills a phone. */
export const POSTER_SIZES = {
  feed: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const

export type PosterSize = (typeof POSTER_SIZES)[keyof typeof POSTER_SIZES]

/** A crest as paths in a box of 40 by 46, a picture of this site, or only a letter. */
export type Mark =
  | { outline: string; fills: readonly { path: string; ink: string }[] }
  | { address: string; letter: string }
  | { letter: string }

export type PosterSide = { name: string; mark: Mark; hasLost?: boolean }

export type PosterMatch = {
  sides: readonly [PosterSide, PosterSide]
  /** '2 – 1'; undefined before the match. */
  score?: string | undefined
  /** Also where a match was given away without a score. */
  isOver?: boolean
  /** '9:00 a. m.' */
  time?: string | undefined
  place?: string | undefined
  /** What is said under it: the name of a playoff match, 'APLAZADO'. */
  note?: string | undefined
  /** What the score does not say, in large letters: 'VIVO', 'Penales 4 – 3'. */
  loud?: string | undefined
}

export type PosterTableRow = {
  position: string
  name: string
  mark: Mark
  /** In the order of the columns. */
  cells: readonly string[]
  /** It goes on, as the table stands. */
  isThrough: boolean
}

export type RankedRow = {
  rank: string
  name: string
  detail: string
  value: string
  mark?: Mark | undefined
}

/** The middle of a poster. */
export type PosterContent =
  | {
      kind: 'matches'
      days: readonly { name: string; matches: readonly PosterMatch[] }[]
      /** Scores instead of times and places. */
      isResults: boolean
    }
  | {
      kind: 'table'
      columns: readonly string[]
      groups: readonly { name: string; rows: readonly PosterTableRow[] }[]
    }
  | { kind: 'ranking'; rows: readonly RankedRow[] }
  | { kind: 'list'; rows: readonly { name: string; detail: string; note: string }[] }
  | { kind: 'hero'; mark: Mark; name: string; note: string }
  | {
      kind: 'player'
      name: string
      /** A photo. */
      mark?: Mark | undefined
      number: string
      /** '«La Pulga»' */
      nickName: string
      team: { name: string; mark: Mark }
      figures: readonly { word: string; value: string }[]
    }
  | {
      kind: 'match'
      match: PosterMatch
      facts: readonly string[]
      deeds: readonly (readonly string[])[]
    }

export type Poster = {
  /** 'Jornada 5' */
  title: string
  /** 'Liga Dominical Femenil · Deportivo Norte' */
  strap: string
  /** 'Descansa: Las Chidas FC' */
  note?: string | undefined
  /** The organiser's or the tournament's logo, of this site. */
  logo?: string | undefined
  sponsor?: { line: string; logo?: string | undefined } | undefined
  /** The site's name, and the page's address without `https://`. */
  site: string
  address: string
  content: PosterContent
}

/** Names of inks: the tournament's own are `a`, `b`, `c`, and `text`, which is readable on paper. */
export type Ink = 'a' | 'b' | 'c' | 'text' | 'black' | 'paper' | 'white' | 'soft' | 'line' | 'band'

export type Face = 'display' | 'text'

/** One stroke of the brush. `x` and `y` in pixels from the top left; a text's `y` is its middle. */
export type Stroke =
  | { kind: 'box'; x: number; y: number; width: number; height: number; ink: Ink }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      face: Face
      size: number
      ink: Ink
      align: 'left' | 'center' | 'right'
      /** Squeezed if it is wider. */
      width: number
      /** Outlined and shaded, as a headline. */
      isLoud?: boolean
    }
  /** `isRound`: a photo of a person. */
  | { kind: 'mark'; x: number; y: number; size: number; mark: Mark; isRound?: boolean }
  | { kind: 'logo'; x: number; y: number; width: number; height: number; address: string }
  | { kind: 'head'; height: number }
  | { kind: 'rays'; y: number; height: number; middle: number }
  /** A label, a little askew. */
  | { kind: 'label'; x: number; y: number; width: number; height: number }
  | { kind: 'cut'; x: number; y: number; width: number }
