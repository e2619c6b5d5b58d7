/** Problems of the database, in words for the server's operator, each with its cure. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../../../ground/refusal.ts'

/** The database cannot be used as it is. The message names the problem and its cure. */
export class Unusable extends Refusal {}

/** The database server does not answer now, or not correctly; the details are in its log. */
export class Unreachable extends Unusable {}

/** Two transactions conflicted; try this one again. */
export class InTheWay extends Error {}

/** SQLite's primary codes: the low eight bits of an error code. */
const SQLITE = {
  error: 1,
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const

const BACKUP = (file: string) =>
  `Pon en su lugar la última copia: npm run restore -- CARPETA. Si no la hay, con el servidor detenido mueve ${file} y los archivos «secret» y «${file}-wal» a otra carpeta: se empezará de cero.`

const FULL = () => 'No queda espacio en el disco. Borra lo que sobre: el servidor lo intenta solo.'
const LOCKED_OUT = (file: string) =>
  `No hay permiso para escribir ${file} y la carpeta en que está. Dáselo a quien corre el servidor.`

const TROUBLES: Record<number | string, (file: string) => string> = {
  [SQLITE.error]: (file) => `${file} es de otro programa. ${BACKUP(file)}`,
  [SQLITE.busy]: (file) =>
    `Otro programa tiene ocupado ${file}. Ciérralo: el servidor lo intenta solo.`,
  [SQLITE.readOnly]: LOCKED_OUT,
  [SQLITE.io]: (file) => `El disco no deja leer o escribir ${file}. Revisa el disco.`,
  [SQLITE.corrupt]: (file) => `${file} está dañado. ${BACKUP(file)}`,
  [SQLITE.full]: FULL,
  [SQLITE.cannotOpen]: LOCKED_OUT,
  [SQLITE.noDatabase]: (file) => `${file} no es una base de datos. ${BACKUP(file)}`,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: LOCKED_OUT,
  EPERM: LOCKED_OUT,
  EROFS: LOCKED_OUT,
  EISDIR: (file) => `${file} es una carpeta. ${BACKUP(file)}`,
}

/** What is logged of an error: its sentence, where it is one for a person; else all of it. */
export const wordsToLog = (error: unknown): unknown =>
  error instanceof Refusal ? error.message : error

export const damaged = (file: string) => new Unusable(TROUBLES[SQLITE.corrupt]!(file))

/** For a folder that no server has initialised. */
export const noDataIn = (dir: string) =>
  `En ${dir} no hay datos del servidor. Si están en otra carpeta, dila en .env: CASCARITA_DATA=/var/lib/cascarita (o DATABASE_URL). Si el servidor no ha arrancado nunca, arráncalo: npm start`

export const emptied = (file: string) =>
  new Unusable(
    existsSync(join(dirname(file), 'secret'))
      ? `${file} está vacío o no está, y ya hubo cuentas: el archivo «secret» sigue ahí. ${BACKUP(file)}`
      : noDataIn(dirname(file)),
  )

/** A copy was put in its place: writes to the file that is open would be lost. */
export const otherFile = (file: string) =>
  new Unusable(`${file} se cambió por otro archivo. El servidor lo abre solo.`)

export const ofLaterVersion = (file: string, version: number) =>
  new Unusable(
    `${file} es de una versión más nueva (${version}) que este programa. Actualiza el programa.`,
  )

const sqliteCode = (error: unknown) => {
  const { errcode } = error as { errcode?: number }
  return errcode === undefined ? undefined : errcode & 0xff
}

/** Another process holds the lock, or was first. */
export const isBusy = (error: unknown) =>
  error instanceof InTheWay ||
  [SQLITE.busy, SQLITE.locked].some((code) => code === sqliteCode(error))

/** Whether it says that the file itself is broken or cannot be read. */
export const isOfDamage = (error: unknown) =>
  [SQLITE.corrupt, SQLITE.noDatabase, SQLITE.io].some((code) => code === sqliteCode(error))

/** Whether an error comes from the database or its disk, and not from the request. */
export const isOfDatabase = (error: unknown) =>
  error instanceof Unusable || (sqliteCode(error) ?? SQLITE.error) !== SQLITE.error

/**
 * Turns an error of SQLite or of the disk into a message about `file`; returns other errors
 * unchanged.
 */
export function unusable(error: unknown, file: string): unknown {
  const code = sqliteCode(error) ?? (error as NodeJS.ErrnoException).code ?? ''
  const words = error instanceof Unusable ? undefined : TROUBLES[code]
  return words ? new Unusable(words(file)) : error
}
