/**
 * `npm run rollback`: shows the previous release at once. `-- --list` lists all, `-- 7` picks one.
 */
import { resolve } from 'node:path'
import { commandWords } from '../ground/command-words.ts'
import { orRefuse } from '../ground/refusal.ts'
import { workDir } from '../ground/folders.ts'
import { print } from '../ground/terminal.ts'
import { rollback, versionList, versionsOf, versionWords } from '../publish/releases/rollback.ts'

await orRefuse(async () => {
  const { values, positionals } = commandWords(
    'npm run rollback -- [VERSIÓN | --list] [--out DIR]',
    {
      options: {
        list: { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
      },
      allowPositionals: true,
    },
  )
  const place = { out: resolve(values.out), work: workDir() }
  if (values.list) return print(versionList(await versionsOf(place)).join('\n'))
  const shown = await rollback(place, positionals[0], print)
  print(`El sitio volvió atrás: ahora se muestra la ${versionWords(shown)}.`)
  print(
    'Solo cambió esta computadora: lo que ya se publicó en otra (Firebase, Netlify…) sigue ahí hasta que publiques otra vez.',
  )
  print('Los datos no se tocaron. Corrígelos antes de construir otra vez, o volverá lo mismo.')
})
