/** The flags of `npm run new`. */
import { parseArgs } from 'node:util'
import { didYouMean } from '../../src/lib/problems/did-you-mean.ts'
import { QUESTIONS } from '../../src/lib/planning/typed/questions.ts'
import type { Answers, TypedQuestion } from '../../src/lib/planning/typed/questions.ts'

export type Flags = {
  answers: Answers
  /** The data folder, if given. */
  content: string | undefined
  isDryRun: boolean
  isHelp: boolean
  /** Teams that join an existing tournament, and the letter of their group. */
  late?: { teams: string; group?: string | undefined }
}

/** Flags without a value, and those with one. */
const YES = ['double', 'single', 'dry-run', 'help'] as const
const SAYS = [...QUESTIONS, 'content', 'agregar', 'group'] as const

const isQuestion = (name: string): name is TypedQuestion =>
  (QUESTIONS as readonly string[]).includes(name)

/** The flags, or all their mistakes, one sentence each. */
export function flagsOf(
  args: readonly string[],
): { flags: Flags; mistakes?: undefined } | { flags?: undefined; mistakes: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(SAYS.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(YES.map((name) => [name, { type: 'boolean' as const }])),
      help: { type: 'boolean' as const, short: 'h' },
    },
  })
  const mistakes: string[] = []
  const answers: Answers = {}
  const yes = new Set<string>()
  let content: string | undefined
  let agregar: string | undefined
  let group: string | undefined
  for (const token of tokens) {
    if (token.kind === 'positional') {
      mistakes.push(
        `«${token.value}» sobra. Si un texto lleva espacios, enciérralo entre comillas.`,
      )
    }
    if (token.kind !== 'option') continue
    const { name, value } = token
    const known = [...SAYS, ...YES].find((one) => one === name)
    if (!known) {
      const guess = didYouMean(name, [...SAYS, ...YES])
      mistakes.push(`No hay --${name}.${guess ? ` ¿Quisiste decir --${guess}?` : ''}`)
    } else if ((YES as readonly string[]).includes(name)) yes.add(name)
    else if (value === undefined || value.startsWith('--')) {
      mistakes.push(`--${name}: falta decir cuál. Escríbelo después.`)
    } else if (name === 'content') content = value
    else if (name === 'agregar') agregar = value
    else if (name === 'group') group = value.trim().toUpperCase()
    else if (isQuestion(name)) answers[name] = value
  }
  if (yes.has('double') && yes.has('single')) {
    mistakes.push('Están --double y --single. Deja solo uno.')
  } else if (yes.has('double')) answers.legs = '2'
  else if (yes.has('single')) answers.legs = '1'
  if (group !== undefined && agregar === undefined) mistakes.push('--group va con --agregar.')
  if (mistakes.length > 0) return { mistakes }
  const late = agregar === undefined ? {} : { late: { teams: agregar, group } }
  return {
    flags: { answers, content, isDryRun: yes.has('dry-run'), isHelp: yes.has('help'), ...late },
  }
}
