/**
 * Every refusal that Mesa can meet, in the words of the pitch: no path, no field, and the next tap.
 * The codes come from the catalogues, so that a new one cannot be forgotten.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESA_SAYS, mesaBodyRefusal } from '../../../server/api/mesa/wording.ts'
import { edit } from '../../../src/lib/edit/edit.ts'
import { FILE_WORDS, pitchWords, refusalOfProblems } from '../../../src/lib/problems/pitch-words.ts'
import { isError, PROBLEMS, type ProblemCode } from '../../../src/lib/problems/problems.ts'
import { changes, sentChange } from '../../../src/lib/schema/change.ts'
import { refusalWords, REFUSAL_CODES } from '../../../src/lib/wording/mesa/refusals.ts'
import { tries } from '../../chance.ts'
import { anyChange } from '../edit/any-change.ts'
import { aChange, tournament } from '../edit/given-edits.ts'

const CODES = Object.keys(PROBLEMS) as ProblemCode[]
const ERRORS = CODES.filter(isError)

const VALUES = {
  player: 'El 9',
  number: 9,
  other: 'Luis Hernández',
  name: 'Las Nuevas',
  day: '2026-07-12',
  time: '09:00',
  matches: 8,
  slots: 6,
}

/** Bodies of each kind of change, in each of which one field is nonsense. */
const brokenBodies = Object.values(changes)
  .filter(({ shape: { kind } }) => kind.value !== 'restore' && kind.value !== 'create')
  .flatMap(({ shape }) =>
    Object.keys(shape).map((field) => {
      const body = { ...aChange({ kind: 'start', match: 'a' }), kind: shape.kind.value }
      const rest = Object.fromEntries(Object.keys(shape).map((key) => [key, undefined]))
      const valid = { ...rest, ...body, match: 'a', team: 'a', player: 1, side: 'team1' }
      return { kind: shape.kind.value, field, body: { ...valid, [field]: { nonsense: true } } }
    }),
  )

const ALL: readonly (readonly [from: string, words: string])[] = [
  ...ERRORS.map((code) => [`check ${code}`, pitchWords(code) ?? FILE_WORDS] as const),
  ...REFUSAL_CODES.map((code) => [`change ${code}`, refusalWords(code, VALUES)] as const),
  ...Object.entries(MESA_SAYS).map(([key, words]) => [`server ${key}`, words] as const),
  ...brokenBodies.map(({ kind, field, body }) => {
    const { error } = sentChange.safeParse(body)
    return [`body ${kind}.${field}`, mesaBodyRefusal(error?.issues ?? [])] as const
  }),
]

/** Names that files and calls use and no Spanish sentence does. */
const FIELDS = new Set(
  Object.values(changes)
    .flatMap(({ shape }) => Object.keys(shape))
    .concat(
      // Of matches, players and tournaments, as they are written.
      'team1 team2 score goals penaltyGoals isWinner isPlaying isCompleted awardedTo noShow playedBy',
      'defaultGoals ownGoals red_card yellow_card secondYellow state minutes matches players series legs',
      'pointsPerDrawWin seriesTieBreakers withdrawn number firstName lastName doesntPlay jornadas',
    )
    .flatMap((names) => names.split(' ')),
)
FIELDS.delete('no')

const NEXT_TAP =
  /\b(?:toca|tócal|pon|escrib|escríb|corr[ií]g|anota|anótal|elige|elíge|revis|revísa|borr|bórral|quita|regres|actualiz|pide|pídel|avísal|deja|deshaz|espera|suspénd|dale|compara|complét|pasa la cédula|habla|guárda)/iu

/** Of a sentence what no scorer understands: a path, a sign of code, a name of a field. */
function strange(words: string): string[] {
  const signs = words.replace('iPhone', '').match(/[/\\{}<>_]|\.ya?ml|JSON|[a-z][A-Z]/g) ?? []
  const named = words.split(/[^\p{L}\p{N}]+/u).filter((word) => FIELDS.has(word))
  return [...signs, ...named]
}

describe('a refusal', () => {
  test('says what is wrong in words of the pitch', () => {
    const rows = ALL.map(([from, words]) => [from, words, strange(words)] as const)
    expect(rows.filter(([, , signs]) => signs.length > 0)).toEqual([])
    expect(ALL.filter(([, words]) => !/^[¿\p{Lu}].*[.?]$/u.test(words))).toEqual([])
  })

  test('says the next tap', () => {
    expect(ALL.filter(([, words]) => !NEXT_TAP.test(words))).toEqual([])
  })

  test('a warning refuses nothing', () => {
    const said = CODES.filter((code) => !isError(code) && pitchWords(code) !== null)
    expect(said).toEqual([])
  })

  test('the table is as long as the catalogues', () => {
    expect(ERRORS.length).toBeGreaterThan(150)
    expect(ALL.length).toBeGreaterThan(ERRORS.length + REFUSAL_CODES.length)
    expect(brokenBodies.length).toBeGreaterThan(100)
  })
})

describe('what random taps meet', () => {
  const FINAL_ON = {
    'eliminatoria/1-final.yml': `playoffName: Final
matches:
  - id: gran-final
    isPlaying: true
    team1: { team: canarios, goals: 0 }
    team2: { team: tuercas, goals: 0 }
`,
  }

  test('each has words of its own', () => {
    const met = new Map<string, number>()
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), (made) => {
        let now = tournament(FINAL_ON)
        for (const change of made) {
          const after = edit(now, change)
          if (after.outcome !== 'edited') continue
          for (const { code } of after.blocking) met.set(code, (met.get(code) ?? 0) + 1)
          if (after.blocking.length === 0) now = { ...now, files: after.files }
        }
      }),
      { numRuns: tries(100, 400) },
    )
    expect(met.size).toBeGreaterThan(tries(2, 3))
    const unnamed = [...met.keys()].filter((code) => pitchWords(code as ProblemCode) === null)
    expect(unnamed).toEqual([])
  })

  test('a drawn final asks who won the shoot-out', () => {
    const after = edit(tournament(FINAL_ON), aChange({ kind: 'end', match: 'gran-final' }))
    expect(after.outcome).toBe('edited')
    const { blocking } = after as Extract<typeof after, { outcome: 'edited' }>
    expect(refusalOfProblems(blocking)).toMatch(/^Quedó empatado\. ¿Quién ganó los penales\?/)
  })

  test('a mistake of files is not blamed on who taps', () => {
    expect(refusalOfProblems([{ code: 'yamlTab' }])).toBe(FILE_WORDS)
    expect(refusalOfProblems([{ code: 'yamlTab' }, { code: 'playoffDraw' }])).toMatch(/empatado/)
  })
})
