/** A page that cannot be shown now: it failed (500), or too many were asked for (503). */
export class PageTrouble extends Error {
  readonly status: 500 | 503
  constructor(status: 500 | 503) {
    super(`A page could not be shown: ${status}`)
    this.status = status
  }
}
