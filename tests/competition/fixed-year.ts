/**
 * Loaded before a build (`node --import`): its clock stands in the year of `CLOCK_YEAR`, so that
 * 'Sub 18' is of the year of the competition. The clock goes on ticking.
 */
const RealDate = Date
const shift = RealDate.UTC(Number(process.env.CLOCK_YEAR), 6, 1) - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static override now() {
    return RealDate.now() + shift
  }
} as DateConstructor
