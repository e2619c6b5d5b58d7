/** Of an address that is no match's; apart, because only the pages of live matches say it. */
export const MISSING_MATCH = {
  notFound: 'Partido No Encontrado',
  notFoundHelp: 'Puede que el enlace esté mal escrito o que el partido ya no se juegue.',
} as const
