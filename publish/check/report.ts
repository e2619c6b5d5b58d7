/** Prints a check's problems for a terminal. Reads the environment, which decides on colours. */
import { styleText } from 'node:util'
import type { Problem } from '../../src/lib/problems/problem.ts'
import { formatProblem, onOneLine } from '../../src/lib/problems/problem.ts'
import type { Checked } from './check.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import type { PublicSettings } from '../hosts/public-settings.ts'
import { isBlocking } from '../reading/problem-order.ts'

/** `12 torneos revisados: 2 errores, 1 aviso.` */
export function summary({ problems, tournaments }: Checked): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const found = [
    ...(errors > 0 ? [plural(errors, 'error', 'errores')] : []),
    ...(warnings > 0 ? [plural(warnings, 'aviso', 'avisos')] : []),
  ]
  const what = plural(tournaments, 'torneo revisado', 'torneos revisados')
  return `${what}: ${found.join(', ') || 'todo está bien'}.`
}

/** What the site lacks because a setting is missing; it stops nothing. */
export const settingsNotes = ({ siteUrl }: Pick<PublicSettings, 'siteUrl'>): string[] =>
  siteUrl === ''
    ? [
        'Sin PUBLIC_SITE_URL (https://torneos.example) los enlaces salen sin imagen en WhatsApp y otros chats, y los buscadores no reciben el mapa del sitio (sitemap.xml) ni la dirección única de cada página.',
      ]
    : []

type Style = Parameters<typeof styleText>[0]

/** Coloured in a terminal, or where `FORCE_COLOR` is set; plain elsewhere, and with `NO_COLOR`. */
const coloured = (style: Style, words: string) =>
  styleText(style, words, { stream: process.stdout })

/** The line of `formatProblem`, with its place and its cure highlighted. */
export function printed(problem: Problem): string {
  const { message, cure } = problem
  const place = formatProblem({ ...problem, message: '', cure: '' }).trimEnd()
  const style: Style = isBlocking(problem) ? ['bold', 'red'] : ['bold', 'yellow']
  const words = [
    coloured(style, place),
    onOneLine(message),
    ...(cure ? [coloured('green', onOneLine(cure))] : []),
  ]
  return [...words, ...(isBlocking(problem) ? [] : ['(aviso)'])].join(' ')
}
