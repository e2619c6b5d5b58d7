/** What the server said in Mesa, off this phone for whoever uses it next; what is not sent yet stays. */

const ANSWERS = 'answers'

/** Resolves when it is done, or there was nothing; rejects where the browser keeps nothing. */
export const forgetAnswers = () =>
  new Promise<void>((done) => {
    const asked = indexedDB.open('mesa')
    // Mesa was never opened here: nothing is begun.
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
