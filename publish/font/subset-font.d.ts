/** What `font.ts` uses of a package that comes without types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    noHinting?: boolean
    noLayoutClosure?: boolean
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
