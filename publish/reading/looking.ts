/**
 * The look at the folders of all tournaments: which are as they were at the last one? Ours: packages know what
 * changed while they watch, and a watcher's snapshot has every folder listed again. Build time only.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { lookTogether, numbersOf, TOGETHER, wereMoreThan, type ToLookAt } from './look-together.ts'

/** From so many folders on a second process is worth its start. */
const WORTH_A_PROCESS = 1536

/** What the second process is asked for: to look at what these files are of, one after the other. */
export type Asked = { toLookAt: ToLookAt; numbers: readonly number[] }
/** What it answers of each. */
export type Answer = { number: number; signatures: string[] }
/** From this place on in `numbers` somebody else looks. */
export type Taken = { from: number }

/** By a folder's name. */
export type Signatures = ReadonlyMap<string, string>

/** Told of some that were looked at, one after the other; the look goes on when it is done with them. */
export type OnSome = (some: Signatures) => void | Promise<unknown>

/** Answers when a core is free for more than is under way. */
export type WhenFree = () => Promise<unknown>

/** A look that is under way, by a second process at once where at the last look there were many folders. */
export class Looking {
  /** Whether it will take a while. */
  readonly isLong: boolean
  private readonly content: string
  private readonly work: string
  private readonly found = new Map<number, readonly string[]>()
  private helper: ChildProcess | undefined
  private toLookAt: Pick<ToLookAt, 'ids' | 'ofPublic'> = { ids: [], ofPublic: '' }
  private numbers: readonly number[] = []
  private onFound: (number: number) => void = () => undefined
  private whenFree: WhenFree = () => Promise.resolve()
  private told: Promise<unknown> = Promise.resolve()

  constructor(content: string, work: string) {
    this.content = content
    this.work = work
    this.isLong = wereMoreThan(work, WORTH_A_PROCESS)
    if (this.isLong) this.helper = this.started()
  }

  /** In the folder itself, where paths are short: the system follows them in two thirds of the time. */
  private started() {
    const cwd = join(this.content, 'torneos')
    const helper = fork(join(import.meta.dirname, 'look-process.ts'), [this.work], { cwd })
    const end = () => (this.helper = undefined)
    helper.once('error', end)
    helper.once('exit', end)
    helper.on('message', ({ number, signatures }: Answer) => this.put(number, signatures))
    // Nobody may ask.
    helper.unref()
    helper.channel?.unref()
    return helper
  }

  /** When it is known at what. */
  begin(toLookAt: Pick<ToLookAt, 'ids' | 'ofPublic'>) {
    this.toLookAt = toLookAt
    this.found.clear()
    this.told = Promise.resolve()
    this.onFound = () => undefined
    this.numbers = numbersOf(this.work, toLookAt.ids.length)
    const { numbers } = this
    this.send({ toLookAt: { ...toLookAt, torneos: '', work: this.work }, numbers })
  }

  /** While the second process looks this one does when this has been answered. */
  giveWay(whenFree: WhenFree) {
    this.whenFree = whenFree
  }

  /** Where nobody listens any more, all is looked at here. */
  private send(message: Asked | Taken) {
    this.helper?.send(message, () => undefined)
  }

  private put(number: number, signatures: readonly string[]) {
    if (this.found.has(number)) return
    this.found.set(number, signatures)
    this.onFound(number)
  }

  /** Looks, too, until all are looked at; `onSome` is told once of each folder. Rejects with what it throws. */
  async tell(onSome: OnSome): Promise<void> {
    this.onFound = (number) => {
      const some = this.some(number)
      this.told = this.told.then(() => onSome(some))
      // Whoever looks is told of it.
      this.told.catch(() => undefined)
    }
    for (const number of this.found.keys()) this.onFound(number)
    try {
      await this.told
      const helped = this.helped()
      await this.lookToHelper(helped)
      await helped
    } finally {
      this.leave()
    }
    await this.lookHere()
    await this.told
  }

  /** At those at which nobody has looked. */
  private async lookHere() {
    for (const number of this.numbers) if (!this.found.has(number)) await this.lookAt(number)
  }

  /** From the last ones on, up to those at which the other process is. */
  private async lookToHelper(helped: Promise<void>) {
    const { numbers, found } = this
    for (let from = numbers.length - 1; from > 0 && this.helper; from--) {
      // What is done with what was found comes first.
      await this.told
      await Promise.race([this.whenFree(), helped])
      if (found.has(numbers[from - 1]!)) return
      this.send({ from })
      await this.lookAt(numbers[from]!)
    }
  }

  private async lookAt(number: number) {
    const { content, work, toLookAt } = this
    const torneos = join(relative('', content), 'torneos', sep)
    this.put(number, await lookTogether({ ...toLookAt, torneos, work }, number))
    await setImmediate()
  }

  /** When the other process has answered everything, or is gone. */
  private async helped() {
    const { helper, found, numbers } = this
    if (!helper) return
    helper.ref()
    helper.channel?.ref()
    await new Promise<void>((done) => {
      const look = () => found.size === numbers.length && done()
      look()
      helper.on('message', look)
      helper.once('exit', () => done())
      helper.once('error', () => done())
    })
  }

  /** Nobody asks any more. */
  leave() {
    if (this.helper?.connected) this.helper.disconnect()
    this.helper = undefined
  }

  private some(number: number): Signatures {
    const ids = this.toLookAt.ids.slice(number * TOGETHER, (number + 1) * TOGETHER)
    const signatures = this.found.get(number)!
    return new Map(ids.map((id, at) => [id, signatures[at]!]))
  }
}
