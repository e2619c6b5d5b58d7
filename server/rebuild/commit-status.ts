/** Reports the result of a commit's build to GitHub, where the volunteer who pushed sees it. */
import { formatProblem } from '../../src/lib/problems/problem.ts'
import { plural } from '../../src/lib/wording/plural.ts'
import type { BuildOutcome } from '../../publish/run/outcome.ts'
import { publicOutcome } from '../../publish/run/outcome.ts'
import { printWarning } from '../../ground/terminal.ts'
import type { Push } from './push.ts'

type State = 'pending' | 'success' | 'failure' | 'error'

/** `api` is the base address: `https://api.github.com`. */
export type GitHub = { api: string; token: string }

const PATIENCE_MS = 10_000
/** GitHub's length limit. */
const LONGEST = 140

const STATES: Record<BuildOutcome['result'], State> = {
  built: 'success',
  unchanged: 'success',
  partial: 'failure',
  refused: 'failure',
  failed: 'error',
}

/** `3 problemas: torneos/…/04.yml:6:11: «…» no es una fecha…`; a status may be public. */
export function descriptionOf(outcome: BuildOutcome) {
  const { message, problems } = publicOutcome(outcome)
  const blocking = problems.filter(({ severity }) => severity === 'error')
  const [first] = blocking
  const count = plural(blocking.length, 'problema')
  const text = first ? `${count}: ${formatProblem(first)}` : message
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

export const reportPending = (github: GitHub, push: Push) =>
  report(github, push, 'pending', 'Se revisan los datos y se construye el sitio.')

export const reportOutcome = (github: GitHub, push: Push, outcome: BuildOutcome) =>
  report(github, push, STATES[outcome.result], descriptionOf(outcome))

/** A failed report stops nothing. */
async function report({ api, token }: GitHub, push: Push, state: State, description: string) {
  try {
    const { ok, status } = await fetch(`${api}/repos/${push.repository}/statuses/${push.commit}`, {
      method: 'POST',
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'User-Agent': 'cascarita',
        'X-GitHub-Api-Version': '2022-11-28',
      },
      body: JSON.stringify({ state, description, context: 'cascarita' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!ok) printWarning(`GitHub no tomó el estado del cambio (${status}).`)
  } catch (error) {
    printWarning(`GitHub no tomó el estado del cambio: ${(error as Error).message}`)
  }
}
