/** What the disk refuses, in words that an organiser can act on. */
import { relative } from 'node:path'
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

/** The refusal for an error of the file system; null if it is none that a person can mend. */
export function diskRefusal(error: unknown): Refusal | null {
  const { code = '', path } = error as Partial<NodeJS.ErrnoException>
  const trouble = TROUBLES[code]
  if (error instanceof Refusal || !trouble) return null
  const place = path === undefined ? '' : ` (${relative('.', path)})`
  return new Refusal(`${trouble}${place}\nNo se cambió nada del sitio.`, {
    publicMessage: `${trouble}\nNo se cambió nada del sitio.`,
  })
}
