/**
 * The teams that the owner of this phone follows: the addresses of their pages, and what each told
 * last. They stay on the phone. Whatever else somebody left there is nobody's team.
 */
const TEAM = /^\/torneo-beta\/[^/]+\/equipos\/[^/]+$/

export type Stars = Record<string, string>

export function stars(): Stars {
  try {
    const kept = Object.entries(JSON.parse(localStorage.stars as string) as object)
    return Object.fromEntries(kept.filter(([address]) => TEAM.test(address)))
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
