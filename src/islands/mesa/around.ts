import { createElement, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  mesaMatchLink,
  mesaTeamLink,
  mesaTournamentLink,
} from '../../lib/addresses/mesa-page-links.ts'
import { PROGRAMME } from '../../lib/mesa/programme.ts'
import type { SideNames } from '../../lib/mesa/change-line.ts'
import { changedLine, changedSubject, type SubjectWords } from '../../lib/mesa/subject-words.ts'
import { type Waiting, whyWaiting } from '../../lib/mesa/phone/known.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import type { Around } from '../../screens/mesa/frame.tsx'
import type { Deciding } from '../../screens/mesa/unsent.tsx'
import { $login } from './phone/login.ts'
import { $trouble } from './match/making.ts'
import { useLinkState } from './link-state.ts'
import { DecisionPart } from './decision-part.ts'
import { phone } from './phone/phone.ts'

/** The phone's clock, read at this interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}

const SLOW_MS = 20_000

/** Data that every page of Mesa shows. */
export function useAround(everyMs = SLOW_MS): Around {
  const waiting = useStore(phone.waiting)
  const link = useStore(phone.link)
  const ofOthers = useStore(phone.ofOthers)
  const near = useStore(phone.near)
  const trouble = useStore($trouble)
  // Users without a login are told where it matters.
  const isIn = useStore($login).data !== null
  return {
    waiting,
    link: isIn || link !== 'loggedOut' ? link : 'quiet',
    ofOthers,
    near,
    trouble,
    onRead: () => $trouble.set(undefined),
    now: useNow(everyMs),
    links: useLinkState(),
  }
}

/** Why a change waits, in words. */
export const waitsFor = (one: Pick<Waiting, 'actor'>) =>
  whyWaiting(one, {
    sending: phone.link.get(),
    links: phone.links.get(),
    over: phone.over.get(),
  })

/** Where a change's value is entered. */
function fixLink({ tournament, change }: Waiting): string {
  if ('match' in change) {
    const isOff = (PROGRAMME as readonly string[]).includes(change.kind)
    const tab = change.kind === 'result' ? 'cedula' : isOff ? 'programar' : 'cancha'
    return `${mesaMatchLink(tournament, change.match)}#${tab}`
  }
  if (!('team' in change)) return `${mesaTournamentLink(tournament)}#equipos`
  return mesaTeamLink(tournament, change.team)
}

/** The names of changes in loaded tournaments, and the actions for decisions. */
export function decidingIn(tournaments: readonly MesaTournamentAnswer[]): Deciding {
  const of = ({ tournament }: Waiting) => tournaments.find(({ id }) => id === tournament)
  const about = (one: Waiting): SubjectWords => changedSubject(one.change, of(one))
  const deciding: Deciding = {
    subject: (one) => about(one).words,
    line: (one) => changedLine(one.change, of(one)),
    sides: (one): SideNames => about(one).sides,
    fixLink,
    onDecide: (id, which) => void phone.decide(id, which).then(phone.refresh),
    byAnother(one) {
      const heir = phone.handsTo(one)
      return heir && { heir, send: () => void phone.handOver(one.actor).then(phone.refresh) }
    },
    waitsFor,
    onDrop: (...ids) => void Promise.all(ids.map(phone.drop)).then(phone.refresh),
    decision: (all) => createElement(DecisionPart, { key: all[0]!.change.id, all, deciding }),
  }
  return deciding
}
