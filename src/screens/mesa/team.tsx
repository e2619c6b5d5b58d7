import { mesaTournamentLink } from '../../lib/addresses/mesa-page-links.ts'
import type { Known } from '../../lib/mesa/known.ts'
import type { PlayerFields } from '../../lib/mesa/player-changes.ts'
import type { RosterPlayer } from '../../lib/mesa/roster.ts'
import { tileNumber } from '../../lib/mesa/roster.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa-organising.ts'
import { PointsForm } from './decisions.tsx'
import { type Around, Knowing, MesaFrame } from './frame.tsx'
import { NewPlayer, PlayerForm } from './player-form.tsx'
import { type ChosenPhoto, type PhotoVerbs, PlayerPhoto } from './player-photo.tsx'

type Verbs = PhotoVerbs & {
  onAdd: (fields: PlayerFields) => void
  onEdit: (player: RosterPlayer, fields: PlayerFields) => void
  /** Answers whether it was kept. */
  onPoints: (form: FormData) => Promise<boolean>
}

/** A player's line, behind it everything that may be corrected. */
function Player({
  player,
  mayEdit,
  chosen,
  verbs,
}: {
  player: RosterPlayer
  mayEdit: boolean
  chosen: ChosenPhoto | undefined
  verbs: Verbs
}) {
  const marks = [
    player.nickName && `«${player.nickName}»`,
    player.isCaptain && MESA_WORDS.captain,
    player.isSuspended && MESA_WORDS.suspended,
    player.number === undefined && MESA_WORDS.noNumber,
    player.hasPhoto && ORGANISING.hasPhoto,
  ].filter(Boolean)
  const line = (
    <>
      <b className="k shirt">{tileNumber(player)}</b> {player.name}
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
    </>
  )
  if (!mayEdit) return <li className="more roster-line">{line}</li>
  return (
    <li>
      <details className="more" name="plantel">
        <summary>{line}</summary>
        <PlayerForm player={player} onSave={(fields) => verbs.onEdit(player, fields)} />
        <PlayerPhoto player={player} chosen={chosen} verbs={verbs} />
      </details>
    </li>
  )
}

/** `/mesa/{id}/equipos/{team}`: the roster; organisers add players and correct them. */
export function MesaTeamScreen({
  around,
  id,
  team,
  tournament,
  roster,
  said,
  photos,
  verbs,
  onRetry,
}: {
  around: Around
  id: string
  team: string
  tournament: Known<MesaTournamentAnswer>
  /** With what waits to be sent. */
  roster: readonly RosterPlayer[]
  /** What became of the last form, in a sentence. */
  said: string | undefined
  /** What was chosen on this page, by what changes call the player. */
  photos: ReadonlyMap<RosterPlayer['player'], ChosenPhoto>
  verbs: Verbs
  onRetry: () => void
}) {
  const value = tournament.state === 'known' ? tournament.value : undefined
  const found = value?.teams.find((one) => one.id === team)
  const mayEdit = value?.role === 'organiser'
  return (
    <MesaFrame
      around={around}
      title={found?.name ?? MESA_WORDS.roster}
      back={{ link: `${mesaTournamentLink(id)}#equipos`, name: value?.name ?? MESA_WORDS.back }}
    >
      <Knowing of={tournament} now={around.now} onRetry={onRetry}>
        {() =>
          found ? (
            <>
              <p role="status" className="sent">
                {said}
              </p>
              {mayEdit ? (
                <NewPlayer team={found.name} onAdd={verbs.onAdd} />
              ) : (
                <p className="small">{MESA_WORDS.organisersOnly}</p>
              )}
              <h2 className="k">
                {MESA_WORDS.roster} <em>{roster.length}</em>
              </h2>
              <ul>
                {roster.map((player) => (
                  <Player
                    key={player.player}
                    player={player}
                    mayEdit={mayEdit}
                    chosen={photos.get(player.player)}
                    verbs={verbs}
                  />
                ))}
              </ul>
              {mayEdit && <PointsForm onSave={verbs.onPoints} />}
            </>
          ) : (
            <p className="empty">{MESA_WORDS.failed.missing}</p>
          )
        }
      </Knowing>
    </MesaFrame>
  )
}
