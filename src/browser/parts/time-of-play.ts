/**
 * On a page that waits for a match (`lib/rules/matches/time-of-play.ts`), loads the refreshing script
 * while one is played, and on the match's day. That is a day by the phone's clock, which may be hours
 * off; the script itself uses the server's.
 */
// A file of the built site, unknown to the compiler. The rest of a division by the moment that the
// page names is the time since then; by 1, while a match is played, it is 0; else it is not small.
if (import.meta.env.PROD && Date.now() % (document.body.dataset.t as unknown as number) < 8.5e7)
  void import(`/${'vivo.js'}`)
