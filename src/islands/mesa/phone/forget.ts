/**
 * Deletes the answers that accounts got in Mesa from this phone, for its next user. Unsent changes
 * and links stay.
 */

const ANSWERS = 'answers'
const LINKS = 'links'
/** All keys that begin with an account: the letter after `:` ends the range. */
const ACCOUNTS: [string[], string[]] = [['account:'], ['account;']]

/** Mesa's store on this phone; null if it was never opened, or if the browser has no storage. */
const opened = () =>
  new Promise<IDBDatabase | null>((done) => {
    const asked = indexedDB.open('mesa')
    // Mesa was never opened here: do not create the database.
    asked.onupgradeneeded = () => asked.transaction!.abort()
    asked.onerror = () => done(null)
    asked.onsuccess = () => done(asked.result)
  })

/** Resolves when it is done, or if there was nothing; rejects if the browser has no storage. */
export async function forgetAnswers() {
  const database = await opened()
  if (!database) return
  await new Promise<void>((done) => {
    const write = database.transaction(ANSWERS, 'readwrite')
    write.objectStore(ANSWERS).delete(IDBKeyRange.bound(...ACCOUNTS))
    write.oncomplete = write.onabort = () => done()
  })
  database.close()
}

/** How many links this phone has; they stay when an account logs out. */
export async function countLinks(): Promise<number> {
  const database = await opened()
  if (!database) return 0
  // A store of the version before has none.
  const count = !database.objectStoreNames.contains(LINKS)
    ? 0
    : await new Promise<number>((done) => {
        const asked = database.transaction(LINKS).objectStore(LINKS).count()
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => done(0)
      })
  database.close()
  return count
}
