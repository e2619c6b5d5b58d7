/** A live page with its data in it, as our server sends it: markup, but for `inks` and `given`. */
export type FirstView = {
  /** The start of the place in which its island stands, with what the page's scripts read of it. */
  place: string
  /** What the island shows. */
  shown: string
  title: string
  /** A rule for its styles; empty where the server says of a colour what is none. */
  inks: string
  /** What the island starts with, as JSON that a script element may hold. */
  given: string
}
