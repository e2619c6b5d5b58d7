/**
 * `npm start`: the site, its API and the webhook on one port. It serves the last shown site first,
 * whatever the state of the data or the database, and pages as the data are now as soon as they can
 * be rendered. Only where there is no site does it wait for that, and exits if the data forbid it.
 */
import { resolve } from 'node:path'
import type { Hono } from 'hono'
import { contentDir, workDir } from '../ground/folders.ts'
import type { Log } from '../ground/log.ts'
import { isForMachines, printError } from '../ground/terminal.ts'
import { publicSettings } from '../publish/hosts/public-settings.ts'
import { PageProcess } from '../publish/pages/page-process.ts'
import { showWhole } from '../publish/releases/whole.ts'
import { apiInTime, type ApiInTime } from './api/api-in-time.ts'
import { createLine, createSettings } from './api/create/settings.ts'
import { noteBeforeBuild } from './api/create/note-listing.ts'
import { dataDir } from './api/database/data-dir.ts'
import { keptWanted } from './api/database/kept.ts'
import type { SampleUser } from './api/load/first-start.ts'
import { hostWanted, optionsOf, startApi } from './api/start-api.ts'
import { withApi } from './api/with-api.ts'
import { watchBackups } from './operator/backup-watch.ts'
import { hasPages, withHealth } from './operator/health.ts'
import type { Metrics, Watched } from './operator/metrics.ts'
import { metricsPort } from './operator/metrics-port.ts'
import { rebuilding, type Rebuilding } from './rebuild/with-rebuild.ts'
import {
  CLIENT_LIMITS,
  connectionsWanted,
  limitsFor,
  portWanted,
  serve,
  stopOnSignal,
  streamsAmong,
} from './site/serve.ts'
import { FileCache } from './site/file-cache.ts'
import { PagesNow } from './site/pages-now.ts'
import { withFirstViews, type LiveRenderer } from './site/first-views.ts'
import { siteApp } from './site/site-app.ts'
import { withoutHidden } from './site/without-hidden.ts'

/**
 * Serves until Ctrl+C. Throws a `Refusal` where the settings are wrong or there is nothing to
 * show.
 */
export async function startSite(env: NodeJS.ProcessEnv, log: Log, out = resolve('dist')) {
  const port = portWanted(env.PORT)
  const connections = connectionsWanted(env.CASCARITA_CONNECTIONS) ?? CLIENT_LIMITS.maxConnections
  const streams = { atOnce: streamsAmong(connections) }
  const options = {
    ...optionsOf(env),
    create: createSettings(env, publicSettings(env).siteUrl),
    streams,
  }
  const figuresPort = metricsPort(env.METRICS_PORT)
  const place = { out, work: workDir() }
  const api = apiInTime(() =>
    startApi(dataDir(), { ...options, site: rebuild.data, work: place.work }),
  )
  const unsaved = () => rebuild.data.refused?.().length ?? 0
  const metrics = figuresPort === null ? null : await metricsOf({ ...api, unsaved })
  const cache = new FileCache()
  const renders = new PageProcess()
  const pages = new PagesNow(renders, place, cache)
  const rebuild = rebuilding(place.out, env, metrics?.built, pages)
  const isShown = await showWhole(place, log)
  // Only then are the files of one commit, and can pages be rendered from them.
  const mended = rebuild.mend()
  mended.catch(printError)
  if (!isShown) {
    await mended
    await noteBeforeBuild(keptWanted(env), place.work, contentDir())
    await renders.ready
    // It may have begun before the listing was noted.
    await renders.look(null)
  }
  let isStopping = false
  const health = {
    site: () => renders.compiled !== null || hasPages(place.out),
    api: api.isUp,
    isStopping: () => isStopping,
    unsaved,
  }
  const whole = withHealth(
    rebuild.around(
      withApi(
        withoutHidden(filledPages(siteApp(place.out, cache, pages), api, env, renders), place.work),
        api,
      ),
    ),
    health,
  )
  const served = await serve(metrics?.around(whole) ?? whole, port, {
    host: hostWanted(env),
    limits: limitsFor(connections),
    proxies: options.limits?.proxies,
  })
  const figures = metrics && (await serveFigures(metrics, figuresPort!, log))
  log(`\nEl sitio está en ${served.url}  (Ctrl+C para terminar)`)
  log(createLine(options.create))
  const close = async () => {
    isStopping = true
    rebuild.close()
    renders.close()
    api.endStreams()
    await Promise.all([served.close(), figures?.close()])
    await api.close()
  }
  stopOnSignal({ ...served, close })
  const isWanted = publicSettings(env).siteUrl !== ''
  watchBackups({ lastBackup: api.lastBackup, isWanted, alarm: printError })
  logSampleUser((await api.start())?.user ?? null, log)
  const canBegin = await mended.then(
    () => true,
    () => false,
  )
  if (canBegin) await renders.ready.catch(() => undefined)
  await update(rebuild)
}

/** Fills live pages with their data, unless they use another server's API. */
export function filledPages(
  site: Hono,
  api: ApiInTime,
  env: NodeJS.ProcessEnv,
  renderer: LiveRenderer,
) {
  return publicSettings(env).api ? site : withFirstViews(site, api, renderer)
}

/** Loads the metrics library only where metrics are wanted. */
async function metricsOf(api: Watched): Promise<Metrics> {
  const { metricsOf } = await import('./operator/metrics.ts')
  return metricsOf(api)
}

async function serveFigures(metrics: Metrics, port: number, log: (line: string) => void) {
  const served = await serve(metrics.app(), port, { host: '127.0.0.1' })
  log(`Cifras para Prometheus: ${served.url}metrics`)
  return served
}

/** Fills the built folder while pages are rendered on request. */
async function update({ build }: Rebuilding) {
  const { result, message } = await build()
  if (result === 'refused' || result === 'failed')
    printError(`${message}\nEl sitio se muestra como estaba.`)
}

/**
 * Logs the sample user on the first start. Log collectors store lines and show them to more people
 * than a terminal does, so they get no password.
 */
export function logSampleUser(
  user: SampleUser | null,
  log: (line: string) => void,
  isKept = isForMachines,
) {
  if (!user) return
  if (isKept) {
    log(`${user.username} es una cuenta de prueba; su contraseña no se escribe en un registro.`)
    return
  }
  log(`Para probar las cuentas: usuario ${user.username}, contraseña ${user.password}`)
  log('Esa contraseña no se vuelve a mostrar.')
}
