/** `npm run watch`: builds on every save of a data file, until Ctrl+C. Flags: --out DIR. */
import { resolve } from 'node:path'
import { commandWords } from '../ground/command-words.ts'
import { orRefuse } from '../ground/refusal.ts'
import { buildOnSave } from '../publish/run/watch.ts'
import { contentDir } from '../ground/folders.ts'

await orRefuse(async () => {
  const options = { out: { type: 'string', default: 'dist' } } as const
  const { values } = commandWords('npm run watch -- [--out DIR]', { options })
  await buildOnSave(contentDir(), resolve(values.out))
})
