/**
 * `npm run move -- FROM TO`: copies the server's data from one engine to the other, compared row
 * by row.
 */
import { orRefuse } from '../ground/refusal.ts'
import { consoleLog, endOnInterrupt } from '../ground/log.ts'
import { moveCommand } from '../server/operator/copies.ts'

await orRefuse(async () => {
  endOnInterrupt('Se detuvo. Los datos están como estaban, y a donde iban no llegó nada.')
  using log = consoleLog(false)
  await moveCommand(process.argv.slice(2), log)
})
