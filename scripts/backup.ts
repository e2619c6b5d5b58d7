/** `npm run backup -- FOLDER`: copies the server's data to a new folder, while it runs. */
import { contentDir, workDir } from '../ground/folders.ts'
import { orRefuse } from '../ground/refusal.ts'
import { consoleLog, endOnInterrupt } from '../ground/log.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { backupCommand } from '../server/operator/copies.ts'

await orRefuse(async () => {
  endOnInterrupt(
    'Se detuvo. Los datos del servidor están como estaban. Lo copiado a medias quedó al lado, con un número al final del nombre: bórralo.',
  )
  const site = { content: contentDir(), work: workDir() }
  using log = consoleLog(false)
  await backupCommand(process.argv.slice(2), { ...keptWanted(process.env), site }, log)
})
