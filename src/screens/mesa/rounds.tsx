import type { MesaRound } from '../../lib/mesa/rounds.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { Rows } from './match-row.tsx'
import { tabLink } from './tab-link.ts'

const IS_NUMBERED = /^Jornada (?=\d+$)/

/** A round's number is enough to the eye. */
const Name = ({ name }: { name: string }) =>
  IS_NUMBERED.test(name) ? (
    <>
      <span className="sr">Jornada </span>
      {name.replace(IS_NUMBERED, '')}
    </>
  ) : (
    name
  )

/** Each round as a chip; the chosen one is listed whole, and a second tap folds it again. */
export function RoundChips({
  rounds,
  chosen,
}: {
  rounds: readonly MesaRound[]
  /** The chosen round's id, of the address. */
  chosen: string | undefined
}) {
  if (rounds.length === 0) return null
  const shown = rounds.find(({ id }) => id === chosen)
  return (
    <>
      <nav className="round-chips" aria-labelledby="por-jornada">
        <h2 className="k" id="por-jornada">
          {MESA_WORDS.byRound}
        </h2>
        {rounds.map(({ id, name }) => (
          <a
            key={id}
            href={tabLink('partidos', id === shown?.id ? undefined : id)}
            aria-current={id === shown?.id || undefined}
          >
            <Name name={name} />
          </a>
        ))}
      </nav>
      {shown && (
        <div className="round-shown">
          <Rows title={shown.name} rows={shown.rows} />
        </div>
      )}
    </>
  )
}
