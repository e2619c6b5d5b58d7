/** A data file's parsed text in the schemas' names, with places and names of the original text. */
import type { FileKind, Path } from '../schema/parse.ts'
import { inSpanish } from './spanish-words.ts'
import { isInSpanish, translated } from './translation.ts'
import type { WritingProblem, YamlText } from './yaml-text.ts'
import { readYaml } from './yaml-text.ts'
import { hasZeros, withoutZeros } from './zeros.ts'

/** `value`, and the paths that its functions take, have English names and no short forms. */
export type DataText = YamlText & {
  kind: FileKind
  /** The value with the text's own names and forms. */
  written: unknown
  /** Problems of names and short forms only; the rest of the file can still be checked. */
  misnamed: readonly WritingProblem[]
  /** The last name of a path, as the text spells it: `goles` for `matches[0].team1.goals`. */
  nameOf: (path: Path) => string
  isSpanish: () => boolean
}

/**
 * How texts are parsed. A caller that parses the same texts again may cache the results, which are
 * never mutated.
 */
export type ReadText = typeof readDataText

/** `written` is null for a file that could not be opened. */
export function readDataText(kind: FileKind, written: string | null): DataText {
  const yaml = readYaml(written)
  const { value: long, problems, pathOf } = translated(kind, yaml.value)
  const value = written && hasZeros(written) ? withoutZeros(kind, long) : long
  const misnamed = problems.map(({ code, path, at, values, other }): WritingProblem => {
    const line = other && yaml.locate(other, 'key').line
    const more = other && { other: fieldOf(other), line }
    return { code, ...yaml.locate(path, at), field: fieldOf(path), values: { ...values, ...more } }
  })
  return {
    ...yaml,
    kind,
    value,
    written: yaml.value,
    misnamed: [...misnamed, ...hashesIn(written ?? '')],
    locate: (path, at) => yaml.locate(pathOf(path), at),
    afterKey: (path) => yaml.afterKey(pathOf(path)),
    nameOf: (path) => fieldOf(pathOf(path)),
    isSpanish: () =>
      yaml.problems.length > 0 ? !ENGLISH_KEY.test(written ?? '') : isInSpanish(kind, yaml.value),
  }
}

/** `cancha: Cancha #1`: a text cut off where YAML sees a comment. */
const HASH =
  /^( *(?:- )?([\wñ]+):[ \t]+)(?=[^'"\n]*\p{L})([^'"#[{|>&*!\n][^#\n]*?)[ \t]+(#[\p{L}\d].*)$/gmu

/** What holds no text of its own: a comment behind it takes nothing away. */
const NO_TEXT =
  /^(?:(?:team|equipo)[12]?|score|marcador|date|fecha\w*|time|hora|goals|goles\w*|sex|rama|sport|deporte|state|estado)$/

/** Texts that are cut off at a `#` that was probably meant as part of them. */
function hashesIn(text: string): WritingProblem[] {
  if (!/[ \t]#/.test(text)) return []
  const lines = text.split(/\r\n?|\n/)
  return lines.flatMap((line, index) => {
    HASH.lastIndex = 0
    const found = HASH.exec(line)
    if (!found || NO_TEXT.test(found[2]!)) return []
    const [, before, field, value, rest] = found
    return [
      {
        code: 'hashCut' as const,
        line: index + 1,
        column: before!.length + 1,
        field: field!,
        values: { value: value!, guess: `${value} ${rest}`.trim() },
      },
    ]
  })
}

/** A key in a text that cannot be parsed. */
const ENGLISH_KEY =
  /(?:^|[{,\s])(?:matches|team[12]?|players?|name|firstName|host|doesntPlay|date|time|location|goals|playingPlayers|playoffName) *:/m

/** The last name of a path: `groups` for `groups[0][1]`. */
export const fieldOf = (path: Path): string =>
  String(path.findLast((key) => typeof key === 'string') ?? '')

/** The wording for a file's problems; Spanish if the file does not exist. */
export const problemWordsOf = (file: Pick<DataText, 'isSpanish' | 'kind'> | undefined) =>
  (file?.isSpanish() ?? true)
    ? (sentence: string) => inSpanish(sentence, file?.kind)
    : (sentence: string) => sentence
