/** Tables mark the teams that are followed on this phone: `stars.ts` keeps them, under this name. */
try {
  const mine = JSON.parse(localStorage.stars as string) as object
  for (const link of document.querySelectorAll<HTMLAnchorElement>('th a'))
    if (link.pathname in mine) link.prepend('★ ')
} catch {
  // None is, or the phone's storage is closed.
}
