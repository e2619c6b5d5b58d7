/** `npm run guide`: writes the list of problems into the organisers' guide. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { guideWithProblems } from '../organiser/guide/problem-list.ts'

const path = resolve(import.meta.dirname, '..', 'src', 'content', 'LEEME.md')
const before = await readFile(path, 'utf8')
const after = guideWithProblems(before)
if (after !== before) await writeFile(path, after)
process.stdout.write(
  after === before ? 'LEEME.md ya estaba al día.\n' : 'LEEME.md: lista de problemas al día.\n',
)
