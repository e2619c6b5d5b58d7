/**
 * The teams that the owner of this phone follows: the addresses of their pages, and what each told
 * last. They stay on the phone. Somebody else may have left anything there: who lists them looks first.
 */
export type Stars = Record<string, string>

export function stars(): Stars {
  try {
    return Object(JSON.parse(localStorage.stars as string)) as Stars
  } catch {
    return {}
  }
}

/** Whether the phone keeps them: its storage may be full, or closed. */
export function keep(all: Stars) {
  try {
    localStorage.stars = JSON.stringify(all)
    return true
  } catch {
    return false
  }
}
