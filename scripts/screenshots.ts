/**
 * `npm run screenshots`: pictures of every kind of page and state of the built site, in
 * `.cascarita/pictures/`. Words select pictures by name: `npm run screenshots -- torneo equipo`.
 * `--docs` only takes the README's picture, `docs/torneo-360.png`.
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { workDir } from '../ground/folders.ts'
import { launchBrowser } from '../bench/programs/browser.ts'
import { commandWords } from '../ground/command-words.ts'
import { orRefuse, Refusal } from '../ground/refusal.ts'
import { DOCS_PICTURE, PICTURES } from '../bench/screenshots/pictures.ts'
import { takeAll, takeSmall } from '../bench/screenshots/take.ts'
import { serve } from '../server/site/serve.ts'
import { siteApp } from '../server/site/site-app.ts'

await orRefuse(async () => {
  const { values, positionals } = commandWords('npm run screenshots -- [PALABRAS | --docs]', {
    options: { docs: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const site = resolve('dist')
  if (!existsSync(join(site, 'index.html')))
    throw new Refusal('Todavía no hay sitio. Primero corre npm run build.')
  const served = await serve(siteApp(site), 0)
  const browser = await launchBrowser()
  try {
    if (values.docs) {
      await mkdir('docs', { recursive: true })
      await takeSmall(browser, served.url, DOCS_PICTURE, join('docs', `${DOCS_PICTURE.name}.png`))
      return
    }
    const wanted = PICTURES.filter(
      ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
    )
    const folder = join(workDir(), 'pictures')
    const failed = await takeAll(browser, served.url, wanted, folder)
    console.log(`Fotos en ${folder}`)
    if (failed.length > 0) throw new Refusal(`No salieron:\n${failed.join('\n')}`)
  } finally {
    await browser.close()
    await served.close()
  }
})
