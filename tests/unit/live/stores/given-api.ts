/** An api whose answers a test gives by hand, one question at a time. */
import type { Answer } from '../../../../src/lib/live/calls/answer.ts'
import type { Api } from '../../../../src/lib/live/calls/api.ts'

export const FAILURE = { status: 500, message: 'Algo falló en el servidor.' }
export const ok = <T>(data: T, etag: string | null = null): Answer<T> => ({
  kind: 'ok',
  data,
  etag,
})
export const FAILED: Answer<never> = { kind: 'failed', failure: FAILURE }

/** A question that waits for its answer. */
export type Asked = {
  call: keyof Api
  signal: AbortSignal | undefined
  etag: string | null | undefined
  question: unknown[]
  answer: (answer: Answer<never>) => Promise<void>
}

const CALLS = [
  'tournaments',
  'tournament',
  'teams',
  'jornadas',
  'stats',
  'team',
  'players',
  'userTournaments',
  'profile',
  'login',
  'register',
] as const satisfies (keyof Api)[]

/** `asked` fills in the order of the questions. */
export function givenApi() {
  const asked: Asked[] = []
  const call =
    (name: keyof Api) =>
    ({ signal, etag }: { signal?: AbortSignal; etag?: string | null }, ...question: unknown[]) =>
      new Promise<Answer<never>>((resolve) => {
        const answer = async (given: Answer<never>) => {
          resolve(given)
          await settled()
        }
        asked.push({ call: name, signal, etag, question, answer })
      })
  const api = Object.fromEntries(CALLS.map((name) => [name, call(name)])) as unknown as Api
  return { api, asked }
}

/** Everything that was to follow has followed. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
