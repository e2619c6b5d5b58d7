/** A process that renders one batch; what and where stands in its environment (`render.ts`). */
import { build } from 'astro'

process.once('disconnect', () => process.exit(1))

try {
  await build({ root: process.cwd(), logLevel: 'error' })
  process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
