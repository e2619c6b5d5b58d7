import { useStore } from '@nanostores/react'
import { refusedOf } from '../../lib/mesa/phone/known.ts'
import { PROGRAMME, programmeDeed, type ProgrammeKind } from '../../lib/mesa/programme.ts'
import type { MesaMatchAnswer, Role } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { Programme } from '../../screens/mesa/programme.tsx'
import { $trouble, insteadOf, makeOfMatch } from './match/making.ts'
import { useOutcome } from './match/outcome.ts'
import { phone } from './phone/phone.ts'

/** By FIFA's rules, and FIBA's. */
const OFFERED = { football: 3, basketball: 20 } as const

/** Programar. */
export function ProgrammePart({
  id,
  answer,
  role,
}: {
  id: string
  answer: MesaMatchAnswer
  role: Role
}) {
  const { said, which, made, refuse } = useOutcome<ProgrammeKind>()
  const { match, entry } = answer
  const waiting = useStore(phone.waiting)
  const refused = refusedOf(waiting, id, PROGRAMME, { match: match.id })
  const save = async (kind: ProgrammeKind, form: FormData) => {
    const deed = programmeDeed(kind, match.id, form, match)
    if (!deed) return refuse(kind, ORGANISING.nothingNew)
    await insteadOf(refused)
    const changes = await makeOfMatch(id, match.id, [deed], { against: entry.state })
    if (changes) made(kind, changes[0])
    else refuse(kind, $trouble.get() ?? MESA_WORDS.notKept)
  }
  return (
    <Programme
      match={match}
      sport={answer.sport}
      usual={answer.awardGoals ?? OFFERED[answer.sport]}
      role={role}
      said={said && which && { kind: which, said }}
      refused={refused}
      onSave={(kind, form) => void save(kind, form)}
    />
  )
}
