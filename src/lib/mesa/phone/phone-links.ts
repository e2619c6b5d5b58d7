/** The links that a phone has opened: opened again at each start, and kept for no signal. DESIGN 17. */
import type { Failure } from '../../live/calls/answer.ts'
import type { OpenedLinkAnswer } from '../../schema/links.ts'
import type { Actors } from './actors.ts'
import type { Disk, Kept, PhoneLink } from './kept.ts'
import type { MesaApi } from '../calls/mesa-api.ts'

type Means = {
  disk: Disk
  api: Pick<MesaApi, 'openLink'>
  actors: Actors
  /** The stored changes. */
  kept: () => readonly Kept[]
  /** This phone, as links count it; not a name. */
  phoneId: () => string
  now: () => number
}

/** Why a link could not be opened. */
export type NotOpened = { link: null; failure: Failure }
/** An invitation to organise the tournament: an account takes it, and the phone does not keep it. */
export type InvitedTo = { link: PhoneLink; tournament: string }
export type Opened = { link: PhoneLink } | InvitedTo | NotOpened

/** A link that ended is forgotten after this, once nothing of it is unsent. */
const FORGOTTEN_MS = 2 * 86_400_000

export function createPhoneLinks({ disk, api, actors, kept, phoneId, now }: Means) {
  const unsentOf = (id: string) => kept().filter(({ actor }) => actor === `link:${id}`).length

  /** Links that ended, of which the server knows what is unsent. */
  const told = new Set<string>()

  const linkOf = (secret: string) => actors.$links.get().find((link) => link.secret === secret)

  let keeping: Promise<unknown> = Promise.resolve()
  /** One after another, so that no older answer stands over a name that was said meanwhile. */
  const keepInTurn = (link: () => PhoneLink): Promise<void> => {
    const kept = keeping.then(() => actors.keep(link()))
    keeping = kept.catch(() => {})
    return kept
  }

  /** Opens a link by its secret; also one that is known, to learn what its day looks like now. */
  async function open(secret: string, who?: string): Promise<Opened> {
    await actors.loaded()
    const known = linkOf(secret)
    const name = who ?? known?.who ?? undefined
    const answer = await api.openLink(
      { authorization: `Link ${secret}` },
      {
        phone: phoneId(),
        ...(name && { who: name }),
        ...(known && { unsent: unsentOf(known.id) }),
      },
    )
    if (answer.kind !== 'ok') {
      const failure = answer.kind === 'failed' ? answer.failure : { status: null, message: '' }
      if (known && failure.status === 401) {
        told.add(secret)
        actors.refuse(actorOf(known), failure.message)
      }
      return { link: null, failure }
    }
    const link = linkFrom(answer.data, secret, name ?? null, known?.opened ?? now())
    if (link.scope.kind === 'organiser') return { link, tournament: answer.data.tournament.name }
    await keepAnswers(link, answer.data)
    await keepInTurn(() => ({ ...link, who: linkOf(secret)?.who ?? link.who }))
    return { link }
  }

  const keepAnswers = (
    { id, tournament }: PhoneLink,
    { tournament: t, matches }: OpenedLinkAnswer,
  ) =>
    Promise.all(
      [
        [`tournament ${tournament}`, t] as const,
        ...matches.map((one) => [`match ${tournament} ${one.match.id}`, one] as const),
      ].map(([name, value]) =>
        // Without room it is asked for again.
        disk.keepAnswer(`link:${id}`, name, { value, etag: null, asOf: now() }).catch(() => {}),
      ),
    )

  return {
    open,
    /** Tells the server of a link that ended what this phone did not send. */
    tell(secret: string) {
      if (!told.has(secret)) void open(secret)
    },
    /**
     * After a refusal, asks which matches the link has now, and tells what is unsent. `actor` as
     * `link:…`; nothing for others.
     */
    look(actor: string) {
      const link = actors.$links.get().find(({ id }) => actor === `link:${id}`)
      if (link) void open(link.secret)
    },
    /** Asks for each link once more; forgets those that ended long ago. */
    async renew() {
      for (const link of actors.$links.get()) {
        if (link.ends + FORGOTTEN_MS < now() && unsentOf(link.id) === 0)
          await actors.forgetLink(link.id).catch(() => {})
        else await open(link.secret)
      }
    },
    /** Says who scores, here and to the organiser. */
    async say(id: string, who: string) {
      const nowKept = () => actors.$links.get().find((one) => one.id === id)
      const link = nowKept()
      if (!link) return
      await keepInTurn(() => ({ ...(nowKept() ?? link), who }))
      void open(link.secret, who)
    },
  }
}

const actorOf = (link: PhoneLink) => ({
  id: `link:${link.id}`,
  who: link.who ?? '',
  authorization: `Link ${link.secret}`,
})

const linkFrom = (
  { link, matches }: OpenedLinkAnswer,
  secret: string,
  who: string | null,
  opened: number,
): PhoneLink => ({
  ...link,
  secret,
  who,
  opened,
  ends: Date.parse(link.ends),
  matches: matches.map(({ match }) => match.id),
})
