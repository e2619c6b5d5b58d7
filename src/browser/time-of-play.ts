/**
 * On a page that waits for a match (`lib/rules/time-of-play.ts`): around its hours the script that
 * asks for the page again is loaded, and at no other time. By the phone's clock; the script itself
 * goes by the server's.
 */
// A file of the built site, which no compiler looks for. Subtracting makes a number of it; the square of half the hours, in milliseconds.
if (
  import.meta.env.PROD &&
  (Date.now() - (document.body.dataset.t as unknown as number)) ** 2 < 1e14
)
  void import(`/${'vivo.js'}`)
