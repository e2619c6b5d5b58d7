import { PERSONAL, SECURITY } from './headers.ts'

/** A request that is refused: its status, one sentence, and headers and more to say where there are any. */
export class Refused extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly more: object

  constructor(
    status: number,
    detail: string,
    headers: Record<string, string> = {},
    more: object = {},
  ) {
    super(detail)
    this.status = status
    this.headers = headers
    this.more = more
  }
}

/** The refusal as it is answered: `{ detail }` and what more there is, kept by nobody. */
export const refusalResponse = ({ status, message, headers, more }: Refused) =>
  new Response(JSON.stringify({ detail: message, ...more }), {
    status,
    headers: {
      ...SECURITY,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': PERSONAL,
      ...headers,
    },
  })
