/** Converts a form to a change of a match's status: new day, postponed, cancelled, awarded. */
import type { Deed } from './phone/deed.ts'

export const PROGRAMME = ['move', 'postpone', 'noShow', 'award', 'suspend', 'cancel'] as const
export type ProgrammeKind = (typeof PROGRAMME)[number]

/** Kinds that scorers may use too: what happens at the pitch. */
export const OF_SCORERS: readonly ProgrammeKind[] = ['noShow', 'suspend']

type Fields = { get: (name: string) => unknown }

/** The values that the form started with. */
export type Before = {
  date?: string | undefined
  time?: string | undefined
  location?: string | undefined
}

/** Undefined if the form changes nothing. An emptied field removes the old value. */
export function programmeDeed(
  kind: ProgrammeKind,
  match: string,
  fields: Fields,
  before: Before,
): Deed | undefined {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const reason = text('reason')
  switch (kind) {
    case 'move':
      return moved(match, text, before)
    case 'postpone':
      return { kind, match, reason, ...(text('date') && { date: text('date') }) }
    case 'cancel':
    case 'suspend':
      return { kind, match, reason }
    case 'award':
      return { kind, match, reason, to: text('to') as 'team1', ...goalsIn(text('goals')) }
    case 'noShow':
      return {
        kind,
        match,
        side: text('side') as 'team1',
        ...goalsIn(text('goals')),
        ...(reason && { reason }),
      }
  }
}

const goalsIn = (text: string) => (/^\d{1,2}$/.test(text) ? { goals: Number(text) } : {})

function moved(match: string, text: (name: string) => string, before: Before): Deed | undefined {
  const field = (name: keyof Before) => {
    const now = text(name)
    if (now === (before[name] ?? '').slice(0, name === 'time' ? 5 : undefined)) return {}
    return { [name]: now === '' ? null : now }
  }
  const note = text('note')
  const said = {
    ...field('date'),
    ...field('time'),
    ...field('location'),
    ...(note && { note }),
  }
  return Object.keys(said).length > 0 ? { kind: 'move', match, ...said } : undefined
}
