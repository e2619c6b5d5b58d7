/** A small site in a few known states, to hold every answer of a server against. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { smallTournament } from '../publish/small-tournament.ts'
import type { GivenSite } from '../publish/given-site.ts'
import { aSite, differing, filesOf, renderers } from '../publish/given-site.ts'

const [ONE, OTHER] = [smallTournament(0), smallTournament(1)]

/** Every file of the site, by its name. */
export type State = Map<string, string>

export type StatedSite = {
  site: GivenSite
  states: State[]
  /** Writes the data of a state. */
  become: (state: number) => Promise<void>
  /** Which state a folder is, whole; null if it is none, or several in one. */
  stateOf: (folder: string) => Promise<number | null>
}

/** In every state the results, the photo and the names are others; the addresses of pages are the same. */
export async function statedSite(count: number): Promise<StatedSite> {
  const site = await aSite(2)
  const become = async (state: number) => {
    const round = smallTournament(50 + state).files.at(-1)!
    await site.write(`torneos/${ONE.id}/${round.file}`, round.text)
    const photo = join(site.content, `torneos/${ONE.id}/imagenes/liga.png`)
    await mkdir(dirname(photo), { recursive: true })
    await writeFile(photo, await square(state))
    const own = `hostLogoImage: imagenes/liga.png\n${ONE.files[0]!.text}`
    await site.write(`torneos/${ONE.id}/torneo.yml`, own)
    const name = `name: Copa en su estado ${state}`
    const text = OTHER.files[0]!.text.replace(/^name: .*/, name)
    await site.write(`torneos/${OTHER.id}/torneo.yml`, text)
  }
  const states: State[] = []
  for (let state = 0; state < count; state++) {
    await become(state)
    const whole = { out: join(site.folder, 'state'), work: join(site.folder, 'state-work') }
    await rm(join(whole.work, 'releases'), { recursive: true, force: true })
    await rm(whole.out, { force: true })
    await site.build(whole)
    states.push(await filesOf(whole.out))
  }
  // Tests look for what still works for the site.
  await renderers.close()
  const stateOf = async (folder: string) => {
    const files = await filesOf(folder)
    const found = states.findIndex((state) => differing(files, state).length === 0)
    return found < 0 ? null : found
  }
  return { site, states, become, stateOf }
}

const square = (state: number) => {
  const background = { r: 60 * state, g: 120, b: 200 }
  return sharp({ create: { width: 240, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
}
