/** `npm run dev`: Astro's dev server in the foreground. PORT for another port. */
import { spawn } from 'node:child_process'
import { orRefuse } from './build/steps.ts'
import { portWanted } from './serve/serve.ts'

await orRefuse(async () => {
  const port = portWanted(process.env.PORT)
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(port)]
  const child = spawn(process.execPath, [...astro, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 0)),
  )
})
