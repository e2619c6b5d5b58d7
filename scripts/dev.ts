/** `npm run dev`: Astro's dev server, with the API behind it. PORT for another port. */
import { orRefuse } from '../publish/build/steps.ts'
import { print } from '../publish/terminal.ts'
import { startDev } from '../server/start-dev.ts'

await orRefuse(async () => {
  process.exitCode = await startDev(process.argv.slice(2), process.env, print)
})
