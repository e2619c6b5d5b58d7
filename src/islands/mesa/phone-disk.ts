/** Mesa's store on the phone, in IndexedDB. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Disk, Kept, SavedAnswer } from '../../lib/mesa/kept.ts'

interface Tables extends DBSchema {
  changes: { key: number; value: Omit<Kept, 'order'> & { order?: number } }
  /** The id of the last change, by its subject. */
  lasts: { key: string; value: string }
  /** By account and name. */
  answers: { key: [string, string]; value: SavedAnswer }
}

/** Resolves only once data is on the disk: a phone's battery may end at any moment. */
const DURABLE = { durability: 'strict' } as const

export function phoneDisk(name = 'mesa'): Disk {
  let opening: Promise<IDBPDatabase<Tables>> | undefined

  const opened = () => {
    opening ??= open(name, () => (opening = undefined))
    // A browser without room a moment ago may have some now.
    opening.catch(() => (opening = undefined))
    return opening
  }

  return {
    async changes() {
      return (await (await opened()).getAll('changes')) as Kept[]
    },
    async add(kept, about) {
      const write = (await opened()).transaction(['changes', 'lasts'], 'readwrite', DURABLE)
      const changes = write.objectStore('changes')
      await done(write, [
        ...kept.map((one) => changes.add(one)),
        write.objectStore('lasts').put(kept.at(-1)!.change.id, about),
      ])
    },
    async put(kept) {
      const write = (await opened()).transaction('changes', 'readwrite', DURABLE)
      await done(
        write,
        kept.map((one) => write.store.put(one)),
      )
    },
    async remove(order, kept = []) {
      const write = (await opened()).transaction('changes', 'readwrite', DURABLE)
      await done(write, [write.store.delete(order), ...kept.map((one) => write.store.put(one))])
    },
    async last(about) {
      return (await opened()).get('lasts', about)
    },
    async answer(account, name) {
      return (await opened()).get('answers', [account, name])
    },
    async keepAnswer(account, name, saved) {
      const db = await opened()
      if (saved) await db.put('answers', saved, [account, name])
      else await db.delete('answers', [account, name])
    },
    async forgetOthers(account) {
      const write = (await opened()).transaction('answers', 'readwrite')
      const others = (await write.store.getAllKeys()).filter(([owner]) => owner !== account)
      await done(
        write,
        others.map((key) => write.store.delete(key)),
      )
    },
  }
}

const open = (name: string, closed: () => void) =>
  openDB<Tables>(name, 1, {
    upgrade(db) {
      db.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
      db.createObjectStore('lasts')
      db.createObjectStore('answers')
    },
    // A newer release in another tab wants to change the database: close it here.
    blocking: (_now, _next, event) => {
      ;(event.target as IDBDatabase).close()
      closed()
    },
    terminated: closed,
  })

/** One of several requests may fail; the transaction's error tells why none was applied. */
const done = (write: { done: Promise<void> }, requests: readonly Promise<unknown>[]) =>
  Promise.all([write.done, ...requests])
