/** A script of `browser/` as text, made by `scripts/build/inline-script.ts`. */
declare module '*?inline-script' {
  const code: string
  export default code
}
