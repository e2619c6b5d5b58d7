/**
 * `npm run contract -- URL`: holds a server to the calls that the site makes, one line each. Without
 * URL it is the reference server. `--user` and `--password` to log in as somebody who is there;
 * `--no-register` to make no account.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { orRefuse, Refusal } from '../publish/build/steps.ts'

const USAGE = `npm run contract -- https://api.torneos.example
  --user NOMBRE --password CONTRASEÑA   entra con una cuenta que ya existe
  --no-register                         no crea ninguna cuenta`

const PATIENCE_MS = 10_000

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        password: { type: 'string' },
        'no-register': { type: 'boolean' },
      },
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

/** Refuses in a sentence where nobody answers. */
async function answers(url: string) {
  await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    throw new Refusal(`Nadie contesta en ${url}.`)
  })
}

await orRefuse(async () => {
  const { values, positionals } = asked()
  const [url] = positionals
  if (positionals.length > 1 || (url !== undefined && !/^https?:\/\//.test(url)))
    throw new Refusal(USAGE)
  if (url) await answers(url)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', '--reporter', 'verbose'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(url && { CONTRACT_URL: url }),
        ...(values.user && { CONTRACT_USER: values.user }),
        ...(values.password && { CONTRACT_PASSWORD: values.password }),
        ...(values['no-register'] && { CONTRACT_REGISTER: 'no' }),
      },
    },
  )
  process.exitCode = status ?? 1
})
