/** One PostgreSQL for all files of a project: each server in it has a database of its own. */
import type { TestProject } from 'vitest/node'
import { contractServer } from '../contract/contract-server.ts'
import { anotherDatabase, startedPostgres } from './started-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database to make others beside; undefined where SQLite is tested. */
    postgres: string | undefined
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startedPostgres()
  const url = postgres.urlOf('postgres')
  project.provide('postgres', url)
  const closeContract = await contractServer(project, (await anotherDatabase(url)).url)
  return async () => {
    await closeContract()
    await postgres.close()
  }
}
