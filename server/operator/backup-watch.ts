/** Says when no backup was made: the night's copy fails in silence, and is missed too late. */
import type { Fact } from '../api/api-in-time.ts'

const HOUR_MS = 3_600_000
/** A night's copy may take a while, and a clock may be set. */
const OLDEST_MS = 26 * HOUR_MS
/** As long as it lasts it is said once a day. */
const AGAIN_MS = 24 * HOUR_MS

const CURE = 'Mira por qué: journalctl -u cascarita-backup -n 20'

export type BackupWatch = {
  /** When the last backup ended, milliseconds since 1970; null where there was none or it is unknown. */
  lastBackup: Fact
  /** Whether a server without any backup is told of it. */
  isWanted: boolean
  /** Takes what a person has to see. */
  alarm: (words: string) => void
}

/**
 * Returns a look to be taken at `now`, again and again. The first half hour is quiet: a machine that
 * was off makes its copy once it is on.
 */
export function backupLook({ lastBackup, isWanted, alarm }: BackupWatch, started: number) {
  let said = -Infinity
  return async (now: number) => {
    if (now - started < HOUR_MS / 2 || now - said < AGAIN_MS) return
    const last = await lastBackup()
    // Unknown while the database does not answer; that is said elsewhere.
    if (last === undefined || (last === null && !isWanted)) return
    if (now - (last ?? started) <= OLDEST_MS) return
    said = now
    alarm(last === null ? NEVER : `No hay respaldo desde ${dayAndTime(last)}. ${CURE}`)
  }
}

const NEVER =
  'No se ha hecho ningún respaldo. docs/en-linea.md, paso 10, dice cómo se hace uno cada noche.'

/** `2026-11-27 03:30`, by the machine's clock. */
function dayAndTime(time: number) {
  const here = new Date(time - new Date(time).getTimezoneOffset() * 60_000)
  return here.toISOString().slice(0, 16).replace('T', ' ')
}

/** Looks every hour, until the process ends. */
export function watchBackups(watch: BackupWatch) {
  const look = backupLook(watch, Date.now())
  setInterval(() => void look(Date.now()), HOUR_MS).unref()
}
