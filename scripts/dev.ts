/** `npm run dev`: Astro's dev server, with the API behind it. PORT sets the port. */
import { spawn } from 'node:child_process'
import { orRefuse } from '../ground/refusal.ts'
import { portWanted } from '../server/site/serve.ts'

await orRefuse(async () => {
  const port = String(portWanted(process.env.PORT))
  const dev = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', port]
  const astro = spawn(process.execPath, [...dev, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal))
  process.exitCode = await new Promise<number>((resolve) =>
    astro.once('exit', (code) => resolve(code ?? 0)),
  )
})
