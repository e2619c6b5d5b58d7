/**
 * `npm run contract -- URL`: tests a server against the specification and lists what it has
 * beyond; without URL it tests the reference server and the second one. Flags: --user NAME
 * --password TEXT, --no-register, --all.
 */
import { orRefuse } from '../ground/refusal.ts'
import { contractCommand } from '../tests/run/contract-command.ts'

await orRefuse(async () => {
  process.exitCode = await contractCommand(process.argv.slice(2))
})
