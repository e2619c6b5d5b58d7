/** `npm run dev`: Astro's dev server in the foreground, with the API behind it. */
import { spawn } from 'node:child_process'
import { contentDir } from '../publish/folders.ts'
import { dataDir } from './api/database/data-dir.ts'
import type { SiteData } from './api/mesa/folder-place.ts'
import { optionsOf, startApi } from './api/start-api.ts'
import { inTurn } from './rebuild/in-turn.ts'
import { portWanted, serve } from './site/serve.ts'
import { logSampleUser } from './start-site.ts'

/** Astro shows a saved file by itself, and whoever develops commits. */
function siteData(): SiteData {
  const turns = inTurn()
  return {
    content: contentDir(),
    alone: (work) => turns('data', work),
    commit: () => Promise.resolve(),
    changed: () => {},
  }
}

/** `args` go to Astro. Ends with it, and answers with its exit code. */
export async function startDev(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<number> {
  const port = portWanted(env.PORT)
  const api = await startApi(dataDir(), { ...optionsOf(env), site: siteData() })
  const served = await serve(api.app, 0)
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(port)]
  const child = spawn(process.execPath, [...astro, ...args], {
    stdio: 'inherit',
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', CASCARITA_API: served.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  logSampleUser(api.user, log)
  const code = await new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 0)),
  )
  api.endStreams()
  await served.close()
  await api.close()
  return code
}
