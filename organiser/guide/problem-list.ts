/** Every problem that the check can report, with its cure, for the organisers' guide. */
import { PROBLEMS } from '../../src/lib/problems/problems.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import { inSpanish } from '../../src/lib/reader/spanish-words.ts'

/** Each section of the list and its first problem. */
const PARTS: readonly (readonly [title: string, first: ProblemCode])[] = [
  ['La carpeta y sus archivos', 'missingTorneo'],
  ['Cómo está escrito', 'tooBig'],
  ['Los campos', 'missing'],
  ['Equipos y planteles', 'unknownTeam'],
  ['Grupos', 'emptyGroup'],
  ['Jornadas', 'jornadaName'],
  ['Partidos', 'sameMatchId'],
  ['Lugares de la eliminatoria', 'unknownMatch'],
]

/** Replaces placeholders by an ellipsis. */
const withoutValues = (sentence: string) => sentence.replace(/\{\w+\}\.?/g, '…')

/** Escapes the characters that Markdown interprets: `\`, `*`, `<` and others. */
const plain = (sentence: string) => sentence.replace(/[\\*<>[\]_`#|]/g, (sign) => `\\${sign}`)

function line(code: ProblemCode): string {
  const { severity, message, cure } = PROBLEMS[code]
  const words = plain(withoutValues(inSpanish(message)))
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return `- ${said}${severity === 'warning' ? ' (aviso)' : ''} **${plain(withoutValues(inSpanish(cure)))}**`
}

/** The list as Markdown, in sections. */
export function problemList(): string {
  const first = new Map(PARTS.map(([title, code]) => [code, title]))
  return (Object.keys(PROBLEMS) as ProblemCode[])
    .map((code) => {
      const title = first.get(code)
      return title === undefined ? line(code) : `\n### ${title}\n\n${line(code)}`
    })
    .join('\n')
    .trimStart()
}
