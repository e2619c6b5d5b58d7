/**
 * Keeps the draft of a tournament on the phone, in IndexedDB: one, under its own name. By hand,
 * because a library here would become a script that Mesa shares, and Mesa's first tap would wait
 * for it.
 */
const STORE = 'drafts'
const KEY = 'current'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('torneo-nuevo', 1)
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE)
    asked.onsuccess = () => {
      // A newer release in another tab may want to change the database.
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error ?? new Error('indexedDB'))
    asked.onblocked = () => reject(new Error('blocked'))
  })
}

async function done<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const write = db.transaction(STORE, mode)
      const asked = ask(write.objectStore(STORE))
      write.oncomplete = () => resolve(asked.result)
      write.onabort = write.onerror = () => reject(write.error ?? new Error('indexedDB'))
    })
  } finally {
    db.close()
  }
}

/** What was saved; undefined where nothing was. Rejects where the browser keeps nothing. */
export const savedDraft = (): Promise<unknown> => done('readonly', (store) => store.get(KEY))

/** Resolves once it is saved. */
export const saveDraft = (draft: unknown): Promise<unknown> =>
  done('readwrite', (store) => store.put(draft, KEY))
