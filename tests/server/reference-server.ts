/** The reference server on a free port with its samples, in a folder of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '../../server/api/limits.ts'
import { startApi, type StartOptions } from '../../server/api/start-api.ts'
import { withApi } from '../../server/api/with-api.ts'
import { CLIENT_LIMITS, serve } from '../../server/site/serve.ts'
import type { KeptPlace } from '../../server/api/database/kept.ts'
import { CHEAP, filledPlace } from './filled-place.ts'
import { siteApp } from '../../server/site/site-app.ts'

/** So many tries that only tests of limits meet any. */
const GENEROUS = { tries: 10_000, seconds: 60 }

const LIMITS: Partial<Limits> = {
  passwordCost: CHEAP,
  loginsByBoth: GENEROUS,
  loginsByAddress: GENEROUS,
  loginsByAccount: GENEROUS,
  registrations: GENEROUS,
  registrationsOfNetwork: GENEROUS,
}

export type Reference = Awaited<ReturnType<typeof referenceServer>>

/** `dir` or `kept` to go on with the data of another, or to start with none; they stay then. */
export async function referenceServer({
  limits,
  clients = CLIENT_LIMITS,
  dir: given,
  kept: known,
  ...options
}: StartOptions & { clients?: typeof CLIENT_LIMITS; dir?: string; kept?: KeptPlace } = {}) {
  const dir = given ?? (await mkdtemp(join(tmpdir(), 'cascarita-api-')))
  const data: KeptPlace = { dir: join(dir, 'data') }
  const mine = known || given ? undefined : await filledPlace(data.dir)
  const kept = known ?? mine?.kept ?? data
  const site = await mkdtemp(join(tmpdir(), 'cascarita-site-'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Cascarita</title>')
  const api = await startApi(kept.dir, {
    ...options,
    databaseUrl: kept.url,
    limits: { ...LIMITS, ...limits },
  })
  const served = await serve(withApi(siteApp(site), api.app), 0, { limits: clients })
  const base = served.url.replace(/\/$/, '')
  return {
    base,
    port: served.port,
    dir,
    kept,
    database: api.database,
    /** Of the first start. */
    user: (mine?.user ?? api.user)!,
    get: (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      api.endStreams()
      await served.close()
      await api.close()
      await rm(site, { recursive: true, force: true })
      await mine?.drop()
      if (!given) await rm(dir, { recursive: true, force: true })
    },
  }
}

const plain = (name: string) => name.normalize('NFD').replace(/[^a-z0-9.-]/gi, '')

/** A registration that is accepted; a test names what its rule is about. */
export const aRegistration = (given: Record<string, unknown> = {}) => ({
  email: `${plain(String(given.username ?? 'lupita'))}@correo.example`,
  first_name: 'Guadalupe Núñez',
  username: 'lupita',
  password: 'contraseña segura',
  ...given,
})

export const detailOf = async (response: Response) =>
  ((await response.json()) as { detail: unknown }).detail
