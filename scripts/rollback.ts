/** `npm run rollback`: shows the release before this one, at once. `-- --list` tells which there are, `-- 7` picks one. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { workDir } from '../publish/folders.ts'
import { orRefuse } from '../publish/build/steps.ts'
import { plural } from '../src/lib/wording/plural.ts'
import type { Version } from '../publish/releases/rollback.ts'
import { rollback, versionsOf } from '../publish/releases/rollback.ts'

const when = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' })

const described = ({ name, built, tournaments }: Version) =>
  `versión ${name}, construida el ${when.format(new Date(built))}, con ${plural(tournaments, 'torneo', 'torneos')}`

await orRefuse(async () => {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist' },
    },
    allowPositionals: true,
  })
  const place = { out: resolve(values.out), work: workDir() }
  if (values.list) {
    const versions = await versionsOf(place)
    if (versions.length === 0) console.log('Todavía no hay ninguna versión: npm run build')
    for (const version of versions)
      console.log(`${version.isShown ? '→' : ' '} ${described(version)}`)
    return
  }
  const shown = await rollback(place, positionals[0], (line) => console.log(line))
  console.log(`El sitio volvió atrás: ahora se muestra la ${described(shown)}.`)
  console.log(
    'Los datos no se tocaron. Corrígelos antes de construir otra vez, o volverá lo mismo.',
  )
})
