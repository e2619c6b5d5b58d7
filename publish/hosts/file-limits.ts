/**
 * How many files each host accepts, so that a growing site gets a warning before a host refuses
 * it.
 */
import { namesUnder } from '../../ground/files-under.ts'

/**
 * Hosts with a limit that a site of leagues can reach; Firebase Hosting, nginx and our own server
 * have none.
 */
const LIMITS = [{ host: 'Cloudflare Pages', plan: 'en su plan gratis', files: 20_000 }] as const

/** The share of a limit from which a site is warned. */
const NEAR = 0.9

const number = (count: number) => count.toLocaleString('es-MX')

/**
 * A sentence for each host whose limit a site with this many files is near or beyond; empty for a
 * small site.
 */
export const fileLimitNotes = (count: number): string[] =>
  LIMITS.filter(({ files }) => count >= files * NEAR).map(({ host, plan, files }) => {
    const verb = count > files ? 'no acepta más de' : 'acepta hasta'
    return `El sitio construido tiene ${number(count)} archivos, y ${host} ${verb} ${number(files)} ${plan}. Si publicas ahí, quita torneos viejos o cambia de plan; en Firebase, nginx y npm start no hay ese tope.`
  })

/** How many files a built site has; 0 where there is no site. */
export function filesBuilt(out: string): number {
  let count = 0
  for (const _name of namesUnder(out)) count++
  return count
}
