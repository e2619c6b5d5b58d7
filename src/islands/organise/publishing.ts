/** Publishes the draft: a person is asked for an account only here, and nothing is lost. */
import { atom } from 'nanostores'
import { createTournament } from '../../lib/live/calls/create-call.ts'
import type { Failure } from '../../lib/live/calls/answer.ts'
import type { Draft } from '../../lib/planning/draft.ts'
import { answersOfDraft } from '../../lib/planning/draft.ts'
import { PUBLISH } from '../../lib/wording/planning/wizard.ts'
import { rememberRefused } from '../accounts/session-refused.ts'
import { session } from '../accounts/session.ts'
import { connection } from '../api.ts'
import { changeDraft } from './draft-store.ts'
import { goToScreen } from './steps.ts'

/** `refusal` says why the last try failed; `isForLogin`: only a new login helps. */
export const $publishing = atom<{ isSending: boolean; refusal?: string; isForLogin?: boolean }>({
  isSending: false,
})

/** Sends the draft; a second tap while it is on its way does nothing. */
export async function publish(draft: Draft, today: string) {
  if ($publishing.get().isSending) return
  const user = session.userLogin.$state.get().data
  if (!user || $publishing.get().isForLogin) {
    goToScreen('cuenta')
    return
  }
  $publishing.set({ isSending: true })
  const { id, seed, picture: jpeg } = draft
  const { id: before, keepsRosters } = draft.after ?? {}
  const after =
    before === undefined ? undefined : { id: before, keepsRosters: keepsRosters === true }
  const answers = answersOfDraft(draft, today)
  const answer = await createTournament(connection, user.token, {
    draft: id,
    answers,
    seed,
    jpeg,
    after,
  })
  if (answer.kind === 'ok') {
    const { id: made, address, place, listing } = answer.data
    changeDraft({ published: { id: made, address, place, isPending: listing === 'pending' } })
    $publishing.set({ isSending: false })
    goToScreen('listo', true)
    return
  }
  if (answer.kind !== 'failed') return $publishing.set({ isSending: false })
  const { failure } = answer
  if (failure.status === 401) {
    rememberRefused(user.token)
    $publishing.set({ isSending: false, isForLogin: true, refusal: PUBLISH.sessionEnded })
    goToScreen('cuenta')
    return
  }
  $publishing.set({ isSending: false, refusal: sentenceOf(failure) })
  goToScreen('rol', true)
}

/** A login has come: what stood in the way is gone. */
export const welcomeBack = () => $publishing.set({ isSending: false })

/** The server's own sentence says what to do; without an answer nothing is known. */
const sentenceOf = ({ status, message }: Failure) => (status === null ? PUBLISH.notSent : message)
