/** The API with its database, as `npm start` runs it. */
import { Refusal } from '../../ground/refusal.ts'
import { publicSettings } from '../../publish/hosts/public-settings.ts'
import { print, printError, printWarning } from '../../ground/terminal.ts'
import { proxiesOf } from './address.ts'
import { noting } from './create/note-listing.ts'
import { createSettings, type CreateSettings } from './create/settings.ts'
import { databaseUrlIn } from './database/database-url.ts'
import { apiApp } from './api-app.ts'
import { secretFile } from './accounts/secret.ts'
import { wordsToLog } from './database/database-trouble.ts'
import { openKept } from './database/kept.ts'
import { changeStreams, type StreamLimits } from './live/change-streams.ts'
import { firstStart } from './load/first-start.ts'
import { followSamples } from './load/own-samples.ts'
import { CALL_LIMITS, type Limits } from './limits.ts'
import { lookNow } from './listing/looks.ts'
import { purge, purging } from './listing/purge.ts'
import { recover, type SiteData } from './mesa/folder-place.ts'

export type StartOptions = {
  /** Sites that may call from a browser, besides the one served with it. */
  allowedOrigins?: readonly string[]
  /** The site's own tournaments, where Mesa may write them. */
  site?: SiteData
  /** Where builds of the site look up which tournaments lists do not show. */
  work?: string
  /** Who may make tournaments from a phone, and where. */
  create?: CreateSettings
  limits?: Partial<Limits>
  streams?: Partial<StreamLimits>
  /** A PostgreSQL instead of the folder: `postgres://…`. */
  databaseUrl?: string | undefined
}

export type StartedApi = Awaited<ReturnType<typeof startApi>>

/**
 * Opens the data folder or PostgreSQL, and fills it on the first start; then `user` is set. Call
 * `endStreams` before stopping the server, because it would wait for open streams; call `close`
 * after the last request. Throws `Unusable`, without changes, where the database cannot be used.
 */
export async function startApi(
  dir: string,
  {
    allowedOrigins = [],
    site,
    work,
    create,
    limits,
    streams: given,
    databaseUrl,
  }: StartOptions = {},
) {
  const kept = await openKept({ dir, url: databaseUrl })
  const { database, isFirst, ready, secretOf, wordsFor } = kept
  try {
    await database.check()
    const cost = limits?.passwordCost ?? CALL_LIMITS.passwordCost
    const made = isFirst ? await firstStart(database, cost) : null
    await ready()
    if (site) await followSamples(database, site.content, isFirst)
    const user = made && (await database.accountNamed(made.username)) ? made : null
    // With accounts beside that of the samples, there were sessions.
    const isLost = !(await kept.hasSecret()) && (await database.accountCount()) > 1
    const secret = await secretOf()
    if (isLost) printWarning(lostSecret(databaseUrl ? 'PostgreSQL' : secretFile(dir)))
    database.neverWait()
    const streams = changeStreams(given)
    // Accounts and live tournaments also work where the folder cannot be written.
    if (site) await recover(database, site).catch(printError)
    const app = await apiApp({
      database,
      secret,
      allowedOrigins,
      streams,
      now: Date.now,
      wordsFor,
      ...(site && { site }),
      ...(create && { create }),
      ...(work !== undefined && { work }),
      ...(limits && { limits }),
    })
    const deleting = async () => {
      const gone = await purge(database, site, lookNow(), (URL_name, error) =>
        printError(
          `${URL_name} se quitó hace treinta días y no se pudo borrar: ${String(wordsToLog(wordsFor(error)))}`,
        ),
      )
      await noting(database, work)()
      return gone
    }
    const failed = (error: unknown) => printError(wordsToLog(wordsFor(error)))
    const purges = purging(deleting, { done: print, failed })
    const close = async () => {
      await purges.close()
      await database.close()
    }
    return {
      app,
      database,
      user,
      streams: streams.count,
      endStreams: streams.end,
      close,
    }
  } catch (error) {
    await database.close()
    throw wordsFor(error)
  }
}

const lostSecret = (place: string) =>
  `Faltaba el secreto de las sesiones (${place}) y se hizo otro: todas las personas tienen que volver a entrar. Si lo borraste para eso, no hay nada que hacer; si no, ponlo como estaba en la última copia y reinicia.`

/**
 * Options from the environment, or a `Refusal`: `CASCARITA_ORIGINS`
 * (`https://a.example,https://b.example`), and `CASCARITA_BEHIND_PROXY`, whose proxies are trusted
 * with `X-Forwarded-For`: `1` for one on this machine, else their addresses
 * (`10.0.0.5,10.1.0.0/16`).
 */
export const optionsOf = (env: NodeJS.ProcessEnv): StartOptions => ({
  allowedOrigins: (env.CASCARITA_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean)
    .map(originOrRefuse),
  create: createSettings(env, publicSettings(env).siteUrl),
  limits: { proxies: proxiesIn(env) },
  databaseUrl: databaseUrlIn(env),
})

/** `null` is the origin of every sandboxed page, and `*` means all: neither is a site. */
function originOrRefuse(origin: string) {
  const isSite = /^https?:/.test(origin) && URL.parse(origin)?.origin === origin
  if (isSite) return origin
  throw new Refusal(
    `CASCARITA_ORIGINS: «${origin}» no es el origen de un sitio. Escríbelo así: https://torneos.example`,
  )
}

const HERE = ['127.0.0.0/8', '::1']

function proxiesIn({ CASCARITA_BEHIND_PROXY: named = '' }: NodeJS.ProcessEnv) {
  if (named.trim() === '1') return HERE
  const list = named.split(',').map((one) => one.trim())
  const proxies = list.filter((one) => one !== '' && one !== '0')
  proxiesOf(proxies)
  return proxies
}

/**
 * The address to listen on: `HOST`; behind a proxy only this machine, so that clients cannot
 * bypass the proxy.
 */
export const hostWanted = (env: NodeJS.ProcessEnv): string | undefined =>
  env.HOST?.trim() || (proxiesIn(env).length > 0 ? '127.0.0.1' : undefined)
