import { join, resolve } from 'node:path'

/** Where the server keeps its data; `CASCARITA_DATA` for another folder. */
export const dataDir = () => resolve(process.env.CASCARITA_DATA ?? '.data')

export const databaseFile = (dir: string) => join(dir, 'cascarita.db')
