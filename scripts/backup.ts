/** `npm run backup -- FOLDER`: copies the server's data to a new folder, while it runs. */
import { orRefuse } from '../publish/ground/refusal.ts'
import { print } from '../publish/ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { backupCommand } from '../server/operator/copies.ts'

await orRefuse(() => backupCommand(process.argv.slice(2), keptWanted(process.env), print))
