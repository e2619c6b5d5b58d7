/**
 * Preloaded (`--import`) into the processes of several builds, so that they see one day in every
 * zone: their clock is set back by `SET_BACK_MS`, to the beginning of a quarter of an hour, which
 * no build outlasts.
 */
const now = Date.now
Date.now = () => now() - Number(process.env.SET_BACK_MS)
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) =>
    Reflect.construct(date, given.length > 0 ? given : [date.now()], made),
})
