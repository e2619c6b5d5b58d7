/** The calls that need a login; their answers are never cached. */
import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { bodySchemas, CALLS, type BodyName, type BodyOf } from '../../../src/lib/schema/calls.ts'
import { listAnswerOf } from '../../../src/lib/live/answers/answers.ts'
import type { TournamentListItem } from '../../../src/lib/live/answers/types.ts'
import type { AccountMeans, Accounts, Caller, Entered } from './accounts.ts'
import { clientAddress, proxiesOf } from '../address.ts'
import { PERSONAL, SECURITY } from '../headers.ts'
import { jsonBody, type BodyBound } from '../json-body.ts'
import type { LiveService } from '../live/live-tournaments.ts'
import { Refused } from '../refusal.ts'
import { DEVICE_COOKIE } from './tokens.ts'
import { bodyRefusal } from '../wording.ts'

export type AccountCall =
  | 'userTournaments'
  | 'profile'
  | 'login'
  | 'register'
  | 'changePassword'
  | 'resetPassword'
  | 'endSessions'

export function accountCalls(
  { database, limits }: Pick<AccountMeans, 'database' | 'limits'>,
  people: Accounts,
  live: LiveService,
  /** Cards of the site's own tournaments that an account organises. */
  organisedOnSite: (account: string) => Promise<TournamentListItem[]>,
): Record<AccountCall, Handler> {
  const proxies = proxiesOf(limits.proxies)
  const callerOf = (context: Context): Caller => ({
    address: clientAddress(context, proxies),
    device: getCookie(context, DEVICE_COOKIE.name),
  })
  const body = <Name extends BodyName>(context: Context, name: Name) =>
    parsedBody(context, name, { bytes: limits.bodyBytes })
  const authorization = (context: Context) => context.req.header('Authorization')
  return {
    userTournaments: async (context) => {
      const account = context.req.param('userId') ?? ''
      const organised = await database.organisedBy(account)
      await live.upToDate(organised)
      const ofSite = await organisedOnSite(account)
      return personal(listAnswerOf([...live.cards(organised), ...ofSite]))
    },
    profile: async (context) => personal(await people.profile(authorization(context))),
    login: async (context) =>
      within(context, await people.login(await body(context, 'Credentials'), callerOf(context))),
    register: async (context) =>
      within(
        context,
        await people.register(await body(context, 'Registration'), callerOf(context)),
        CALLS.register.status,
      ),
    changePassword: async (context) =>
      within(
        context,
        await people.changePassword(
          await body(context, 'PasswordChange'),
          authorization(context),
          callerOf(context),
        ),
      ),
    resetPassword: async (context) =>
      within(
        context,
        await people.resetPassword(await body(context, 'PasswordReset'), callerOf(context)),
      ),
    endSessions: async (context) => {
      const endLinks = context.req.query('links') === 'end'
      return personal(await people.endSessions(authorization(context), endLinks))
    },
  }
}

/** The logged-in user's answer, and a cookie that identifies the phone at later logins. */
function within(context: Context, { user, device }: Entered, status?: number) {
  const response = personal(user, status)
  const { name, options } = DEVICE_COOKIE
  const cookie = serialize(name, device, { ...options, secure: isOverTls(context) })
  response.headers.set('Set-Cookie', cookie)
  return response
}

/**
 * Whether the requesting page came over TLS: its `Origin` tells, whatever proxy is in front.
 * Clients without an `Origin` may get it from their proxy. A false value only affects the client's
 * own cookie.
 */
const isOverTls = (context: Context) =>
  /^https:/i.test(context.req.header('Origin') ?? '') ||
  /^https$/i.test(context.req.header('X-Forwarded-Proto') ?? '')

/** An answer that must not be cached. */
export const personal = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: OF_PERSONAL })

export const OF_PERSONAL = {
  ...SECURITY,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': PERSONAL,
}

/** The parsed body of a call. Throws a `Refused` in the words of `refusal` where it is invalid. */
export async function parsedBody<Name extends BodyName>(
  context: Context,
  name: Name,
  bound: BodyBound,
  refusal: (issues: Parameters<typeof bodyRefusal>[0]) => string = bodyRefusal,
): Promise<BodyOf<Name>> {
  const result = bodySchemas[name].safeParse(await jsonBody(context, bound))
  if (!result.success) throw new Refused(400, refusal(result.error.issues))
  return result.data as BodyOf<Name>
}
