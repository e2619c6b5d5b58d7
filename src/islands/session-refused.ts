/** A login that the server no longer takes, though the phone still knows who it was: one logs in again. */
const KEY = 'refused'

export function rememberRefused(token: string) {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Then the way to another login leads out of this one first.
  }
}

export function isRefused(token: string) {
  try {
    return sessionStorage.getItem(KEY) === token
  } catch {
    return false
  }
}
