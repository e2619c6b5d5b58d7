/** `npm run save -- TORNEO FOLDER`: writes a live tournament to the files of its folder. */
import { orRefuse } from '../ground/refusal.ts'
import { print } from '../ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { saveCommand } from '../server/api/load/save-command.ts'

await orRefuse(() => saveCommand(process.argv.slice(2), keptWanted(process.env), print))
