/** A live page filled with its data by our server: markup, except `inks` and `given`. */
export type FirstView = {
  /**
   * The opening tag of the island's container, with the attributes that the page's scripts read.
   */
  place: string
  /** The island's markup. */
  shown: string
  title: string
  /** What chats and search engines say of the page, and the path of its picture. As plain text. */
  said: { title: string; description: string; picture: string }
  /** A CSS rule for its colours; empty if the server's colour is invalid. */
  inks: string
  /** The island's initial data, as JSON that is safe in a script element. */
  given: string
}
