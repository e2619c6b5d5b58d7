/** Deletes the server's answers in Mesa from this phone, for its next user; unsent changes stay. */

const ANSWERS = 'answers'

/** Resolves when it is done, or if there was nothing; rejects if the browser has no storage. */
export const forgetAnswers = () =>
  new Promise<void>((done) => {
    const asked = indexedDB.open('mesa')
    // Mesa was never opened here: do not create the database.
    asked.onupgradeneeded = () => asked.transaction!.abort()
    asked.onerror = () => done()
    asked.onsuccess = () => {
      const database = asked.result
      const write = database.transaction(ANSWERS, 'readwrite')
      write.objectStore(ANSWERS).clear()
      write.oncomplete = write.onabort = () => {
        database.close()
        done()
      }
    }
  })
