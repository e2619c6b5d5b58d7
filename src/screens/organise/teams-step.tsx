/** The teams as they are pasted, and as they are understood. */
import type { CrestDesign } from '../../lib/look/crest.ts'
import { CREST_FIGURES, CREST_OUTLINES } from '../../lib/look/crest.ts'
import type { PastedTeams, Twins } from '../../lib/planning/pasted-teams.ts'
import { AFTER, TEAMS_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import type { StepProps } from './first-steps.tsx'
import { Choices, marked, Mistake, Question } from './frame.tsx'

/** A crest by itself: a page of this kind has no sheet of drawings. */
function SmallCrest({ crest: { shape, pattern, field, figure } }: { crest: CrestDesign }) {
  return (
    <svg viewBox="0 0 40 46" width="22" height="26" aria-hidden="true">
      <clipPath id={`w-${shape}`}>
        <path d={CREST_OUTLINES[shape]} />
      </clipPath>
      <g clipPath={`url(#w-${shape})`}>
        <path fill={field} d="M0 0h40v46H0z" />
        <path fill={figure} d={CREST_FIGURES[pattern]} />
      </g>
      <path d={CREST_OUTLINES[shape]} fill="none" stroke="#16110d" strokeWidth="3" />
    </svg>
  )
}

export function TeamsStep({
  draft,
  read: { names, doubts, phones, skipped },
  crests,
  mistake,
  onChange,
  onGo,
}: StepProps & {
  read: PastedTeams
  /** By name. */
  crests: ReadonlyMap<string, CrestDesign>
}) {
  const { after } = draft
  const answer = (key: string, twins: Twins) =>
    onChange({ twins: { ...draft.twins, [key]: twins } })
  return (
    <Question
      title={TEAMS_STEP.question}
      help={after ? AFTER.of(after.name) : TEAMS_STEP.help}
      go={names.length > 1 ? WIZARD.nextTeams(names.length) : WIZARD.next}
      onGo={onGo}
    >
      <label className="wz-field">
        <span className="sr">{TEAMS_STEP.label}</span>
        <textarea
          value={draft.teams}
          placeholder={TEAMS_STEP.example}
          rows={8}
          maxLength={20_000}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          {...marked(mistake, 'teams')}
          onChange={({ target }) => onChange({ teams: target.value })}
        />
      </label>
      <Mistake mistake={mistake} of="teams" />
      {doubts.map(({ key, first, second }) => (
        <div className="wz-ask" key={key} role="group" aria-label={TEAMS_STEP.same(first, second)}>
          <p>{TEAMS_STEP.same(first, second)}</p>
          <button type="button" onClick={() => answer(key, 'one')}>
            {TEAMS_STEP.one}
          </button>
          <button type="button" onClick={() => answer(key, 'two')}>
            {TEAMS_STEP.two}
          </button>
        </div>
      ))}
      <div aria-live="polite">
        {names.length > 0 && <p className="wz-said">{TEAMS_STEP.understood(names.length)}</p>}
        {skipped.length > 0 && <p className="wz-help">{TEAMS_STEP.skipped(skipped)}</p>}
        {phones > 0 && <p className="wz-help">{TEAMS_STEP.phones(phones)}</p>}
      </div>
      {after?.hasRosters && (
        <Choices
          legend={AFTER.rosters}
          name="rosters"
          options={[
            ['kept', AFTER.rostersWords.kept],
            ['empty', AFTER.rostersWords.empty],
          ]}
          value={after.keepsRosters ? 'kept' : 'empty'}
          onChoose={(kept) => onChange({ after: { ...after, keepsRosters: kept === 'kept' } })}
          isSmall
        />
      )}
      <ol className="wz-teams">
        {names.map((name) => (
          <li key={name}>
            {crests.has(name) && <SmallCrest crest={crests.get(name)!} />}
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </Question>
  )
}
