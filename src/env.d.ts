/** A script of `browser/` as text, made by `publish/rendering/inline-script.ts`. */
declare module '*?inline-script' {
  const code: string
  export default code
}
