/** Remembers that the server rejected the stored login: the user has to log in again. */
const KEY = 'refused'

export function rememberRefused(token: string) {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage the user has to log out first, to log in again.
  }
}

export function isRefused(token: string) {
  try {
    return sessionStorage.getItem(KEY) === token
  } catch {
    return false
  }
}
