import { useState } from 'react'
import { programmeDeed } from '../../lib/mesa/programme.ts'
import type { MesaMatchAnswer, Role } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { Programme } from '../../screens/mesa/programme.tsx'
import { makeOfMatch } from './making.ts'

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
  const [said, say] = useState<string>()
  const { match, entry } = answer
  return (
    <Programme
      match={match}
      role={role}
      said={said}
      onSave={(kind, form) => {
        const deed = programmeDeed(kind, match.id, form, match)
        if (!deed) return say(MESA_WORDS.nothingNew)
        void makeOfMatch(id, match.id, [deed], entry.state).then((kept) =>
          say(kept && MESA_WORDS.kept),
        )
      }}
    />
  )
}
