/** Metrics for Prometheus, on a separate port that only this machine can reach. */
import { Hono } from 'hono'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Fact } from '../api/api-in-time.ts'
import type { DeskFigures } from '../api/listing/desk-figures.ts'
import type { BuildOutcome } from '../../publish/run/outcome.ts'

/** Seconds; most answers come from memory. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** The part of the site of an address; only a few, so that strangers cannot create series. */
const PARTS: readonly [string, RegExp][] = [
  ['api', /^\/api(?:\/|$)/],
  ['health', /^\/(?:health|ready)z$/],
  ['rebuild', /^\/rebuild$/],
  ['file', /^\/(?:_astro|_img|fonts|logos)\//],
]

const partOf = (path: string) => PARTS.find(([, shape]) => shape.test(path))?.[0] ?? 'page'

export type Metrics = ReturnType<typeof metricsOf>

/** Read when the metrics are requested. */
export type Watched = {
  isUp: () => boolean
  /** Open streams of live changes. */
  streams: () => number
  /** How much waits for an operator; undefined while the database does not answer. */
  desk: () => Promise<DeskFigures | undefined>
  /** When the last backup ended. */
  lastBackup: Fact
  /** How many changes git refuses. */
  unsaved: () => number
}

export function metricsOf(api: Watched) {
  const registers = [new Registry()]
  collectDefaultMetrics({ register: registers[0]! })
  const answers = new Histogram({
    name: 'cascarita_answer_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['part', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const builds = new Counter({
    name: 'cascarita_builds_total',
    help: 'Builds by how they ended.',
    labelNames: ['result'],
    registers,
  })
  const lastBuilt = new Gauge({
    name: 'cascarita_last_good_build_timestamp_seconds',
    help: 'When a build was last shown, or had nothing to change.',
    registers,
  })
  new Gauge({
    name: 'cascarita_api_up',
    help: '1 while accounts and live tournaments answer.',
    registers,
    collect() {
      this.set(api.isUp() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'cascarita_streams',
    help: 'Live pages that wait for changes by an open stream.',
    registers,
    collect() {
      this.set(api.streams())
    },
  })
  new Gauge({
    name: 'cascarita_unsaved_changes',
    help: 'Changes made in Mesa that git refuses; they are shown, and /revisar names them.',
    registers,
    collect() {
      this.set(api.unsaved())
    },
  })
  new Gauge({
    name: 'cascarita_desk',
    help: 'What waits for an operator: tournaments to approve, reports to read.',
    labelNames: ['what'],
    registers,
    async collect() {
      const figures = await api.desk()
      for (const what of ['waiting', 'reports'] as const)
        if (figures) this.set({ what }, figures[what])
        else this.remove(what)
    },
  })
  new Gauge({
    name: 'cascarita_last_backup_timestamp_seconds',
    help: 'When the last backup ended; 0 where there was none.',
    registers,
    async collect() {
      const last = await api.lastBackup()
      if (last !== undefined) this.set((last ?? 0) / 1000)
    },
  })
  return {
    /** The same application, with its answers counted. */
    around(site: Hono): Hono {
      const app = new Hono()
      app.all('*', async (context) => {
        const end = answers.startTimer({ part: partOf(context.req.path) })
        const answer = await site.fetch(context.req.raw, context.env)
        end({ status: `${Math.floor(answer.status / 100)}xx` })
        return answer
      })
      return app
    },
    /** Counts a finished build. */
    built({ result }: Pick<BuildOutcome, 'result'>) {
      builds.inc({ result })
      if (result !== 'refused' && result !== 'failed') lastBuilt.setToCurrentTime()
    },
    /** `GET /metrics` */
    app() {
      const app = new Hono()
      app.get('/metrics', async (context) =>
        context.body(await registers[0]!.metrics(), 200, {
          'Content-Type': registers[0]!.contentType,
        }),
      )
      return app
    },
  }
}
