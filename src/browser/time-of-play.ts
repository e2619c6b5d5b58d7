/**
 * On a page that waits for a match (`lib/rules/time-of-play.ts`): on its day the script that asks for
 * the page again is loaded, and at no other time. Half a day by the phone's clock, which may be hours
 * off; the script itself goes by the server's.
 */
// A file of the built site, which no compiler looks for. Subtracting makes a number of it, or none at all; the square of twelve hours and a half, in milliseconds.
if (
  import.meta.env.PROD &&
  (Date.now() - (document.body.dataset.t as unknown as number)) ** 2 < 2e15
)
  void import(`/${'vivo.js'}`)
