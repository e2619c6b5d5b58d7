import slugify from '@sindresorhus/slugify'

/**
 * A file name and id for a name: `Atlético Ñandú` → `atletico-nandu`. A dieresis is Spanish, not
 * German (`Pingüinos` → `pinguinos`), and `&` reads as `y`.
 */
export const slugOf = (name: string) =>
  slugify(name.normalize('NFD').replace(/\p{M}/gu, ''), {
    decamelize: false,
    customReplacements: [['&', ' y ']],
  }) || 'sin-nombre'
