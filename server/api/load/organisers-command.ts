/** `npm run organisers`: who organises a tournament, live or of the site. */
import { parseArgs } from 'node:util'
import { Refusal } from '../../../ground/refusal.ts'
import type { Database } from '../database/database.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'
import type { TournamentKey } from '../database/role-tables.ts'
import { tables } from '../database/tables.ts'
import { isThere } from '../mesa/folder-place.ts'

const USAGE = `Escribe el torneo y la cuenta: npm run organisers -- liga-varonil-2024 lupita
  sin cuenta        dice quiénes organizan y anotan
  --owner           el torneo queda a su nombre: nadie más que tú la quita
  --remove          esa cuenta deja de organizarlo, y sus enlaces terminan`

/** The server's database, and the folder with `torneos/`. */
type Means = KeptPlace & { content: string }

/**
 * Gives a tournament to an account or takes it away; `log` gets its organisers afterwards. Throws
 * a `Refusal`.
 */
export async function organisersCommand(
  args: string[],
  { content, ...place }: Means,
  log: (line: string) => void,
) {
  const { URL_name, username, ...wish } = asked(args)
  const database = await openAt(place, false)
  try {
    const key = await keyOf(database, content, URL_name)
    if (username) await give(database, key, username, wish)
    const people = await database.peopleOf(key)
    if (people.length === 0) log(`Nadie organiza ${URL_name} todavía.`)
    for (const { username, role, isOwner } of people)
      log(
        `${username}: ${role === 'organiser' ? 'organiza' : 'anota'}${isOwner ? ', y está a su nombre' : ''}`,
      )
  } finally {
    await database.close()
  }
}

type Wish = { remove: boolean; owner: boolean }

async function give(
  database: Database,
  key: TournamentKey,
  username: string,
  { remove, owner }: Wish,
) {
  const account = await database.accountNamed(username)
  if (!account) throw new Refusal(`No hay ninguna cuenta que se llame ${username}.`)
  await database.atOnce(function* () {
    if (remove) return yield* tables.letGo(account.id, key, { now: Date.now(), endLinks: true })
    yield* tables.setRole(account.id, key, 'organiser')
    // The first organiser of a tournament without an owner becomes its owner.
    if (owner || !(yield* tables.ownershipOf(key)).owner) yield* tables.setOwner(account.id, key)
  })
}

/** If both kinds have the name, the folder is meant: a live one never stands in its way. */
async function keyOf(
  database: Database,
  content: string,
  URL_name: string,
): Promise<TournamentKey> {
  if (isThere(content, URL_name)) return { place: 'beta', URL_name }
  if (await database.isLive(URL_name)) return { place: 'live', URL_name }
  throw new Refusal(`No hay ningún torneo que se llame ${URL_name}.`)
}

function asked(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remove: { type: 'boolean' }, owner: { type: 'boolean' } },
    })
    const [URL_name, username, ...more] = positionals
    const { remove = false, owner = false } = values
    const isWhole = remove ? username !== undefined && !owner : !owner || username !== undefined
    if (URL_name && isWhole && more.length === 0) return { URL_name, username, remove, owner }
  } catch {
    // An unknown flag.
  }
  throw new Refusal(USAGE)
}
