/**
 * The followed teams of this phone: the addresses of their pages, and the last facts shown for
 * each. They stay on the phone. The storage may contain anything, so readers must validate it.
 */
export type Stars = Record<string, string>

export function stars(): Stars {
  try {
    return Object(JSON.parse(localStorage.stars as string)) as Stars
  } catch {
    return {}
  }
}

/** Throws if the storage is full or blocked. */
export function keep(all: Stars) {
  localStorage.stars = JSON.stringify(all)
}
