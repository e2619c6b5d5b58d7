/** What organisers do to their files, at random but the same for the same seed. The data stays sound. */
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { SMALL, smallTournament } from './small-tournament.ts'
import type { GivenSite } from './given-site.ts'

/** A random integer from 0 up to `sides`, without it. */
export type Roll = (sides: number) => number

export function dice(seed: number): Roll {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** A tournament as the hand knows it: files of teams may have other names than they began with. */
type Known = { id: string; teams: Map<string, string>; photos: Set<string> }

type Edit = { name: string; make: (hand: Hand) => Promise<unknown> }

const ODD_NAMES = ["O'Higgins & Ñandú", 'Atlético +1', 'Águilas «B»', 'Peña, Ruiz y Cía.']
const PHOTO_SIZES = [
  [320, 240],
  [640, 480],
  [500, 500],
] as const

export class Hand {
  readonly roll: Roll
  private readonly site: GivenSite
  private readonly known: Known[] = []
  private made = 0
  private deck: Edit[] = []
  private readonly products = new Set<string>()

  constructor(site: GivenSite, seed: number) {
    this.site = site
    this.roll = dice(seed)
  }

  /** Does one thing; answers what. Each kind comes before one comes again. */
  async edit(): Promise<string> {
    if (this.known.length < 2) {
      await this.newTournament()
      return NEW
    }
    if (this.deck.length === 0) this.deck = [...EDITS]
    const [edit] = this.deck.splice(this.roll(this.deck.length), 1)
    await edit!.make(this)
    return edit!.name
  }

  async newTournament() {
    const { id, files } = smallTournament(this.made++)
    for (const { file, text } of files) await this.site.write(`torneos/${id}/${file}`, text)
    this.known.push({ id, teams: new Map(), photos: new Set() })
  }

  async result() {
    const it = this.tournament()
    const round = 1 + this.roll(SMALL.rounds)
    const file = `jornadas/0${round}.yml`
    const other = smallTournament(100 + this.roll(900)).files.find((one) => one.file === file)!
    await this.site.write(`torneos/${it.id}/${file}`, renamed(other.text, it.teams))
  }

  /** The last round is not written yet, or not any more. */
  async roundAway() {
    await rm(join(this.folder(this.tournament()), 'jornadas/03.yml'), { force: true })
  }

  async tournamentName() {
    await this.replace(this.ownFile(this.tournament()), /^name: .*/m, `name: Copa ${this.count()}`)
  }

  async teamName() {
    const it = this.tournament()
    const name = `${ODD_NAMES[this.roll(ODD_NAMES.length)]!} ${this.count()}`
    await this.replace(this.teamFile(it), /^name: .*/m, `name: ${JSON.stringify(name)}`)
  }

  async teamFileName() {
    const it = this.tournament()
    const began = this.teamId()
    const [from, to] = [it.teams.get(began) ?? began, `club-${this.count()}`]
    const folder = this.folder(it)
    await rename(join(folder, `equipos/${from}.yml`), join(folder, `equipos/${to}.yml`))
    it.teams.set(began, to)
    const rounds = await readdir(join(folder, 'jornadas'))
    for (const file of ['torneo.yml', ...rounds.map((name) => `jornadas/${name}`)])
      await this.replace(`torneos/${it.id}/${file}`, new RegExp(`\\b${from}\\b`, 'g'), to)
  }

  async tournamentFolder() {
    const it = this.tournament()
    const to = `liga-${this.count()}`
    await rename(this.folder(it), join(this.site.content, 'torneos', to))
    it.id = to
  }

  async tournamentAway() {
    const [gone] = this.known.splice(this.roll(this.known.length), 1)
    await rm(this.folder(gone!), { recursive: true })
  }

  /** A new photo, or another one under the same name. */
  async photo() {
    const it = this.tournament()
    const field = ['hostLogoImage', 'thumbnailImage'][this.roll(2)]!
    const file = `torneos/${it.id}/imagenes/${field}.png`
    await this.draw(file)
    if (it.photos.has(field)) return
    it.photos.add(field)
    const own = this.ownFile(it)
    await this.site.write(own, `${field}: imagenes/${field}.png\n${await this.site.read(own)}`)
  }

  async photoAway() {
    const it = this.known.find(({ photos }) => photos.size > 0)
    if (!it) return this.photo()
    for (const field of it.photos) {
      await this.replace(this.ownFile(it), new RegExp(`^${field}: .*\n`, 'm'), '')
      await rm(join(this.folder(it), `imagenes/${field}.png`))
    }
    it.photos.clear()
  }

  async product() {
    const id = `producto-${this.count()}`
    await this.draw(`productos/imagenes/${id}.png`)
    const price = 10 + this.roll(500)
    await this.site.write(
      `productos/${id}.yml`,
      `name: Balón ${id}\nbrand: Barrio\nsize: '5'\nprice: ${price}\namount: 3\nimage: imagenes/${id}.png\n`,
    )
    this.products.add(id)
  }

  async price() {
    const [id] = this.products
    if (!id) return this.product()
    await this.replace(`productos/${id}.yml`, /^price: .*/m, `price: ${10 + this.roll(500)}`)
  }

  async productAway() {
    const [id] = this.products
    if (!id) return this.product()
    this.products.delete(id)
    await this.site.remove(`productos/${id}.yml`)
    await this.site.remove(`productos/imagenes/${id}.png`)
  }

  /** An editor that saves what was there. */
  async touch() {
    const now = new Date()
    await utimes(join(this.site.content, this.teamFile(this.tournament())), now, now)
  }

  private count() {
    return ++this.made + 1000
  }

  private tournament() {
    return this.known[this.roll(this.known.length)]!
  }

  private folder({ id }: Known) {
    return join(this.site.content, 'torneos', id)
  }

  private ownFile({ id }: Known) {
    return `torneos/${id}/torneo.yml`
  }

  private teamId() {
    return `equipo-${String(1 + this.roll(SMALL.groups * SMALL.teamsInGroup)).padStart(2, '0')}`
  }

  private teamFile(it: Known) {
    const began = this.teamId()
    return `torneos/${it.id}/equipos/${it.teams.get(began) ?? began}.yml`
  }

  private async replace(file: string, what: RegExp, by: string) {
    await this.site.write(
      file,
      (await this.site.read(file)).replace(what, () => by),
    )
  }

  private async draw(file: string) {
    const [width, height] = PHOTO_SIZES[this.roll(PHOTO_SIZES.length)]!
    const background = { r: 40 * this.roll(6), g: 90, b: 160 }
    const path = join(this.site.content, file)
    await mkdir(dirname(path), { recursive: true })
    const drawn = sharp({ create: { width, height, channels: 3, background } })
    await writeFile(path, await drawn.png().toBuffer())
  }
}

const renamed = (text: string, teams: ReadonlyMap<string, string>) =>
  text.replace(/\bequipo-\d\d\b/g, (id) => teams.get(id) ?? id)

const NEW = 'a new tournament'

const EDITS: readonly Edit[] = [
  { name: NEW, make: (hand) => hand.newTournament() },
  { name: 'results', make: (hand) => hand.result() },
  { name: 'results', make: (hand) => hand.result() },
  { name: 'a round that goes away', make: (hand) => hand.roundAway() },
  { name: "a tournament's name", make: (hand) => hand.tournamentName() },
  { name: "a team's name", make: (hand) => hand.teamName() },
  { name: "a team's file name", make: (hand) => hand.teamFileName() },
  { name: "a tournament's folder name", make: (hand) => hand.tournamentFolder() },
  { name: 'a tournament that goes away', make: (hand) => hand.tournamentAway() },
  { name: 'a photo', make: (hand) => hand.photo() },
  { name: 'photos that go away', make: (hand) => hand.photoAway() },
  { name: 'a product', make: (hand) => hand.product() },
  { name: "a product's price", make: (hand) => hand.price() },
  { name: 'a product that goes away', make: (hand) => hand.productAway() },
  { name: 'a file that is touched', make: (hand) => hand.touch() },
]
