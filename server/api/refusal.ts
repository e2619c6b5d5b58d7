import { PERSONAL, SECURITY } from './headers.ts'

/** A request that is refused: its status, one sentence, and headers where the status has some. */
export class Refused extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail)
    this.status = status
    this.headers = headers
  }
}

/** The refusal as it is answered: `{ detail }`, kept by nobody. */
export const refusalResponse = ({ status, message, headers }: Refused) =>
  new Response(JSON.stringify({ detail: message }), {
    status,
    headers: {
      ...SECURITY,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': PERSONAL,
      ...headers,
    },
  })
