import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileLimitNotes, filesBuilt } from '../../../../publish/hosts/file-limits.ts'

test.each([
  [0, []],
  [17_999, []],
  [
    18_000,
    [
      'El sitio construido tiene 18,000 archivos, y Cloudflare Pages acepta hasta 20,000 en su plan gratis. Si publicas ahí, quita torneos viejos o cambia de plan; en Firebase, nginx y npm start no hay ese tope.',
    ],
  ],
  [
    20_001,
    [
      'El sitio construido tiene 20,001 archivos, y Cloudflare Pages no acepta más de 20,000 en su plan gratis. Si publicas ahí, quita torneos viejos o cambia de plan; en Firebase, nginx y npm start no hay ese tope.',
    ],
  ],
])('of %i files', (count, lines) => expect(fileLimitNotes(count)).toEqual(lines))

test('files are counted in all folders, behind the link that a release is shown by', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cascarita-limits-'))
  await mkdir(join(folder, 'release/torneo-beta/liga'), { recursive: true })
  for (const file of ['index.html', 'torneo-beta/liga.html', 'torneo-beta/liga/tabla.html'])
    await writeFile(join(folder, 'release', file), '')
  await symlink('release', join(folder, 'dist'))
  expect(filesBuilt(join(folder, 'dist'))).toBe(3)
  expect(filesBuilt(join(folder, 'nothing'))).toBe(0)
  await rm(folder, { recursive: true })
})
