import { join, resolve } from 'node:path'

/** The server's data folder; `CASCARITA_DATA` changes it. */
export const dataDir = () => resolve(process.env.CASCARITA_DATA ?? '.data')

export const databaseFile = (dir: string) => join(dir, 'cascarita.db')
