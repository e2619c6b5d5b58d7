/** The types that `cut-font.ts` needs from a package that has none. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    noHinting?: boolean
    noLayoutClosure?: boolean
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
