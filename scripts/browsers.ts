/**
 * `npm run browsers`: tests every kind of page, and Mesa's match day, in Firefox and WebKit, which
 * it installs as root on Debian; `-- firefox` or `-- webkit` for one. Not part of `npm test`.
 */
import { resolve } from 'node:path'
import { buildSite } from '../publish/run/build-site.ts'
import { orRefuse } from '../ground/refusal.ts'
import { contentDir, nowHere, workDir } from '../ground/folders.ts'
import { browsersCommand } from '../tests/run/browsers-command.ts'

await orRefuse(async () => {
  const log = () => undefined
  const place = { content: contentDir(), work: workDir(), out: resolve('dist') }
  await buildSite({ ...place, force: false, log, today: nowHere() })
  process.exitCode = await browsersCommand(process.argv.slice(2))
})
