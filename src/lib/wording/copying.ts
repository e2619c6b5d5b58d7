/** Words for texts that are copied. */

export const COPYING = { copied: 'Copiado' } as const
