/** A hidden tournament is missing at once, whatever files still lie there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteUnlisted } from '../../../../publish/reading/unlisted.ts'
import { siteApp } from '../../../../server/site/site-app.ts'
import { withoutHidden } from '../../../../server/site/without-hidden.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cascarita-hidden-'))
  const pages = ['torneo-beta/liga/index', 'torneo-beta/liga/equipos', 'torneo-beta/otra/index']
  for (const page of [...pages, 'torneo-beta/404', 't-beta/404', 't-beta/basketball/cesto/index']) {
    await mkdir(join(root, 'dist', page, '..'), { recursive: true })
    await writeFile(join(root, 'dist', `${page}.html`), `<!doctype html><title>${page}</title>`)
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('as long as it is hidden, each of its addresses answers 404 with the page that says so', async () => {
  const work = join(root, 'work')
  const app = withoutHidden(siteApp(join(root, 'dist')), work)
  const ask = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]]
  }
  expect(await ask('/torneo-beta/liga/')).toEqual([200, 'torneo-beta/liga/index'])
  await noteUnlisted(work, { pending: new Set(['otra']), hidden: new Set(['liga', 'cesto']) })
  const missing = [404, 'torneo-beta/404']
  expect(await ask('/torneo-beta/liga/')).toEqual(missing)
  expect(await ask('/torneo-beta/liga/equipos')).toEqual(missing)
  expect(await ask('/t-beta/basketball/cesto/')).toEqual([404, 't-beta/404'])
  expect(await ask('/torneo-beta/otra/')).toEqual([200, 'torneo-beta/otra/index'])
  await noteUnlisted(work, { pending: new Set(), hidden: new Set() })
  expect(await ask('/torneo-beta/liga/equipos')).toEqual([200, 'torneo-beta/liga/equipos'])
})
