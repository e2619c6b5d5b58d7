declare namespace App {
  /** What a renderer of single pages (`publish/rendering`) and a page say to each other. */
  interface Locals {
    data?: import('./lib/sharing/page-data.ts').PageData | undefined
    /** What a live page shows of its data, where our server renders it. */
    live?: import('./lib/live/first-view.ts').FirstView | undefined
    /** What the page threw, left there by the renderer's middleware. */
    failure?: unknown
  }
}

/** A script of `browser/` as text, made by `publish/rendering/inline-script.ts`. */
declare module '*?inline-script' {
  const code: string
  export default code
}
