/** The search field's label on every main page; separate from the words of the search page. */
export const SEARCH_TITLE = 'Buscar'
