/** What the disk refuses, in words that an organiser can act on. */
import { relative } from 'node:path'
import { codeOf } from './file-lock.ts'
import { Refusal } from './steps.ts'

const FULL = 'No queda espacio en el disco. Borra lo que sobre y vuelve a intentarlo.'
const LOCKED = 'No hay permiso para escribir en la carpeta del sitio.'

const TROUBLES: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EROFS: 'La carpeta del sitio es de solo lectura. Hay que poder escribir en ella.',
  EACCES: LOCKED,
  EPERM: LOCKED,
}

/** What SQLite says of the same, by its own numbers: busy, read-only, a write that failed, full, not to be opened. */
const OF_SQLITE: Record<number, string> = {
  5: 'Otro proceso está leyendo los datos. Espera un momento y vuelve a intentarlo.',
  8: TROUBLES.EROFS!,
  10: FULL,
  13: FULL,
  14: LOCKED,
}

/** The refusal for an error of the file system; null if it is none that a person can mend. */
export function diskRefusal(error: unknown): Refusal | null {
  const { code = '', path } = error as Partial<NodeJS.ErrnoException>
  const trouble = TROUBLES[code] ?? OF_SQLITE[codeOf(error)]
  if (error instanceof Refusal || !trouble) return null
  const place = path === undefined ? '' : ` (${relative('.', path)})`
  return new Refusal(`${trouble}${place}\nNo se cambió nada del sitio.`, {
    publicMessage: `${trouble}\nNo se cambió nada del sitio.`,
  })
}
