/** `npm run dev`: Astro's dev server in the foreground, with the API behind it. PORT for another port. */
import { spawn } from 'node:child_process'
import { dataDir } from '../server/api/data-dir.ts'
import { startApi, optionsOf } from '../server/api/start-api.ts'
import { orRefuse } from '../publish/build/steps.ts'
import { portWanted, serve } from '../server/site/serve.ts'

await orRefuse(async () => {
  const port = portWanted(process.env.PORT)
  const api = await startApi(dataDir(), optionsOf(process.env))
  const served = await serve(api.app, 0)
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(port)]
  const child = spawn(process.execPath, [...astro, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CASCARITA_API: served.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  if (api.user)
    console.log(
      `Para probar las cuentas: usuario ${api.user.username}, contraseña ${api.user.password}`,
    )
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 0)),
  )
  await served.close()
  api.close()
})
