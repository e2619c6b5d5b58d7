/** Who acts on a phone: an account, and any number of links. DESIGN 17. */
import { atom, type ReadableAtom } from 'nanostores'
import type { UserAnswer } from '../../live/answers/types.ts'
import type { Disk, PhoneLink } from './kept.ts'

/** `who` is what changes say; `authorization` is sent with every call. */
export type PhoneActor = { id: string; who: string; authorization: string }

/** What a page or a change is about. `as` names a link that is to act, even where another actor could. */
export type About = {
  tournament?: string | undefined
  match?: string | undefined
  as?: string | undefined
}

type Means = {
  disk: Disk
  login: ReadableAtom<{ data: UserAnswer | null }>
  /** The server no longer accepts this token: the user has to log in again. */
  refused: (token: string) => void
  /** Tells other tabs that the links have changed. */
  news: { post: () => void }
}

export type Actors = ReturnType<typeof createActors>

export const accountActorId = (id: UserAnswer['id']) => `account:${id}`
const linkActorId = ({ id }: Pick<PhoneLink, 'id'>) => `link:${id}`

/** Until a person says a name. */
const NO_NAME = 'Sin nombre'

const ofLink = (link: PhoneLink): PhoneActor => ({
  id: linkActorId(link),
  who: link.who ?? NO_NAME,
  authorization: `Link ${link.secret}`,
})

export function createActors({ disk, login, refused, news }: Means) {
  /** Newest first. */
  const $links = atom<readonly PhoneLink[]>([])
  /** Why an authorization is no longer accepted, in words. Asked anew on the next visit. */
  const $over = atom<ReadonlyMap<string, string>>(new Map())
  /** The account's tournaments, as far as this phone knows. */
  const $mine = atom<ReadonlySet<string>>(new Set())

  /** Also for an expired login: its taps stay its own. */
  const account = (): PhoneActor | null => {
    const user = login.get().data
    return (
      user && {
        id: accountActorId(user.id),
        who: user.username,
        authorization: `Bearer ${user.token}`,
      }
    )
  }
  const isUsable = ({ authorization }: PhoneActor) => !$over.get().has(authorization)
  const linkFor = ({ tournament, match, as }: About) => {
    const links = $links.get()
    if (as !== undefined) return links.find((link) => linkActorId(link) === as)
    const all = links.filter((link) => link.tournament === tournament)
    const usable = all.filter((link) => isUsable(ofLink(link)))
    const covering = (some: readonly PhoneLink[]) =>
      match === undefined ? undefined : some.find(({ matches }) => matches.includes(match))
    return covering(usable) ?? usable[0] ?? covering(all) ?? all[0]
  }

  /** Where the account has a role it acts, else the newest valid link, else the account. */
  function actorFor(about: About): PhoneActor | null {
    const own = account()
    const isMine = about.tournament === undefined || $mine.get().has(about.tournament)
    if (own && isMine && about.as === undefined) return own
    const link = linkFor(about)
    return link ? ofLink(link) : own
  }

  let loading: Promise<void> = Promise.resolve()
  /** Reads what is stored; resolves also where this browser stores nothing. */
  async function read() {
    const links = await disk.links().catch(() => [])
    if (links.length + $links.get().length > 0) $links.set(links.toSorted(newestFirst))
    const own = account()
    const saved = own && (await disk.answer(own.id, 'tournaments').catch(() => undefined))
    noteMine((saved?.value ?? []) as readonly { id: string }[])
  }

  /** The account's tournaments, as an answer says them. */
  function noteMine(all: readonly { id: string }[]) {
    const ids = new Set(all.map(({ id }) => id))
    if ([...ids].join(' ') !== [...$mine.get()].join(' ')) $mine.set(ids)
  }

  /** All on this phone, usable or not. */
  const all = () => [account(), ...$links.get().map(ofLink)].filter((one) => one !== null)

  return {
    $links,
    $over,
    $mine,
    account,
    actorFor,
    isUsable,
    all,
    /** The account has to log in again, or no actor is there at all. */
    isOut() {
      const own = account()
      return own ? !isUsable(own) : !all().some(isUsable)
    },
    /** Those whose changes can be sent, by id. */
    usable: () => new Map(all().flatMap((one) => (isUsable(one) ? [[one.id, one]] : []))),
    /** The server no longer accepts it; `why` in words. */
    refuse(actor: PhoneActor, why: string) {
      $over.set(new Map([...$over.get(), [actor.authorization, why]]))
      const token = login.get().data?.token
      if (actor.authorization === `Bearer ${token}`) refused(token!)
    },
    /** Stores a link with what opening it answered. */
    async keep(link: PhoneLink) {
      await disk.putLink(link)
      const others = $links.get().filter(({ id }) => id !== link.id)
      $links.set([link, ...others].toSorted(newestFirst))
      news.post()
      const over = new Map($over.get())
      if (over.delete(ofLink(link).authorization)) $over.set(over)
    },
    async forgetLink(id: string) {
      await disk.removeLink(id)
      news.post()
      $links.set($links.get().filter((link) => link.id !== id))
    },
    noteMine,
    load: () => (loading = read()),
    /** Resolves once what is stored is read. */
    loaded: () => loading,
  }
}

const newestFirst = (a: PhoneLink, b: PhoneLink) => b.opened - a.opened
