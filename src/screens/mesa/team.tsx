import type { ReactNode } from 'react'
import { mesaTournamentLink } from '../../lib/addresses/mesa-page-links.ts'
import { type KnownValue, type RefusedChange, refusalWordsOf } from '../../lib/mesa/phone/known.ts'
import type { PlayerFields } from '../../lib/mesa/match/player-changes.ts'
import type { RosterPlayer } from '../../lib/mesa/match/roster.ts'
import { tileNumber } from '../../lib/mesa/match/roster.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS, suspendedWords } from '../../lib/wording/mesa/mesa.ts'
import { ORGANISING } from '../../lib/wording/mesa/mesa-organising.ts'
import { PointsForm, SuspensionForm } from './decisions.tsx'
import { type Around, Knowing, MesaFrame } from './frame.tsx'
import { NewPlayer, PlayerForm, RemovePlayer } from './player-form.tsx'
import { type ChosenPhoto, type PhotoVerbs, PlayerPhoto } from './player-photo.tsx'
import type { FormMessage } from './said.tsx'

type Verbs = PhotoVerbs & {
  /** These return whether it was stored. */
  onAdd: (fields: PlayerFields) => Promise<boolean>
  onPoints: (form: FormData) => Promise<boolean>
  onEdit: (player: RosterPlayer, fields: PlayerFields) => void
  onRemove: (player: RosterPlayer) => void
  /** Returns whether it was stored. */
  onSuspend: (player: RosterPlayer, form: FormData) => Promise<boolean>
}

/** The open form of the page: a player's, by reference. */
export type TeamForm = 'new' | 'points' | `${'player' | 'photo' | 'gone' | 'suspended'} ${string}`

/** The state of the forms: the last message, and the refused changes. */
export type TeamForms = {
  said: (form: TeamForm) => FormMessage | undefined
  addition: RefusedChange<'addPlayer'> | undefined
  points: RefusedChange<'adjustPoints'> | undefined
  edit: (player: RosterPlayer) => RefusedChange<'editPlayer'> | undefined
  photo: (player: RosterPlayer) => RefusedChange<'photo'> | undefined
  suspension: (player: RosterPlayer) => RefusedChange<'suspendPlayer'> | undefined
  removal: (player: RosterPlayer) => RefusedChange<'removePlayer'> | undefined
}

/** A player's line; opens the form with all editable fields. */
function Player({
  player,
  mayEdit,
  today,
  chosen,
  forms,
  verbs,
}: {
  player: RosterPlayer
  mayEdit: boolean
  today: string
  chosen: ChosenPhoto | undefined
  forms: TeamForms
  verbs: Verbs
}) {
  const marks = [
    player.nickName && `«${player.nickName}»`,
    player.isCaptain && MESA_WORDS.captain,
    player.isSuspended && suspendedWords(player.suspendedFor),
    player.number === undefined && ORGANISING.noNumber,
    player.hasPhoto && ORGANISING.hasPhoto,
  ].filter(Boolean)
  const line = (
    <>
      <b className="k shirt">{tileNumber(player)}</b> {player.name}
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
    </>
  )
  if (!mayEdit) return <li className="more roster-line">{line}</li>
  const edited = forms.edit(player)
  const photo = forms.photo(player)
  const removed = forms.removal(player)
  const suspended = forms.suspension(player)
  return (
    <li>
      <details
        className="more"
        name="plantel"
        open={edited || photo || removed || suspended ? true : undefined}
      >
        <summary>{line}</summary>
        <PlayerForm
          player={player}
          said={forms.said(`player ${player.player}`)}
          refused={edited}
          onSave={(fields) => verbs.onEdit(player, fields)}
        />
        <PlayerPhoto
          player={player}
          chosen={chosen}
          said={forms.said(`photo ${player.player}`)}
          refusal={photo && refusalWordsOf(photo)}
          verbs={verbs}
        />
        <SuspensionForm
          today={today}
          said={forms.said(`suspended ${player.player}`)}
          refused={suspended}
          onSave={(form) => verbs.onSuspend(player, form)}
        />
        <RemovePlayer
          said={forms.said(`gone ${player.player}`)}
          refusal={removed && refusalWordsOf(removed)}
          onRemove={() => verbs.onRemove(player)}
        />
      </details>
    </li>
  )
}

/** `/mesa/{id}/equipos/{team}`: the roster; organisers add and edit players. */
export function MesaTeamScreen({
  around,
  id,
  team,
  tournament,
  roster,
  today,
  pasted,
  own,
  forms,
  photos,
  verbs,
  onRetry,
}: {
  around: Around
  id: string
  team: string
  tournament: KnownValue<MesaTournamentAnswer>
  /** Includes unsent changes. */
  roster: readonly RosterPlayer[]
  /** `YYYY-MM-DD`, where the tournament is played. */
  today: string
  /** Adds a pasted list; for organisers. */
  pasted: ReactNode
  /** Forms about the team as a whole. */
  own: ReactNode
  forms: TeamForms
  /** Photos chosen on this page, by player reference. */
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
      title={found?.name ?? ORGANISING.roster}
      back={{ link: `${mesaTournamentLink(id)}#equipos`, name: value?.name ?? MESA_WORDS.back }}
    >
      <Knowing of={tournament} now={around.now} onRetry={onRetry}>
        {() =>
          found ? (
            <>
              {mayEdit ? (
                <>
                  <NewPlayer
                    team={found.name}
                    said={forms.said('new')}
                    refused={forms.addition}
                    onAdd={verbs.onAdd}
                  />
                  {pasted}
                </>
              ) : (
                <p className="small">{ORGANISING.organisersOnly}</p>
              )}
              <h2 className="k">
                {ORGANISING.roster} <em>{roster.length}</em>
              </h2>
              <ul>
                {roster.map((player) => (
                  <Player
                    key={player.player}
                    player={player}
                    mayEdit={mayEdit}
                    today={today}
                    chosen={photos.get(player.player)}
                    forms={forms}
                    verbs={verbs}
                  />
                ))}
              </ul>
              {own}
              {mayEdit && (
                <PointsForm
                  said={forms.said('points')}
                  refused={forms.points}
                  onSave={verbs.onPoints}
                />
              )}
            </>
          ) : (
            <p className="empty">{MESA_WORDS.failed.missing}</p>
          )
        }
      </Knowing>
    </MesaFrame>
  )
}
