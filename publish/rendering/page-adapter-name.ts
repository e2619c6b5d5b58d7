/** Where the adapter of this name is at work, nobody needs the data: the pages' code is all that is made. */
export const PAGE_ADAPTER = 'cascarita-pages'
