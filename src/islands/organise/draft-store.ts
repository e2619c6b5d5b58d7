/** The draft as the page knows it: every change is saved on the phone, in order. */
import { atom } from 'nanostores'
import { zoneOfPhone } from '../../lib/planning/own-zone.ts'
import { draftFrom, emptyDraft } from '../../lib/planning/draft.ts'
import type { Draft } from '../../lib/planning/draft.ts'
import { savedDraft, saveDraft } from './draft-disk.ts'

/** `isKept` is false where the browser saves nothing, `isForeign` where a saved draft is unreadable. */
export type DraftState = { draft: Draft; isKept: boolean; isForeign: boolean } | null

export const $draft = atom<DraftState>(null)

const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const fresh = () => emptyDraft(randomText(), randomText().slice(0, 8), ownZone())

/** The phone's own; undefined where it says no place. */
const ownZone = () =>
  zoneOfPhone(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Date().toISOString().slice(0, 10),
  )

/** Reads what the phone has; without it a draft begins. */
export async function loadDraft() {
  if ($draft.get()) return
  try {
    const saved = await savedDraft()
    const draft = draftFrom(saved)
    // What was published before is in Mesa; who comes back makes another one.
    const isOpen = draft && (!draft.published || location.hash === '#listo')
    $draft.set({
      draft: isOpen ? { ...draft, timeZone: draft.timeZone ?? ownZone() } : fresh(),
      isKept: true,
      isForeign: saved !== undefined && draft === undefined,
    })
  } catch {
    $draft.set({ draft: fresh(), isKept: false, isForeign: false })
  }
}

let saving: Promise<unknown> = Promise.resolve()

export function changeDraft(changed: Partial<Draft>) {
  const state = $draft.get()
  if (!state) return
  const draft = { ...state.draft, ...changed }
  $draft.set({ ...state, draft, isForeign: false })
  saving = saving
    .then(() => saveDraft(draft))
    .then(
      () => noteKept(true),
      () => noteKept(false),
    )
}

function noteKept(isKept: boolean) {
  const state = $draft.get()
  if (state && state.isKept !== isKept) $draft.set({ ...state, isKept })
}

/** Forgets the draft and begins another. */
export const startOver = () => changeDraft({ ...emptyDraft('', ''), ...fresh(), ...CLEARED })

/** Fields that a fresh draft leaves out. */
const CLEARED = {
  picture: undefined,
  sex: undefined,
  survivors: undefined,
  firstDay: undefined,
  hours: undefined,
  hasThirdPlace: undefined,
  suspensions: undefined,
  after: undefined,
  published: undefined,
} as const

/** Begins with the answers of the season before; `answers` may have every field of a draft. */
export const startAfter = (answers: (ids: { id: string; seed: string }) => Draft) =>
  changeDraft({ ...CLEARED, ...answers({ id: randomText(), seed: randomText().slice(0, 8) }) })

export const drawAgain = () => changeDraft({ seed: randomText().slice(0, 8) })
