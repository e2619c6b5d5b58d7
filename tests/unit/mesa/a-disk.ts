/** A phone's disk in memory: it outlives every tab, and may be full or missing. */
import type { Disk, Kept, PhoneLink, SavedAnswer } from '../../../src/lib/mesa/phone/kept.ts'

export type ADisk = Disk & {
  kept: Kept[]
  answers: Map<string, SavedAnswer>
  state: 'fine' | 'full' | 'missing'
  /** Does something once, right after the changes are read for that time. */
  whenRead: (times: number, work: () => void) => void
}

export function aDisk(): ADisk {
  const lasts = new Map<string, string>()
  let order = 0
  let reads: { left: number; work: () => void } | undefined
  const links = new Map<string, PhoneLink>()
  const key = (account: string, name: string) => JSON.stringify([account, name])
  const copy = <T>(value: T): T => structuredClone(value)
  const disk: ADisk = {
    kept: [],
    answers: new Map(),
    state: 'fine',
    async changes() {
      await reading()
      const kept = copy(disk.kept)
      if (reads && --reads.left === 0) reads.work()
      return kept
    },
    whenRead(left, work) {
      reads = { left, work }
    },
    async add(kept, about) {
      await writing()
      disk.kept.push(...kept.map((one) => copy({ ...one, order: ++order })))
      lasts.set(about, kept.at(-1)!.change.id)
    },
    async put(kept) {
      await writing()
      replace(kept)
    },
    async remove(order, kept = []) {
      await reading()
      disk.kept = disk.kept.filter((one) => one.order !== order)
      replace(kept)
    },
    async last(about) {
      await reading()
      return lasts.get(about)
    },
    async answer(account, name) {
      await reading()
      return copy(disk.answers.get(key(account, name)))
    },
    async keepAnswer(account, name, saved) {
      await writing()
      if (saved) disk.answers.set(key(account, name), copy(saved))
      else disk.answers.delete(key(account, name))
    },
    async links() {
      await reading()
      return copy([...links.values()])
    },
    async putLink(link) {
      await writing()
      links.set(link.id, copy(link))
    },
    async removeLink(id) {
      await reading()
      links.delete(id)
    },
  }
  const replace = (kept: readonly Kept[]) => {
    disk.kept = disk.kept.map((one) => copy(kept.find(({ order }) => order === one.order) ?? one))
  }
  const reading = async () => {
    await Promise.resolve()
    if (disk.state === 'missing') throw new DOMException('none', 'InvalidStateError')
  }
  const writing = async () => {
    await reading()
    if (disk.state === 'full') throw new DOMException('full', 'QuotaExceededError')
  }
  return disk
}
