/** `npm run restore -- FOLDER`: puts a copy in the place of the server's data, while it runs. */
import { orRefuse } from '../publish/build/steps.ts'
import { print } from '../publish/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { restoreCommand } from '../server/operator/copies.ts'

await orRefuse(() => restoreCommand(process.argv.slice(2), keptWanted(process.env), print))
