/** Words about rounds and playoff phases. */
export const ROUND_WORDS = {
  others: 'Otras jornadas',
  notFound: 'Jornada No Encontrada',
  notFoundHelp: 'Puede que el enlace esté mal escrito o que la jornada todavía no se programe.',
} as const
