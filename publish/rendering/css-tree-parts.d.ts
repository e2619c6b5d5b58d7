/** Parts of css-tree that its types leave out; the whole brings a lexer that takes longer to load than a page to render. */
declare module 'css-tree/parser' {
  const parse: typeof import('css-tree').parse
  export default parse
}
declare module 'css-tree/utils' {
  export const ident: typeof import('css-tree').ident
}
