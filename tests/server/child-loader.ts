/**
 * Loads one tournament in two states by turns, until it is killed: `child-loader.ts DIR A B`. Prints
 * a line for every load that is done. A large picture makes each take its time.
 */
import { randomBytes } from 'node:crypto'
import { databaseFile } from '../../server/api/database/data-dir.ts'
import { openDatabase } from '../../server/api/database/database.ts'
import { load, readForLoad } from '../../server/api/load/load-folder.ts'

const [dir, ...folders] = process.argv.slice(2)
const database = openDatabase(databaseFile(dir!))
const read = await Promise.all(folders.map((folder) => readForLoad(folder)))
const weight = {
  name: 'imagenes/peso.webp',
  type: 'image/webp',
  body: randomBytes(2_000_000),
  digest: 'x',
}
for (let turn = 0; ; turn++) {
  const { loadable } = read[turn % read.length]!
  await load(database, { ...loadable!, pictures: [weight] })
  process.stdout.write(`${turn}\n`)
}
