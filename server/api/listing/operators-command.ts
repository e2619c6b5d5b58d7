/** `npm run operators`: who looks after the site, and what waits for them. */
import { parseArgs } from 'node:util'
import { Refusal } from '../../../ground/refusal.ts'
import { plural } from '../../../src/lib/wording/plural.ts'
import type { Database } from '../database/database.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'

const USAGE = `Escribe la cuenta de quien lleva el sitio: npm run operators -- lupita
  sin cuenta        dice quiénes lo llevan y cuántos torneos esperan
  --remove          esa cuenta ya no lo lleva`

/** Names an operator or takes it back; `log` gets the operators afterwards. Throws a `Refusal`. */
export async function operatorsCommand(
  args: string[],
  place: KeptPlace,
  log: (line: string) => void,
) {
  const { username, remove } = asked(args)
  const database = await openAt(place, false)
  try {
    if (username) await name(database, username, !remove)
    const operators = await database.operators()
    if (operators.length === 0) log('Nadie lleva el sitio desde Mesa todavía.')
    for (const operator of operators) log(`${operator}: lleva el sitio, en /revisar`)
    const waiting = (await database.notOpen()).filter(({ state }) => state === 'pending').length
    if (waiting > 0) log(`${plural(waiting, 'torneo espera', 'torneos esperan')} visto bueno.`)
  } finally {
    await database.close()
  }
}

async function name(database: Database, username: string, isOperator: boolean) {
  const account = await database.accountNamed(username)
  if (!account) throw new Refusal(`No hay ninguna cuenta que se llame ${username}.`)
  await database.setOperator(account.id, isOperator)
}

function asked(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remove: { type: 'boolean' } },
    })
    const [username, ...more] = positionals
    const isWhole = !values.remove || username !== undefined
    if (isWhole && more.length === 0) return { username, remove: values.remove === true }
  } catch {
    // An unknown flag.
  }
  throw new Refusal(USAGE)
}
