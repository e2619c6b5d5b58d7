/** Translates field names in sentences, for a file that uses the Spanish names. */
import type { Thing } from '../schema/names.ts'
import { NAMES } from '../schema/names.ts'
import type { FileKind } from '../schema/parse.ts'

/** If several things use a name, the first of these decides its Spanish form. */
const THINGS: readonly Thing[] = [
  ...(['match', 'side', 'playing', 'jornada', 'eliminatoria', 'equipo', 'player'] as const),
  ...(['torneo', 'place', 'suspension', 'producto', 'series', 'groupPhase'] as const),
  ...(['pointsAdjustment', 'cardRules', 'withdrawal', 'sitio', 'network'] as const),
]

/** Names that are also Spanish words, or are the same in both languages. */
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

/** As above for one kind of file: its own names come first. */
const OF_KIND = new Map(
  (['torneo', 'equipo', 'jornada', 'eliminatoria', 'producto', 'sitio'] as const).map((kind) => [
    kind,
    wordsFor([kind, ...THINGS]),
  ]),
)

/** Words of values that cures name. */
const STATES: Readonly<Record<string, string>> = {
  postponed: 'aplazado',
  cancelled: 'cancelado',
  awarded: 'dados',
  'carries: none': 'arrastra: ninguno',
  'from:': 'desde:',
}

/** Longer names first; placeholders (`{team}`) stay. */
const NAMED = new RegExp(
  `\\{\\w+\\}|(?<![\\w/.-])(?:${[...WORDS.keys(), ...Object.keys(STATES)]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\w/-]|\\.\\w)`,
  'g',
)

/** 'Escribe goals en team1' → 'Escribe goles en equipo1'. */
export const inSpanish = (sentence: string, kind?: FileKind) => {
  const words = (kind && OF_KIND.get(kind)) ?? WORDS
  return sentence.replace(NAMED, (word) =>
    word.startsWith('{') ? word : (words.get(word) ?? STATES[word]!),
  )
}
