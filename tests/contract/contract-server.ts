/** The server that is held to the contract: the one at `CONTRACT_URL`, else the reference server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { referenceServer } from '../server/reference-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Without a final slash: `https://api.torneos.example`. */
    contract: string
    /** Somebody with an account, where one was named. */
    contractUser: { username: string; password: string } | null
    /** Whether an account may be made. */
    contractRegisters: boolean
    /** Whether Mesa may change a tournament: only where nobody looks at it. */
    contractChanges: boolean
  }
}

export default (project: TestProject) => contractServer(project)

/** `databaseUrl` of a PostgreSQL where the reference server is to keep its data there. */
export async function contractServer(project: TestProject, databaseUrl?: string) {
  const { CONTRACT_URL: url, CONTRACT_USER: username, CONTRACT_PASSWORD: password } = process.env
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-contract-'))
  const kept = { dir: join(dir, 'data'), url: databaseUrl }
  const reference = url ? undefined : await referenceServer({ kept })
  project.provide('contract', (reference?.base ?? url!).replace(/\/+$/, ''))
  project.provide(
    'contractUser',
    username && password ? { username, password } : (reference?.user ?? null),
  )
  project.provide('contractChanges', reference !== undefined)
  project.provide('contractRegisters', process.env.CONTRACT_REGISTER !== 'no')
  return async () => {
    await reference?.close()
    await rm(dir, { recursive: true, force: true })
  }
}
