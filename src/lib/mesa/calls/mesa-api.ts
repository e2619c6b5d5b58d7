/** Mesa's API calls from a phone, one function each. None of them throws. */
import {
  isObject,
  isListOf,
  maybe,
  isOneOf,
  orNull,
  read,
  isShape,
  isText,
  unread,
  type Check,
} from '../../live/calls/check.ts'
import type { Answer, Ask } from '../../live/calls/answer.ts'
import { send, type Connection } from '../../live/calls/send.ts'
import type { SentChange } from '../../schema/change.ts'
import type { LinkOpening, OpenedLinkAnswer } from '../../schema/links.ts'
import type {
  ChangeAnswer,
  ChangesAnswer,
  JournalAnswer,
  MesaMatchAnswer,
  MesaTournamentAnswer,
  MesaTournamentsAnswer,
  Undo,
} from '../../schema/mesa.ts'
import * as paths from './mesa-paths.ts'

export type MesaApi = {
  tournaments: (ask: MesaAsk) => Promise<Answer<MesaTournamentsAnswer>>
  tournament: (ask: MesaAsk, id: string) => Promise<Answer<MesaTournamentAnswer>>
  match: (ask: MesaAsk, id: string, match: string) => Promise<Answer<MesaMatchAnswer>>
  journal: (ask: MesaAsk, id: string) => Promise<Answer<JournalAnswer>>
  change: (ask: MesaAsk, id: string, change: SentChange) => Promise<Answer<ChangeAnswer>>
  /** Several changes of one tournament, each answered for itself. */
  changes: (
    ask: MesaAsk,
    id: string,
    changes: readonly SentChange[],
  ) => Promise<Answer<ChangesAnswer>>
  undo: (ask: MesaAsk, id: string, undo: Undo) => Promise<Answer<ChangeAnswer>>
  openLink: (ask: MesaAsk, said: LinkOpening) => Promise<Answer<OpenedLinkAnswer>>
}

/** All of these need to know who calls: `Bearer …` or `Link …`. */
export type MesaAsk = Ask & { authorization: string }

export function createMesaApi(to: Connection): MesaApi {
  return {
    tournaments: (ask) =>
      send(to, { ...ask, path: paths.mesaTournamentsPath(), read: read(isListOf(ofMine)) }),
    tournament: (ask, id) =>
      send(to, { ...ask, path: paths.mesaTournamentPath(id), read: read(tournament) }),
    match: (ask, id, key) =>
      send(to, { ...ask, path: paths.mesaMatchPath(id, key), read: read(match) }),
    journal: (ask, id) =>
      send(to, { ...ask, path: paths.mesaJournalPath(id), read: read(journal) }),
    change: (ask, id, body) =>
      send(to, { ...ask, ...writing, path: paths.mesaChangesPath(id), body }),
    changes: (ask, id, changes) =>
      send(to, {
        ...ask,
        ...writing,
        read: read(changedEach),
        path: paths.mesaChangeListPath(id),
        body: { changes },
      }),
    undo: (ask, id, body) => send(to, { ...ask, ...writing, path: paths.mesaUndoPath(id), body }),
    openLink: (ask, body) =>
      send(to, { ...ask, path: paths.mesaOpenLinkPath(), read: read(opened), body }),
  }
}

/**
 * Checks only what pages need to work; the server validates its own answers against their schemas.
 */
const some = <T>(check: Check<unknown>) => check as Check<T>

const mine = { id: isText, name: isText, place: isOneOf(['live', 'beta']), role: isText }
const ofMine = some<MesaTournamentsAnswer[number]>(isShape(mine))
const line = isShape({ id: isText, team1: isObject, team2: isObject, state: isText })
const team = isShape({ id: isText, name: isText, players: isListOf(isObject) })
const entry = isShape({ state: isText, value: unread as Check<unknown> })

const tournament = some<MesaTournamentAnswer>(
  isShape({
    ...mine,
    matches: isListOf(line),
    teams: isListOf(team),
    problems: isListOf(isObject),
  }),
)
const match = some<MesaMatchAnswer>(
  isShape({ match: line, entry, team1: orNull(team), team2: orNull(team) }),
)
const journal = some<JournalAnswer>(isShape({ entries: isListOf(isObject), before: maybe(unread) }))
const changed = some<ChangeAnswer>(
  isShape({
    outcome: isOneOf(['applied', 'already', 'unchanged']),
    entry,
    warnings: isListOf(isObject),
  }),
)
const changedEach = some<ChangesAnswer>(
  isShape({
    answers: isListOf(
      (one: unknown): one is unknown =>
        isObject(one) && isText(one.id) && (one.status === 200 ? changed : isObject)(one.answer),
    ),
  }),
)

const opened = some<OpenedLinkAnswer>(
  isShape({
    link: isShape({ id: isText, name: isText, tournament: isText, ends: isText, scope: isObject }),
    tournament,
    matches: isListOf(match),
  }),
)

const writing = { read: read(changed), needsRefusal: true }
