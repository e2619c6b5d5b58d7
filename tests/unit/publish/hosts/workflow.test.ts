/** What GitHub is asked to do exists here, and nothing is published that was not tested. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: object }
type Job = {
  needs?: string[]
  if?: string
  steps: Step[]
  'timeout-minutes'?: number
  env?: Record<string, string>
}
type Workflow = { on: Record<string, unknown>; permissions: unknown; jobs: Record<string, Job> }

const FOLDER = '.github/workflows'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const workflows = texts.map((text) => parse(text) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs))
const commands = (job: Job) => job.steps.flatMap(({ run }) => run ?? [])
/** Nobody waits for it. */
const isNightly = (job: Job) =>
  workflows.some(({ on, jobs }) => 'schedule' in on && Object.values(jobs).includes(job))
const COMMAND = /\bnpm (?:run ([\w:-]+)|(test|start)\b)/g

test('there are workflows', () => expect(jobs.length).toBeGreaterThan(2))

describe.each(jobs)('%s', (_name, job) => {
  test('every command is one of package.json', () => {
    const asked = commands(job).flatMap((run) =>
      [...run.matchAll(COMMAND)].map(([, script, short]) => script ?? short!),
    )
    expect(asked).not.toEqual([])
    expect(asked.filter((name) => !scripts[name])).toEqual([])
  })

  test('it fetches the code, then brings our Node, then what is locked', () => {
    const [checkout, node, install] = job.steps
    expect(checkout!.uses).toMatch(/^actions\/checkout@/)
    expect(checkout!.with).toMatchObject({ 'persist-credentials': false })
    expect(node!.uses).toMatch(/^actions\/setup-node@/)
    expect(existsSync(String(node!.with!['node-version-file']))).toBe(true)
    expect(install!.run).toBe('npm ci')
  })

  test('what it uses of others is one certain version, and it ends', () => {
    const uses = job.steps.flatMap(({ uses }) => uses ?? [])
    expect(uses.filter((it) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(it))).toEqual([])
    const fetched = commands(job).flatMap(
      (run) => run.match(/npx\b.*?([\w@/-]+@[^\s]+)/)?.[1] ?? [],
    )
    expect(fetched.filter((it) => !/@\d+\.\d+\.\d+$/.test(it))).toEqual([])
    expect(commands(job).filter((run) => /npx\b(?!.*@\d)/.test(run))).toEqual([])
    expect(job['timeout-minutes']).toBeLessThanOrEqual(isNightly(job) ? 180 : 30)
  })
})

test('the long tests run each night', () => {
  const nightly = jobs.filter(([, job]) => isNightly(job)).map(([, job]) => commands(job).join())
  expect(nightly).toEqual([expect.stringMatching(/\bnpm run faults\b/)])
})

test('a pull request sees the problems of its data on its lines, and is tested', () => {
  const onRequest = workflows.filter(({ on }) => 'pull_request' in on)
  const asked = onRequest.flatMap(({ jobs }) =>
    Object.values(jobs)
      .filter((job) => !job.if)
      .flatMap(commands),
  )
  expect(asked).toContain('npm run check -- --github')
  expect(asked).toContain('npm test')
})

describe('publishing', () => {
  const isDeploy = (job: Job) => commands(job).some((run) => /\bdeploy\b/.test(run))
  const [workflow] = workflows.filter(({ jobs }) => Object.values(jobs).some(isDeploy))
  const [name, deploy] = Object.entries(workflow!.jobs).find(([, job]) => isDeploy(job))!

  test('comes after everything else is green, and only for main', () => {
    const others = Object.keys(workflow!.jobs).filter((other) => other !== name)
    expect(deploy.needs?.toSorted()).toEqual(others.toSorted())
    expect(deploy.if).toContain("github.event_name == 'push'")
    expect(deploy.if).toContain("github.ref == 'refs/heads/main'")
    expect(deploy.if).not.toContain('always()')
  })

  test('builds, then makes the host’s files for that build', () => {
    const asked = commands(deploy).join('\n')
    expect(asked.indexOf('npm run build')).toBeGreaterThan(-1)
    expect(asked.indexOf('npm run hosts')).toBeGreaterThan(asked.indexOf('npm run build'))
    expect(asked.indexOf(' deploy ')).toBeGreaterThan(asked.indexOf('npm run hosts'))
  })

  test('has every setting that pages read', () => {
    const read = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
      .flatMap(({ parentPath, name }) => [
        ...readFileSync(join(parentPath, name), 'utf8').matchAll(
          /import\.meta\.env\.(PUBLIC_\w+)/g,
        ),
      ])
      .map(([, setting]) => setting!)
    expect(Object.keys(deploy.env ?? {}).toSorted()).toEqual([...new Set(read)].toSorted())
  })

  test('no one else sees its secrets, and nobody may write to the repository', () => {
    const withSecrets = jobs.filter(([, job]) => JSON.stringify(job).includes('secrets.'))
    expect(withSecrets.map(([job]) => job)).toEqual([name])
    for (const { on, permissions } of workflows) {
      expect('pull_request_target' in on).toBe(false)
      expect(permissions).toEqual({ contents: 'read' })
    }
  })
})

test('a copy of .firebaserc.example is a project', () =>
  expect(JSON.parse(readFileSync('.firebaserc.example', 'utf8'))).toEqual({
    projects: { default: expect.stringMatching(/^[a-z][a-z-]+$/) as string },
  }))

test('firestore.rules are where firebase.json looks for them', () => {
  const { firestore, hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    firestore: { rules: string }
    hosting: { public: string }
  }
  expect(existsSync(firestore.rules)).toBe(true)
  expect(hosting.public).toBe('dist')
})
