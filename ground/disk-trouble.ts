/** Disk errors, in words that an organiser can act on. */
import { relative } from 'node:path'
import { codeOf } from './file-lock.ts'
import { Refusal } from './refusal.ts'

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

/** SQLite's codes for the same errors: busy, read-only, failed write, full, cannot open. */
const OF_SQLITE: Record<number, string> = {
  5: 'Otro proceso está leyendo los datos. Espera un momento y vuelve a intentarlo.',
  8: TROUBLES.EROFS!,
  10: FULL,
  13: FULL,
  14: LOCKED,
}

/** The refusal for a file system error; null if a person cannot fix it. */
export function diskRefusal(error: unknown): Refusal | null {
  const { code = '', path } = error as Partial<NodeJS.ErrnoException>
  const trouble = TROUBLES[code] ?? OF_SQLITE[codeOf(error)]
  if (error instanceof Refusal || !trouble) return null
  const place = path === undefined ? '' : ` (${relative('.', path)})`
  return new Refusal(`${trouble}${place}\nNo se cambió nada del sitio.`, {
    publicMessage: `${trouble}\nNo se cambió nada del sitio.`,
  })
}
