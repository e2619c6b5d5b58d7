/** `npm run accounts -- reset NAME`: a one-time link for a person who forgot their password. */
import { Refusal } from '../../../ground/refusal.ts'
import { resetLink } from '../../../src/lib/addresses/reset-link.ts'
import { openAt, type KeptPlace } from '../database/kept.ts'
import { newResetSecret, RESET_MS, resetDigest } from './resets.ts'

const USAGE = `Escribe de quién es la cuenta: npm run accounts -- reset lupita
  Hace un enlace de un solo uso, que vale una hora, para poner otra contraseña.`

type Means = {
  place: KeptPlace
  /** The site's public address, without a final slash; empty where it is not set. */
  siteUrl: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** `log` gets the link, which is stored nowhere. Throws a `Refusal`. */
export async function accountsCommand(
  args: readonly string[],
  { place, siteUrl, now }: Means,
  log: (line: string) => void,
) {
  const [verb, username, ...more] = args
  if (verb !== 'reset' || !username || username.startsWith('-') || more.length > 0)
    throw new Refusal(USAGE)
  const database = await openAt(place, false)
  try {
    const account = await database.accountNamed(username)
    if (!account) throw new Refusal(`No hay ninguna cuenta que se llame ${username}.`)
    const secret = newResetSecret()
    await database.setReset(account.id, resetDigest(secret), now() + RESET_MS, now())
    log(`Enlace para que ${account.username} ponga otra contraseña. Vale una hora y una sola vez:`)
    log(`${siteUrl}${resetLink(secret)}`)
    if (!siteUrl) log('Ponle antes la dirección del sitio, o dila en PUBLIC_SITE_URL.')
    log('Mándaselo solo a esa persona: quien lo abre entra a su cuenta.')
  } finally {
    await database.close()
  }
}
