/** `npm run organisers -- TORNEO [ACCOUNT]`: who organises a tournament. Flag: --remove. */
import { orRefuse } from '../publish/build/steps.ts'
import { contentDir } from '../publish/folders.ts'
import { print } from '../publish/terminal.ts'
import { databaseFile, dataDir } from '../server/api/database/data-dir.ts'
import { organisersCommand } from '../server/api/load/organisers-command.ts'

const means = { file: databaseFile(dataDir()), content: contentDir() }
await orRefuse(async () => organisersCommand(process.argv.slice(2), means, print))
