/**
 * Makes posters of what a page shows (`/_astro/cartel-….js`; it comes with the first tap on 'Hacer
 * cartel'). The first tap draws and keeps the files, the second only shares them, because some
 * phones share nothing after a wait. The preview is the canvas itself: a page's policy knows no
 * `blob:` pictures. DESIGN 19.
 */
import type { Inks } from '../../lib/look/inks.ts'
import { resultPosters } from '../../lib/mesa/match/result-posters.ts'
import { posterPages } from '../../lib/posters/layout.ts'
import { POSTER_SIZES, type Poster, type Stroke } from '../../lib/posters/poster.ts'
import { POSTER_WORDS } from '../../lib/wording/posters.ts'
import { displayFont, draw, measureOn, type Pictures } from './brush.ts'
import { choicesOn, type PosterChoice } from './reading.ts'
import { boxFor, type PosterBox } from './box.ts'

type SizeName = keyof typeof POSTER_SIZES

/** A message beside the pictures: a sentence and a link. */
export type Message = { text: string; url: string }

const FONT_MS = 3000
const PICTURE_MS = 5000

/** Opens the posters of the page, for a button on it. */
export function make(button: HTMLElement) {
  show(choicesOn(button), messageFor(button))
}

/** As the page's own share link says it (`share.ts`), or that of the match whose details are open. */
function messageFor(button: HTMLElement): Message {
  const place = button.closest('dialog') ?? document.querySelector('.along')
  const link = place?.querySelector<HTMLAnchorElement>('.share')
  const [line] = decodeURIComponent(link?.href.split('=')[1] ?? '').split('\n')
  const url = location.origin + (link?.dataset.at ?? location.pathname)
  return { text: line || document.title, url }
}

/** Opens the posters of a result in Mesa, which has no markup to read. */
export const makeOfResult = (message: Message, ...result: Parameters<typeof resultPosters>) =>
  show(resultPosters(...result), message)

function show(choices: readonly PosterChoice[], message: Message) {
  const inks = inksOf(document.documentElement)
  const box = boxFor(choices.map(({ label }) => label))
  const first = choices[0]
  if (!first) return box.say(POSTER_WORDS.nothing)
  let choice = first
  let size: SizeName = 'feed'
  /** What was chosen later wins. */
  let turn = 0
  let files: File[] = []
  const redraw = async () => {
    const mine = (turn += 1)
    const isMine = () => mine === turn
    files = []
    box.busy(POSTER_WORDS.drawing)
    const made = await drawn(choice.poster, size, { inks, box, isMine })
    if (!made || !isMine()) return
    files = made.files
    box.ready(made.said)
  }
  box.listen({
    onChoose(index) {
      choice = choices[index]!
      void redraw()
    },
    onSize(name) {
      size = name
      void redraw()
    },
    onShare: () => void share(files, message, box),
    onSave: () => save(files, box),
    onCopy: () => void copy(files, box),
  })
  void redraw()
}

/** The page's own. */
const inksOf = (element: Element): Inks => {
  const styles = getComputedStyle(element)
  const ink = (name: string) => styles.getPropertyValue(name).trim()
  return { a: ink('--a'), b: ink('--b'), c: ink('--c'), text: ink('--at') }
}

/** Resolves with undefined after a time: a poster without its font or a photo is still one. */
const atMost = <T>(ms: number, work: Promise<T>) =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((done) => {
      setTimeout(done, ms)
    }),
  ])

type Drawn = { files: File[]; said: string }

async function drawn(
  poster: Poster,
  sizeName: SizeName,
  { inks, box, isMine }: { inks: Inks; box: PosterBox; isMine: () => boolean },
): Promise<Drawn | undefined> {
  const size = POSTER_SIZES[sizeName]
  const [{ pictures, missing }] = await Promise.all([
    picturesOf(poster),
    atMost(FONT_MS, displayFont()),
  ])
  if (!isMine()) return undefined
  const measuring = document.createElement('canvas').getContext('2d')
  if (!measuring) return box.fail(POSTER_WORDS.noMemory)
  const pages = posterPages(withoutMissing(poster, pictures), size, measureOn(measuring))
  const canvases = box.canvases(pages.length, size, describe(pages))
  const files: File[] = []
  for (const [index, canvas] of canvases.entries()) {
    const context = canvas.getContext('2d')
    if (!context) return box.fail(POSTER_WORDS.noMemory)
    draw(context, size, pages[index]!, { inks, pictures })
    const file = await fileOf(canvas, nameOf(poster, index, pages.length))
    if (!file) return box.fail(POSTER_WORDS.noMemory)
    files.push(file)
  }
  const said = [
    POSTER_WORDS.ready,
    pages.length > 1 && POSTER_WORDS.parts(pages.length),
    missing.length > 0 && POSTER_WORDS.elsewhere(missing),
  ]
  return { files, said: said.filter((part) => part).join(' ') }
}

/** For screen readers: all texts of the pictures. */
const describe = (pages: readonly (readonly Stroke[])[]) =>
  pages.map((strokes) =>
    strokes.flatMap((stroke) => (stroke.kind === 'text' ? stroke.text : [])).join(' · '),
  )

/** Null if there is no memory for the picture. */
const fileOf = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File | null>((done) => {
    try {
      canvas.toBlob(
        (blob) => done(blob && new File([blob], name, { type: blob.type })),
        'image/png',
      )
    } catch {
      done(null)
    }
  })

function nameOf({ title, strap, content }: Poster, index: number, count: number) {
  const own = content.kind === 'player' ? content.name : title
  const words = `${own} ${strap.split(' · ')[0]}${count > 1 ? ` ${index + 1}` : ''}`
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'cartel'}.png`
}

/** Every picture on a poster, with the name of what it is of. */
function addressesIn({ logo, sponsor, content, strap }: Poster): Map<string, string> {
  const found = new Map<string, string>()
  const add = (address: string | undefined, name: string) => {
    if (address) found.set(address, name)
  }
  add(logo, strap.split(' · ')[0]!)
  add(sponsor?.logo, sponsor?.line || POSTER_WORDS.sponsor)
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { mark, name } = value as { mark?: { address?: string }; name?: string }
    add(mark?.address, name ?? '')
    for (const part of Object.values(value)) look(part)
  }
  look(content)
  return found
}

/** Pictures of this site that come in time; of others, and of those that do not, the names. */
async function picturesOf(poster: Poster) {
  const pictures = new Map<string, HTMLImageElement>()
  const missing: string[] = []
  await Promise.all(
    [...addressesIn(poster)].map(async ([address, name]) => {
      const picture = new Image()
      if (new URL(address, location.href).origin === location.origin) {
        picture.src = address
        await atMost(PICTURE_MS, picture.decode())
      }
      if (picture.complete && picture.naturalHeight + picture.naturalWidth > 0)
        pictures.set(address, picture)
      else missing.push(name)
    }),
  )
  return { pictures, missing }
}

/** No room is left for a logo that is not there. */
function withoutMissing(poster: Poster, pictures: Pictures): Poster {
  const { logo, sponsor } = poster
  const there = (address: string | undefined) =>
    address && pictures.has(address) ? address : undefined
  const withLogo = sponsor && { ...sponsor, logo: there(sponsor.logo) }
  return {
    ...poster,
    logo: there(logo),
    sponsor: withLogo && (withLogo.line || withLogo.logo) ? withLogo : undefined,
  }
}

async function share(files: File[], message: Message, box: PosterBox) {
  try {
    await navigator.share({ files, text: `${message.text}\n${message.url}` })
  } catch (error) {
    // Given up halfway: the poster stays, for another try.
    if ((error as Error).name !== 'AbortError') box.say(POSTER_WORDS.notShared)
  }
}

function save(files: readonly File[], box: PosterBox) {
  for (const file of files) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  if (files.length > 0) box.say(POSTER_WORDS.saved(files.map(({ name }) => name)))
}

async function copy(files: readonly File[], box: PosterBox) {
  const [file] = files
  if (!file) return
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    box.say(POSTER_WORDS.copied)
  } catch {
    box.say(POSTER_WORDS.notCopied)
  }
}
