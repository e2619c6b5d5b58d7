/** How many files hosts take, so that a site that grows is told before one refuses it. */
import { namesUnder } from '../reading/digest.ts'

/** Those with a limit that a site of leagues reaches; Firebase Hosting, nginx and our own server have none. */
const LIMITS = [{ host: 'Cloudflare Pages', plan: 'en su plan gratis', files: 20_000 }] as const

/** A site of this much of a limit is near it. */
const NEAR = 0.9

const number = (count: number) => count.toLocaleString('es-MX')

/** A sentence for each host whose limit a site of so many files is near or beyond; none of a small one. */
export const fileLimitNotes = (count: number): string[] =>
  LIMITS.filter(({ files }) => count >= files * NEAR).map(({ host, plan, files }) => {
    const verb = count > files ? 'no acepta más de' : 'acepta hasta'
    return `El sitio construido tiene ${number(count)} archivos, y ${host} ${verb} ${number(files)} ${plan}. Si publicas ahí, quita torneos viejos o cambia de plan; en Firebase, nginx y npm start no hay ese tope.`
  })

/** How many files a built site has; 0 where there is none. */
export function filesBuilt(out: string): number {
  let count = 0
  for (const _name of namesUnder(out)) count++
  return count
}
