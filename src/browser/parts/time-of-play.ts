/**
 * On a page that waits for a match (`lib/rules/matches/time-of-play.ts`), loads the refreshing script on
 * the match's day only. The window is half a day by the phone's clock, which may be hours off; the
 * script itself uses the server's.
 */
// A file of the built site, unknown to the compiler. The subtraction gives a number or NaN;
// compared with the square of twelve and a half hours in milliseconds.
if (
  import.meta.env.PROD &&
  (Date.now() - (document.body.dataset.t as unknown as number)) ** 2 < 2e15
)
  void import(`/${'vivo.js'}`)
