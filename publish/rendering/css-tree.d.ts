/** Parts of css-tree that `@types/css-tree` does not know by themselves. */
declare module 'css-tree/parser' {
  const parse: typeof import('css-tree').parse
  export default parse
}
declare module 'css-tree/utils' {
  export const ident: typeof import('css-tree').ident
}
