/** `npm run watch`: builds on every save of a data file, until Ctrl+C. Flags: --out DIR. */
import { resolve } from 'node:path'
import { commandWords } from '../publish/command-words.ts'
import { orRefuse } from '../publish/build/steps.ts'
import { buildOnSave } from '../publish/build/watch.ts'
import { contentDir } from '../publish/folders.ts'

await orRefuse(async () => {
  const options = { out: { type: 'string', default: 'dist' } } as const
  const { values } = commandWords('npm run watch -- [--out DIR]', { options })
  await buildOnSave(contentDir(), resolve(values.out))
})
