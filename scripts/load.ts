/** `npm run load -- FOLDER…`: shows tournament folders live. Flags: --user NAME, --remove URL_NAME. */
import { orRefuse } from '../publish/build/steps.ts'
import { todayHere } from '../publish/folders.ts'
import { print } from '../publish/terminal.ts'
import { databaseFile, dataDir } from '../server/api/database/data-dir.ts'
import { loadCommand } from '../server/api/load/load-command.ts'

const place = { file: databaseFile(dataDir()), today: todayHere() }
await orRefuse(() => loadCommand(process.argv.slice(2), place, print))
