/** Mesa's store on the phone, in IndexedDB. */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'
import { accountActorId } from '../../../lib/mesa/phone/actors.ts'
import type { Disk, Kept, PhoneLink, SavedAnswer } from '../../../lib/mesa/phone/kept.ts'

interface Tables extends DBSchema {
  changes: { key: number; value: Omit<Kept, 'order'> & { order?: number } }
  /** The id of the last change, by its subject. */
  lasts: { key: string; value: string }
  /** By actor and name. */
  answers: { key: [string, string]; value: SavedAnswer }
  /** By id. */
  links: { key: string; value: PhoneLink }
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
    async answer(actor, name) {
      return (await opened()).get('answers', [actor, name])
    },
    async keepAnswer(actor, name, saved) {
      const db = await opened()
      if (saved) await db.put('answers', saved, [actor, name])
      else await db.delete('answers', [actor, name])
    },
    async links() {
      return (await opened()).getAll('links')
    },
    async putLink(link) {
      const write = (await opened()).transaction('links', 'readwrite', DURABLE)
      await done(write, [write.store.put(link, link.id)])
    },
    async removeLink(id) {
      const write = (await opened()).transaction(['links', 'answers'], 'readwrite')
      const own = `link:${id}`
      await done(write, [
        write.objectStore('links').delete(id),
        write.objectStore('answers').delete(IDBKeyRange.bound([own], [own, []])),
      ])
    },
  }
}

type Upgrade = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>

/** Version 1 knew only accounts: what is queued and what was answered is theirs. */
async function withActors(write: Upgrade) {
  for await (const cursor of write.objectStore('changes')) {
    const { account, ...one } = cursor.value as Kept & { account?: string }
    if (account !== undefined) await cursor.update({ ...one, actor: accountActorId(account) })
  }
  const lasts = write.objectStore('lasts')
  for (const key of await lasts.getAllKeys()) {
    const [account, ...about] = JSON.parse(key) as [string, ...unknown[]]
    await lasts.put((await lasts.get(key))!, JSON.stringify([accountActorId(account), ...about]))
    await lasts.delete(key)
  }
  const answers = write.objectStore('answers')
  for (const [account, name] of await answers.getAllKeys()) {
    await answers.put((await answers.get([account, name]))!, [accountActorId(account), name])
    await answers.delete([account, name])
  }
}

const open = (name: string, closed: () => void) =>
  openDB<Tables>(name, 2, {
    async upgrade(db, before, _after, write) {
      if (before < 1) {
        db.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
        db.createObjectStore('lasts')
        db.createObjectStore('answers')
      }
      db.createObjectStore('links')
      if (before === 1) await withActors(write)
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
