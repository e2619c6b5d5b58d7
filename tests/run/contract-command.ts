/** `npm run contract`: holds any server to the specification, and says what it has beyond. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Refusal } from '../../ground/refusal.ts'

const USAGE = `npm run contract -- https://api.torneos.example
  --user NOMBRE --password CONTRASEÑA   entra con una cuenta que ya existe
  --no-register                         no crea ninguna cuenta
  --all                                 también lo que agrega el servidor de referencia`

/** Of the suites in `tests/contract`: what the specification asks, and what the reference server adds. */
const SPECIFICATION = 'tests/contract/specification.test.ts'

const PATIENCE_MS = 10_000

/** Runs the suite, one line a test, and answers with its exit code. Throws a `Refusal` where it cannot. */
export async function contractCommand(args: string[]): Promise<number> {
  const { values, positionals } = asked(args)
  const [url] = positionals
  if (positionals.length > 1 || (url !== undefined && !/^https?:\/\//.test(url)))
    throw new Refusal(USAGE)
  if (url) await refuseSilent(url)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      '--reporter',
      'verbose',
      ...(url && !values.all ? [SPECIFICATION] : []),
    ],
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
  return status ?? 1
}

function asked(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        password: { type: 'string' },
        'no-register': { type: 'boolean' },
        all: { type: 'boolean' },
      },
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

/** Refuses in a sentence where nobody answers. */
async function refuseSilent(url: string) {
  await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    throw new Refusal(`Nadie contesta en ${url}.`)
  })
}
