import { Refusal } from '../../../ground/refusal.ts'

/** `DATABASE_URL`: the address of a PostgreSQL; undefined without it. Refuses any other address. */
export function databaseUrlIn({ DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  const url = DATABASE_URL?.trim()
  if (!url) return undefined
  if (isPostgres(url)) return url
  throw new Refusal(
    'DATABASE_URL no es la dirección de un PostgreSQL. Escríbela así: postgres://usuario:contraseña@10.0.0.5/cascarita',
  )
}

export const isPostgres = (place: string) => /^postgres(?:ql)?:\/\/./.test(place)

/** The address without its password, for logs. */
export function withoutPassword(url: string) {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' }
  return `PostgreSQL (${decodeURIComponent(host)}${pathname})`
}
