/** The calls that know who asks: their answers are kept by nobody. */
import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { bodySchemas, CALLS } from '../../src/lib/schema/calls.ts'
import { accounts, type AccountMeans, type Caller, type Entered } from './accounts.ts'
import { addressOf, proxiesOf } from './address.ts'
import { PERSONAL, SECURITY } from './headers.ts'
import { jsonBody } from './json-body.ts'
import type { LiveTournaments } from './live-tournaments.ts'
import { Refused } from './refusal.ts'
import { DEVICE_COOKIE } from './tokens.ts'
import { bodyRefusal } from './wording.ts'

export type AccountCall =
  'userTournaments' | 'profile' | 'login' | 'register' | 'changePassword' | 'endSessions'

export function accountCalls(
  means: AccountMeans,
  live: LiveTournaments,
): Record<AccountCall, Handler> {
  const { database, limits } = means
  const people = accounts(means)
  const proxies = proxiesOf(limits.proxies)
  const callerOf = (context: Context): Caller => ({
    address: addressOf(context, proxies),
    device: getCookie(context, DEVICE_COOKIE.name),
  })
  const bodyOf = <Name extends keyof typeof bodySchemas>(context: Context, name: Name) =>
    checkedBody(context, name, limits.bodyBytes)
  const authorization = (context: Context) => context.req.header('Authorization')
  return {
    userTournaments: (context) =>
      personal(live.cards(database.organisedBy(context.req.param('userId') ?? ''))),
    profile: async (context) => personal(await people.profile(authorization(context))),
    login: async (context) =>
      within(await people.login(await bodyOf(context, 'Credentials'), callerOf(context))),
    register: async (context) =>
      within(
        await people.register(await bodyOf(context, 'Registration'), callerOf(context)),
        CALLS.register.status,
      ),
    changePassword: async (context) =>
      within(
        await people.changePassword(
          await bodyOf(context, 'PasswordChange'),
          authorization(context),
          callerOf(context),
        ),
      ),
    endSessions: async (context) => personal(await people.endSessions(authorization(context))),
  }
}

/** Who is in, and a cookie by which their phone is known the next time. */
function within({ user, device }: Entered, status?: number) {
  const response = personal(user, status)
  response.headers.set('Set-Cookie', serialize(DEVICE_COOKIE.name, device, DEVICE_COOKIE.options))
  return response
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
