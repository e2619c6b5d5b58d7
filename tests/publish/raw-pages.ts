/** Writes every page as the compiled code renders it, with the sheets that it links inside, before anything is left out or added. `raw-pages.ts COMPILED OUT TOURNAMENTS`, the last as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mainPages } from '../../publish/reading/main-pages.ts'
import { besideAll } from '../../publish/releases/plan.ts'
import { nowHere, workDir } from '../../ground/folders.ts'
import { withAddresses } from '../../publish/reading/gathered.ts'
import { ReadingIndex } from '../../publish/reading/kept/reading-index.ts'
import type { ReadingKey } from '../../publish/reading/kept/reading-store.ts'
import { withCssInUse } from '../../publish/rendering/css-in-use.ts'
import { linkedSheets, SHEETS } from '../../publish/rendering/linked-sheets.ts'
import { pageRenderer } from '../../publish/rendering/page-renderer.ts'

const [compiled, out, tournaments] = process.argv.slice(2) as [string, string, string]
const linked = linkedSheets(join(compiled, SHEETS))
const { JobData, ...renderer } = await pageRenderer(compiled)
const index = ReadingIndex.toRead(workDir())!
const data = new JobData(workDir(), JSON.parse(tournaments) as ReadingKey[], {
  ...mainPages(workDir(), index, nowHere()),
  ...besideAll(withAddresses(workDir(), index.parts.some(index.parts.ids()))),
})
const addresses = renderer.routes.map((route) => renderer.addressesOf(route, data))
for (const address of (await Promise.all(addresses)).flat()) {
  const { file, text } = await renderer.render(address, data)
  await mkdir(dirname(join(out, file)), { recursive: true })
  await writeFile(join(out, file), withCssInUse(text, linked, null))
}
