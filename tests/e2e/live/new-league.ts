/** A site without a tournament, and the league that a person makes there. */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserAnswer } from '../../../src/lib/schema/answers.ts'
import type { MesaMatchLine, MesaTournamentAnswer } from '../../../src/lib/schema/mesa.ts'
import { startedSite } from './started-site.ts'

/** Where new tournaments are made: a folder of the site, or the database. */
export type NewHome = 'site' | 'live'

/** `torneos` is the folder of its tournaments, `url` ends with a slash; `close` deletes all of it. */
export async function startNewSite(home: NewHome) {
  const dir = await mkdtemp(join(tmpdir(), 'cascarita-new-site-'))
  const torneos = join(dir, 'content/torneos')
  await mkdir(torneos, { recursive: true })
  return { torneos, ...(await startedSite(dir, { CASCARITA_NEW: home })) }
}

/** As eight captains wrote them in a chat. */
export const PASTED = `*Equipos confirmados:*
1. Leonas ⚽
2. Las Ñandúes - 55 1234 5678
3) Canarias del sur
4- Tuercas 👩🏽‍🔧

5. Zapatos Rotos
6. águilas de la doctores
7. las ñandues
8. Real Copilco
9. Búhas`

export const PASSWORD = 'balon-azul-83'

/** What the API of a site answers to a call with this body. */
export async function posted<Answer>(site: string, path: string, body: object, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(new URL(path, site), sent)).json()) as Answer
}

/** A new account of that name, as its registration answers. */
export const registered = (site: string, username: string) =>
  posted<UserAnswer>(site, '/api/users/register/', {
    email: `${username}@example.mx`,
    first_name: 'Ana',
    username,
    password: PASSWORD,
  })

type League = { site: string; id: string; token: string }

/** What Mesa asks and sends of a league, as the person with this token. */
export function leagueCalls({ site, id, token }: League) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const path = new URL(`/api/mesa/tournaments/${id}/`, site)
  const tournament = async () =>
    (await (await fetch(path, { headers })).json()) as MesaTournamentAnswer
  let count = 0
  /** Throws where it is not applied. */
  const change = async (changed: { kind: string; [field: string]: unknown }) => {
    const answer = await posted<{ outcome: string }>(
      site,
      `${path.pathname}changes/`,
      {
        id: `cambio-de-${changed.kind}-${++count}`,
        against: null,
        who: 'ana.liga',
        when: new Date().toISOString(),
        ...changed,
      },
      token,
    )
    if (answer.outcome !== 'applied')
      throw new Error(`${JSON.stringify(changed)}: ${JSON.stringify(answer)}`)
  }
  const result = (match: string, team1: number, team2: number) =>
    change({ kind: 'result', match, goals: { team1, team2 } })
  return {
    tournament,
    change,
    result,
    /** The matches that can be played now: both sides are known. */
    toPlay: async () =>
      (await tournament()).matches.filter(
        ({ word, team1, team2 }) => word === 'vs' && team1.team && team2.team,
      ),
    /** Whoever comes first in the alphabet wins. */
    play: async (matches: readonly MesaMatchLine[]) => {
      for (const { id: match, team1, team2 } of matches)
        await (team1.name! < team2.name! ? result(match, 2, 0) : result(match, 0, 2))
    },
  }
}
