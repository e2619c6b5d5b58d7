/** What is printed for people, and for programs that gather logs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** It reads the environment once. */
const terminal = async (format: string) => {
  vi.stubEnv('LOG_FORMAT', format)
  vi.resetModules()
  return import('../../../ground/terminal.ts')
}

test('people get the line as it is', async () => {
  const { print } = await terminal('')
  print('El sitio está en http://localhost:4321/')
  expect(lines).toEqual(['El sitio está en http://localhost:4321/'])
})

test.each([
  ['print', 'info', '\nEl sitio está aquí', 'El sitio está aquí'],
  ['printError', 'error', 'dos\nlíneas', 'dos\nlíneas'],
] as const)('with LOG_FORMAT=json %s is one line of JSON', async (name, level, said, message) => {
  const door = await terminal('json')
  door[name](said)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('\n')
  const { time, ...rest } = JSON.parse(lines[0]!) as Record<string, string>
  expect(rest).toEqual({ level, message })
  expect(new Date(time!).toISOString()).toBe(time)
})
