/** Above every main page; apart from what only the search page says. */
export const SEARCH_TITLE = 'Buscar'
