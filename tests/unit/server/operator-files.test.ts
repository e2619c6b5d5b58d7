/** What operators copy: the image, the unit and the runbook say the same. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) =>
  textOf(file)
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))

test('an image gets nothing that git does not keep, no history and no secrets', () => {
  const left = new Set(linesOf('.dockerignore'))
  const wanted = [...linesOf('.gitignore'), '.git', '.env*']
  expect(wanted.filter((line) => !left.has(line))).toEqual([])
})

/** What the image's health check ends with where a server answers at `PORT`. */
async function health(status: number) {
  const [, script] = /HEALTHCHECK CMD node -e "(.*)"/.exec(textOf('docs/Containerfile'))!
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port) }
  const [code] = await once(spawn(process.execPath, ['-e', script!], { env }), 'exit')
  server.close()
  return code as number
}

test.each([
  [200, 0],
  [503, 1],
])('the health check follows PORT: %i ends with %i', async (status, code) =>
  expect(await health(status)).toBe(code),
)

test('the runbook names the folder of data that the unit uses', () => {
  const [, folder] = /CASCARITA_DATA=(\S+)/.exec(textOf('docs/cascarita.service'))!
  const runbook = textOf('docs/guardia.md')
  expect(runbook).toContain(`export CASCARITA_DATA=${folder}`)
  expect(runbook).not.toMatch(/npm run (?:move|backup|restore) -- \.data/)
})
