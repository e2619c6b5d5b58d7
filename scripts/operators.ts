/** `npm run operators -- [ACCOUNT]`: who looks after the site. Flag: --remove. */
import { orRefuse } from '../ground/refusal.ts'
import { print } from '../ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { operatorsCommand } from '../server/api/listing/operators-command.ts'

await orRefuse(() => operatorsCommand(process.argv.slice(2), keptWanted(process.env), print))
