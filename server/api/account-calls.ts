/** The calls that know who asks: their answers are kept by nobody. */
import type { Context, Handler } from 'hono'
import { bodySchemas, CALLS } from '../../src/lib/schema/calls.ts'
import { accounts, type AccountMeans } from './accounts.ts'
import { addressOf } from './address.ts'
import { PERSONAL, SECURITY } from './headers.ts'
import { jsonBody } from './json-body.ts'
import type { LiveTournaments } from './live-tournaments.ts'
import { Refused } from './refusal.ts'
import { bodyRefusal } from './wording.ts'

export type AccountCall = 'userTournaments' | 'profile' | 'login' | 'register'

export function accountCalls(
  means: AccountMeans,
  live: LiveTournaments,
): Record<AccountCall, Handler> {
  const { database, limits } = means
  const people = accounts(means)
  const from = (context: Context) => addressOf(context, limits.behindProxy)
  const bodyOf = <Name extends keyof typeof bodySchemas>(context: Context, name: Name) =>
    checkedBody(context, name, limits.bodyBytes)
  return {
    userTournaments: (context) =>
      personal(live.cards(database.organisedBy(context.req.param('userId') ?? ''))),
    profile: async (context) => personal(await people.profile(context.req.header('Authorization'))),
    login: async (context) =>
      personal(await people.login(await bodyOf(context, 'Credentials'), from(context))),
    register: async (context) =>
      personal(
        await people.register(await bodyOf(context, 'Registration'), from(context)),
        CALLS.register.status,
      ),
  }
}

const personal = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      ...SECURITY,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': PERSONAL,
    },
  })

/** The body that a call wants. Throws a `Refused` where it is another. */
async function checkedBody<Name extends keyof typeof bodySchemas>(
  context: Context,
  name: Name,
  maxBytes: number,
) {
  const result = bodySchemas[name].safeParse(await jsonBody(context, maxBytes))
  if (!result.success) throw new Refused(400, bodyRefusal(result.error.issues))
  return result.data as NonNullable<ReturnType<(typeof bodySchemas)[Name]['safeParse']>['data']>
}
