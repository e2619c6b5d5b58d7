/** `npm run restore -- FOLDER`: replaces the data of a running server by a copy. */
import { contentDir, workDir } from '../ground/folders.ts'
import { orRefuse } from '../ground/refusal.ts'
import { consoleLog } from '../ground/log.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { restoreCommand } from '../server/operator/copies.ts'

await orRefuse(async () => {
  const site = { content: contentDir(), work: workDir() }
  using log = consoleLog(false)
  await restoreCommand(process.argv.slice(2), { ...keptWanted(process.env), site }, log)
})
