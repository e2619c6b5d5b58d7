/** `npm run load -- FOLDER…`: shows tournament folders live. Flags: --user NAME, --remove URL_NAME. */
import { orRefuse } from '../publish/build/steps.ts'
import { todayHere } from '../publish/folders.ts'
import { databaseFile, dataDir } from '../server/api/data-dir.ts'
import { loadCommand } from '../server/api/load-command.ts'

const place = { file: databaseFile(dataDir()), today: todayHere() }
await orRefuse(() => loadCommand(process.argv.slice(2), place, (line) => console.log(line)))
