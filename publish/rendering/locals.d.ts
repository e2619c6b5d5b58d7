declare namespace App {
  interface Locals {
    /** What the page threw, while it is rendered by itself. */
    failure?: unknown
  }
}
