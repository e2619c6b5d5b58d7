/** A reference server for one test file that writes: the built site before it, a database of its own. */
import { resolve } from 'node:path'
import { serveWithApi } from '../serve-with-api.ts'
import { test } from '../visit.ts'

/** Call once at the top of a test file; its tests then run one after the other. */
export function withOwnServer() {
  let served: Awaited<ReturnType<typeof serveWithApi>>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    served = await serveWithApi(resolve('dist'))
  })
  test.afterAll(() => served.close())
  return {
    /** Where it is, with its final slash. */
    url: () => served.url,
    /** The folder of its database. */
    data: () => served.data,
  }
}
