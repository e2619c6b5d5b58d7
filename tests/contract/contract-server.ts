/**
 * The servers that are held to the specification: the one at `CONTRACT_URL`, else the reference server and the
 * second one. The reference server, or one that wants to be like it, is held to all that it answers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from '../../server/site/serve.ts'
import { SECOND_USER, secondServer } from '../second-server/second-server.ts'
import { referenceServer } from '../server/reference-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Each is held to the specification; `base` without a final slash. */
    contractServers: {
      name: string
      base: string
      /** Somebody with an account, where one was named. */
      user: { username: string; password: string } | null
      mayRegister: boolean
    }[]
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
  const second = url ? undefined : await serve(secondServer(), 0)
  const base = withoutSlash(reference?.base ?? url!)
  const named = username && password ? { username, password } : null
  const user = named ?? reference?.user ?? null
  const mayRegister = process.env.CONTRACT_REGISTER !== 'no'
  const name = reference ? 'the reference server' : base
  project.provide('contractServers', [
    { name, base, user, mayRegister },
    ...(second
      ? [
          {
            name: 'the second server',
            base: withoutSlash(second.url),
            user: SECOND_USER,
            mayRegister,
          },
        ]
      : []),
  ])
  project.provide('contract', base)
  project.provide('contractUser', user)
  project.provide('contractChanges', reference !== undefined)
  project.provide('contractRegisters', mayRegister)
  return async () => {
    await reference?.close()
    await second?.close()
    await rm(dir, { recursive: true, force: true })
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
