import slugify from '@sindresorhus/slugify'
import { withoutAccents } from '../letters/fold.ts'

/**
 * A file name and id for a name: `Atlético Ñandú` → `atletico-nandu`. A dieresis is Spanish, not
 * German (`Pingüinos` → `pinguinos`), and `&` reads as `y`.
 */
export const slugOf = (name: string) =>
  slugify(withoutAccents(name), {
    decamelize: false,
    customReplacements: [['&', ' y ']],
  }) || 'sin-nombre'
