/** What balancers and Prometheus are told. */
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { backupLook } from '../../server/operator/backup-watch.ts'
import { withHealth } from '../../server/operator/health.ts'
import { metricsOf } from '../../server/operator/metrics.ts'
import { metricsPort } from '../../server/operator/metrics-port.ts'

const site = () => {
  const app = new Hono()
  app.get('/lento', async (context) => context.text('sí'))
  app.get('/falla', (context) => context.text('no', 500))
  app.notFound((context) => context.text('no está', 404))
  return app
}

describe('health', () => {
  test.each([
    ['all is well', { site: true, api: true, stopping: false }, 200],
    ['no pages', { site: false, api: true, stopping: false }, 503],
    ['a database out of order', { site: true, api: false, stopping: false }, 503],
    ['a server that stops', { site: true, api: true, stopping: true }, 503],
  ])('%s', async (_what, { site: hasSite, api, stopping }, status) => {
    const health = { site: () => hasSite, api: () => api, isStopping: () => stopping }
    const app = withHealth(site(), health)
    const ready = await app.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([status, { site: hasSite, api }])
    expect(ready.headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await (await app.request('/lento')).text()).toBe('sí')
  })
})

test('a change that git refuses is told, and stops no balancer', async () => {
  let unsaved = 2
  const health = {
    site: () => true,
    api: () => true,
    isStopping: () => false,
    unsaved: () => unsaved,
  }
  const app = withHealth(site(), health)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { site: true, api: true, unsaved: 2 }])
  unsaved = 0
  expect(await (await app.request('/readyz')).json()).toEqual({ site: true, api: true })
})

describe('metrics', () => {
  const api = {
    isUp: () => true,
    streams: () => 0,
    desk: async () => undefined,
    lastBackup: async () => null,
    unsaved: () => 0,
  }
  const read = async (metrics: ReturnType<typeof metricsOf>) =>
    (await metrics.app().request('/metrics')).text()

  test('count answers by part and kind, whatever addresses strangers make up', async () => {
    const metrics = metricsOf(api)
    const app = metrics.around(site())
    for (const path of ['/lento', '/a/b', '/c?secreto=1', '/falla', '/api/x', '/_astro/x.js'])
      await app.request(path)
    const text = await read(metrics)
    const counts = [...text.matchAll(/^cascarita_answer_seconds_count\{(.*)\} (\d+)$/gm)]
    expect(counts.map(([, labels, count]) => `${labels} ${count}`).toSorted()).toEqual([
      'part="api",status="4xx" 1',
      'part="file",status="4xx" 1',
      'part="page",status="2xx" 1',
      'part="page",status="4xx" 2',
      'part="page",status="5xx" 1',
    ])
    expect(text).not.toContain('secreto')
  })

  test('count builds by how they ended, and when one was last good', async () => {
    const metrics = metricsOf(api)
    metrics.built({ result: 'refused' })
    expect(await read(metrics)).toMatch(/^cascarita_last_good_build_timestamp_seconds 0$/m)
    metrics.built({ result: 'built' })
    const text = await read(metrics)
    expect(text).toMatch(/^cascarita_builds_total\{result="refused"\} 1$/m)
    expect(text).toMatch(/^cascarita_builds_total\{result="built"\} 1$/m)
    expect(text).toMatch(/^cascarita_last_good_build_timestamp_seconds 1\d{9}/m)
  })

  test.each([true, false])('say whether the API is up: %s', async (isUp) =>
    expect(await read(metricsOf({ ...api, isUp: () => isUp }))).toMatch(
      new RegExp(`^cascarita_api_up ${isUp ? 1 : 0}$`, 'm'),
    ),
  )

  test('say how many streams are open now', async () => {
    let streams = 0
    const metrics = metricsOf({ ...api, streams: () => streams })
    expect(await read(metrics)).toMatch(/^cascarita_streams 0$/m)
    streams = 12
    expect(await read(metrics)).toMatch(/^cascarita_streams 12$/m)
  })

  test('say how many changes git refuses', async () =>
    expect(await read(metricsOf({ ...api, unsaved: () => 3 }))).toMatch(
      /^cascarita_unsaved_changes 3$/m,
    ))

  test('say how much waits for an operator, while the database answers', async () => {
    expect(await read(metricsOf(api))).not.toMatch(/^cascarita_desk\{/m)
    const text = await read(metricsOf({ ...api, desk: async () => ({ waiting: 3, reports: 1 }) }))
    expect(text).toMatch(/^cascarita_desk\{what="waiting"\} 3$/m)
    expect(text).toMatch(/^cascarita_desk\{what="reports"\} 1$/m)
  })

  test('say when the last backup ended', async () => {
    expect(await read(metricsOf(api))).toMatch(/^cascarita_last_backup_timestamp_seconds 0$/m)
    const text = await read(metricsOf({ ...api, lastBackup: async () => 1_795_000_000_000 }))
    expect(text).toMatch(/^cascarita_last_backup_timestamp_seconds 1795000000$/m)
  })

  test.each([
    [undefined, null],
    ['', null],
    ['9464', 9464],
  ])('METRICS_PORT=%s is %s', (text, port) => expect(metricsPort(text)).toBe(port))

  test.each(['casa', '-1', '99999', '1.5'])('METRICS_PORT=%s is refused', (text) =>
    expect(() => metricsPort(text)).toThrow(`METRICS_PORT=${text} no es un puerto`),
  )
})

describe('a backup that was not made is said', () => {
  const HOUR = 3_600_000
  const AT = Date.parse('2026-11-28T09:30:00Z')
  /** What is said at looks so many hours after the server started at `AT`. */
  async function alarms(
    last: number | null | undefined,
    hours: readonly number[],
    isWanted = true,
  ) {
    const said: string[] = []
    const alarm = (words: string) => void said.push(words)
    const look = backupLook({ lastBackup: async () => last, isWanted, alarm }, AT)
    for (const after of hours) await look(AT + after * HOUR)
    return said
  }

  test.each<[string, number | null | undefined, number[], number]>([
    ['last night', AT - 6 * HOUR, [1, 2, 19], 0],
    ['the night before the last', AT - 30 * HOUR, [1], 1],
    ['a machine that was off makes it once it is on', AT - 300 * HOUR, [0.1], 0],
    ['never, on the first day', null, [1, 20], 0],
    ['never, on the third day', null, [50], 1],
    ['once a day as long as it lasts', AT - 30 * HOUR, [1, 2, 3, 24, 26, 27, 51], 3],
    ['while the database does not answer nothing is known', undefined, [1, 50], 0],
  ])('%s', async (_what, last, hours, count) =>
    expect(await alarms(last, hours)).toHaveLength(count),
  )

  test('it names the last one and where to look, or how one is made', async () => {
    expect(await alarms(AT - 30 * HOUR, [1])).toEqual([
      expect.stringMatching(/desde 2026-11-2\d \d\d:30\. .*journalctl -u cascarita-backup/),
    ])
    expect(await alarms(null, [50])).toEqual([expect.stringMatching(/en-linea\.md, paso 10/)])
  })

  test('a site of nobody but oneself is not told that it has none', async () =>
    expect(await alarms(null, [50], false)).toEqual([]))
})
