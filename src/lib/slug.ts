import slugify from '@sindresorhus/slugify'

/** A file name and id for a name: `Atlético Ñandú` → `atletico-nandu`. */
export const slugOf = (name: string) => slugify(name, { decamelize: false }) || 'sin-nombre'
