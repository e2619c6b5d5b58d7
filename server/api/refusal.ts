import { PERSONAL, SECURITY } from './headers.ts'

/** A refused request: its status, one sentence, and optional headers and further fields. */
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

/** The answer for a refusal: `{ detail }` and further fields, never cached. */
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
