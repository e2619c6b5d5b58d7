/** Names that anybody may have written reach a terminal or a log by one door, which disarms them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOOR = 'ground/terminal.ts'

const files = ['ground', 'publish', 'server', 'organiser']
  .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

test('nothing but its door prints', () => {
  const printing = files.filter((file) => /\bconsole\.\w+/.test(readFileSync(file, 'utf8')))
  expect(printing).toEqual([DOOR])
})
