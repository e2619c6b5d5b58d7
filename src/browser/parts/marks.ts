/** Marks the followed teams in tables; `stars.ts` stores them under this name. */
try {
  const mine = JSON.parse(localStorage.stars as string) as object
  for (const link of document.querySelectorAll<HTMLAnchorElement>('th a'))
    if (link.pathname in mine) link.prepend('★ ')
} catch {
  // No team is followed, or storage is blocked.
}
