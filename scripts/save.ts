/** `npm run save -- TORNEO FOLDER`: a live tournament as the files of its folder. */
import { orRefuse } from '../publish/build/steps.ts'
import { print } from '../publish/terminal.ts'
import { databaseFile, dataDir } from '../server/api/database/data-dir.ts'
import { saveCommand } from '../server/api/load/save-command.ts'

await orRefuse(() => saveCommand(process.argv.slice(2), { file: databaseFile(dataDir()) }, print))
