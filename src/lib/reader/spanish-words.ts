/** Sentences that name fields, for a file that calls them by their Spanish names. */
import type { Thing } from '../schema/names.ts'
import { NAMES } from '../schema/names.ts'
import type { FileKind } from '../schema/parse.ts'

/** Of a name that several things use, the first of these decides what it is in Spanish. */
const THINGS: readonly Thing[] = [
  ...(['match', 'side', 'playing', 'jornada', 'eliminatoria', 'equipo', 'player'] as const),
  ...(['torneo', 'place', 'suspension', 'producto', 'series', 'groupPhase'] as const),
  ...(['pointsAdjustment', 'cardRules', 'withdrawal', 'sitio', 'network'] as const),
]

/** Names that are words of Spanish too, or are the same. */
const ORDINARY: ReadonlySet<string> = new Set(['color', 'series', 'from'])

const wordsFor = (things: readonly Thing[]) =>
  new Map(
    things
      .toReversed()
      .flatMap((thing) => Object.entries(NAMES[thing]))
      .filter(([english]) => !ORDINARY.has(english))
      .map(([english, { names }]) => [english, names[0]!] as const),
  )

const WORDS = wordsFor(THINGS)

/** The same where a file of that kind is spoken of: its own names come first. */
const OF_KIND = new Map(
  (['torneo', 'equipo', 'jornada', 'eliminatoria', 'producto', 'sitio'] as const).map((kind) => [
    kind,
    wordsFor([kind, ...THINGS]),
  ]),
)

/** Longer names first; what is to be filled in (`{team}`) stays. */
const NAMED = new RegExp(
  `\\{\\w+\\}|(?<![\\w/.-])(?:${[...WORDS.keys(), 'postponed']
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\w/-]|\\.\\w)`,
  'g',
)

/** 'Escribe goals en team1' → 'Escribe goles en equipo1'. */
export const inSpanish = (sentence: string, kind?: FileKind) => {
  const words = (kind && OF_KIND.get(kind)) ?? WORDS
  return sentence.replace(NAMED, (word) =>
    word.startsWith('{') ? word : (words.get(word) ?? 'aplazado'),
  )
}
