/** Where the home page does not show all tournaments: loads what brings the others (`more-tournaments.ts`). */
if (import.meta.env.PROD && document.querySelector('.more.next'))
  // A file of the built site, unknown to the compiler. Without it the link leads there.
  import(`/${'mas-torneos.js'}`).catch(() => undefined)
