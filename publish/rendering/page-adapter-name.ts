/** The name of the adapter that compiles only the pages' code; no data is needed then. */
export const PAGE_ADAPTER = 'cascarita-pages'
