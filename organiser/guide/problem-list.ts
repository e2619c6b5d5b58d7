/** Every problem that the check can report, with its cure, as a part of the organisers' guide. */
import { readFile } from 'node:fs/promises'
import { PROBLEMS } from '../../src/lib/problems/problems.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import type { WrittenFiles } from './written-files.ts'

/** Each part of the list and the problem with which it begins. */
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

const BEGIN = '<!-- problemas -->'
const END = '<!-- /problemas -->'

/** What a sentence speaks of stands as three points. */
const withoutValues = (sentence: string) => sentence.replace(/\{\w+\}\.?/g, '…')

/** `\`, `*`, `<` and their like are signs of Markdown. */
const plain = (sentence: string) => sentence.replace(/[\\*<>[\]_`#|]/g, (sign) => `\\${sign}`)

function line(code: ProblemCode): string {
  const { severity, message, cure } = PROBLEMS[code]
  const words = plain(withoutValues(message))
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return `- ${said}${severity === 'warning' ? ' (aviso)' : ''} **${plain(withoutValues(cure))}**`
}

/** The list as Markdown, in parts. */
function problemList(): string {
  const first = new Map(PARTS.map(([title, code]) => [code, title]))
  return (Object.keys(PROBLEMS) as ProblemCode[])
    .map((code) => {
      const title = first.get(code)
      return title === undefined ? line(code) : `\n### ${title}\n\n${line(code)}`
    })
    .join('\n')
    .trimStart()
}

/** The guide with its list of problems as it is now. Throws where the marks of the list are missing. */
export function guideWithProblems(guide: string): string {
  const [begin, end] = [guide.indexOf(BEGIN), guide.indexOf(END)]
  if (begin === -1 || end < begin)
    throw new Error(`LEEME.md has lost its marks ${BEGIN} and ${END}`)
  return `${guide.slice(0, begin + BEGIN.length)}\n\n${problemList()}\n\n${guide.slice(end)}`
}

/** The guide at `path`, with its list as it is now. Reads the disk. */
export const guideFile = async (path: string): Promise<WrittenFiles> =>
  new Map([[path, guideWithProblems(await readFile(path, 'utf8'))]])
