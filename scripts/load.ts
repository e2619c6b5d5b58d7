/**
 * `npm run load -- FOLDER…`: loads tournament folders into the server as live ones. Flags: --user
 * NAME, --remove URL_NAME.
 */
import { orRefuse } from '../ground/refusal.ts'
import { nowHere } from '../ground/folders.ts'
import { print } from '../ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { loadCommand } from '../server/api/load/load-command.ts'

await orRefuse(() =>
  loadCommand(process.argv.slice(2), { ...keptWanted(process.env), today: nowHere() }, print),
)
