/** The types that `letters.ts` needs from a package that has none. */
declare module 'opentype.js' {
  type Command = {
    type: string
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  type Glyph = { unicodes: number[]; advanceWidth: number; path: { commands: Command[] } }
  const opentype: {
    parse: (font: ArrayBuffer) => {
      unitsPerEm: number
      glyphs: { length: number; get: (at: number) => Glyph }
    }
  }
  export default opentype
}
