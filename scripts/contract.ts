/**
 * `npm run contract -- URL`: holds a server to the calls that the site makes; without URL the
 * reference server. Flags: --user NAME --password TEXT, --no-register.
 */
import { orRefuse } from '../publish/build/steps.ts'
import { contractCommand } from '../tests/run/contract-command.ts'

await orRefuse(async () => {
  process.exitCode = await contractCommand(process.argv.slice(2))
})
