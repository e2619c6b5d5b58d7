/** `npm run watch`: builds whenever a data file is saved, until Ctrl+C. Flags: --out DIR. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { orRefuse } from '../publish/build/steps.ts'
import { buildOnSave } from '../publish/build/watch.ts'
import { contentDir } from '../publish/folders.ts'

await orRefuse(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
  await buildOnSave(contentDir(), resolve(values.out))
})
