/**
 * `npm run move -- FROM TO`: copies the server's data from one engine to the other, compared row
 * by row.
 */
import { orRefuse } from '../publish/ground/refusal.ts'
import { print } from '../publish/ground/terminal.ts'
import { moveCommand } from '../server/operator/copies.ts'

await orRefuse(() => moveCommand(process.argv.slice(2), print))
