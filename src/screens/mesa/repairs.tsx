import type { ReactNode } from 'react'
import { NOBODY, type RepairPreview, type RepairKind } from '../../lib/mesa/repair-forms.ts'
import { pairNextRound } from '../../lib/rules/repairs/next-round.ts'
import { dayBehind, openDays, playoffDays, repairMatchOf } from '../../lib/rules/repairs/repairs.ts'
import { shortDay, weekday } from '../../lib/rules/matches/dates.ts'
import type { MesaTournamentAnswer } from '../../lib/schema/mesa.ts'
import { MESA_WORDS } from '../../lib/wording/mesa/mesa.ts'
import { clashWords, soonWords, whenWords } from '../../lib/mesa/repair-lines.ts'
import {
  backwardsWords,
  oddDayWords,
  phaseDayWords,
  REPAIR_WORDS,
  sureWords,
} from '../../lib/wording/mesa/repair-words.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { mesaSideName } from './match-row.tsx'
import { besideFields, type FormMessage, FormMessageLine } from './said.tsx'
import './forms.css'
import './repairs.css'

type Tournament = Pick<MesaTournamentAnswer, 'matches' | 'teams'>

/** A repair that was looked at and not confirmed yet. */
export type LookedAt = { kind: RepairKind; preview: RepairPreview; isSending: boolean }

export type RepairVerbs = {
  onLook: (kind: RepairKind, form: FormData) => void
  /** A day was chosen whose matches move. */
  onDay: (day: string) => void
  onConfirm: () => void
  onCancel: () => void
}

const KINDS: readonly RepairKind[] = [
  'moveDay',
  'shiftDays',
  'setHours',
  'movePlayoffs',
  'addRound',
]

const Field = ({
  label,
  help,
  children,
}: {
  label: string
  help?: ReactNode
  children: ReactNode
}) => (
  <label className="field">
    <span>{label}</span>
    {children}
    {help && <small>{help}</small>}
  </label>
)

const DayChoice = ({
  name,
  label,
  days,
  onChoose,
}: {
  name: string
  label: string
  days: readonly string[]
  onChoose?: (day: string) => void
}) => (
  <Field label={label}>
    <select name={name} required onChange={({ target }) => onChoose?.(target.value)}>
      {days.map((day) => (
        <option key={day} value={day}>
          {shortDay(day)}
        </option>
      ))}
    </select>
  </Field>
)

const Note = () => (
  <Field label={REPAIR_WORDS.note} help={REPAIR_WORDS.noteHelp}>
    <input name="note" maxLength={200} autoComplete="off" />
  </Field>
)

/** First and last hour, the minutes between, and the courts: as the calendar has them now. */
function Hours({ tournament, isNeeded }: { tournament: Tournament; isNeeded: boolean }) {
  const times = tournament.matches.flatMap(({ time }) => time?.slice(0, 5) ?? []).toSorted()
  const courts = [...new Set(tournament.matches.flatMap(({ location }) => location ?? []))]
  return (
    <>
      <Field label={REPAIR_WORDS.firstHour}>
        <input name="first" type="time" defaultValue={times[0]} required={isNeeded} />
      </Field>
      <Field label={REPAIR_WORDS.lastHour}>
        <input name="last" type="time" defaultValue={times.at(-1)} required={isNeeded} />
      </Field>
      <Field label={REPAIR_WORDS.every}>
        <input
          name="every"
          type="number"
          inputMode="numeric"
          min={10}
          max={600}
          defaultValue={60}
          required={isNeeded}
        />
      </Field>
      <Field label={REPAIR_WORDS.courts} help={REPAIR_WORDS.courtsHelp}>
        <input name="courts" maxLength={1000} defaultValue={courts.join(', ')} autoComplete="off" />
      </Field>
    </>
  )
}

function TeamChoice({ name, label, teams, value }: TeamChoiceProps) {
  return (
    <Field label={label}>
      <select name={name} defaultValue={value}>
        <option value={NOBODY}>—</option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </select>
    </Field>
  )
}

type TeamChoiceProps = {
  name: string
  label: string
  teams: Tournament['teams']
  value: string
}

function Round({ tournament }: { tournament: Tournament }) {
  const teams = tournament.teams.filter(({ withdrawn }) => !withdrawn)
  const known = tournament.matches.map(repairMatchOf)
  const { pairs } = pairNextRound(
    teams.map(({ id }) => id),
    known,
  )
  return (
    <>
      <Field label={MESA_WORDS.date}>
        <input name="date" type="date" defaultValue={dayBehind(known)} />
      </Field>
      <Hours tournament={tournament} isNeeded={false} />
      <input type="hidden" name="all" value={teams.map(({ id }) => id).join(' ')} />
      {pairs.map(([home, away], index) => (
        <fieldset key={`${home} ${away}`} className="pair">
          <legend>
            {REPAIR_WORDS.pair} {index + 1}
          </legend>
          <TeamChoice name={`home ${index}`} label="Local" teams={teams} value={home} />
          <TeamChoice name={`away ${index}`} label="Visitante" teams={teams} value={away} />
        </fieldset>
      ))}
    </>
  )
}

/** A day, and the one that is proposed for its matches. */
function MovedDay({ tournament, days, chosen, today, onDay }: Omit<FieldsProps, 'kind'>) {
  const day = chosen !== undefined && days.includes(chosen) ? chosen : days[0]
  const known = tournament.matches.map(repairMatchOf)
  const behind = dayBehind(known, day, today)
  const isBetween = behind !== undefined && known.some(({ date }) => date && date > behind)
  const words = isBetween ? REPAIR_WORDS.before : REPAIR_WORDS.behind
  return (
    <>
      <DayChoice name="date" label={REPAIR_WORDS.day} days={days} onChoose={onDay} />
      <fieldset className="choices">
        <legend>{REPAIR_WORDS.how}</legend>
        <label className="check">
          <input type="radio" name="how" value="week" defaultChecked />
          {REPAIR_WORDS.wholeWeek}
        </label>
        <label className="check">
          <input type="radio" name="how" value="day" />
          {REPAIR_WORDS.onlyDay}
        </label>
      </fieldset>
      <Field label={REPAIR_WORDS.to} help={behind && `${words}${shortDay(behind)}`}>
        <input key={behind} name="to" type="date" defaultValue={behind} />
      </Field>
    </>
  )
}

const nameOfPhase = ({ matches }: Tournament, id: string) =>
  matches.find(({ phase }) => phase === id)?.round ?? id

/** A day for each phase, or for each of its days where it has several. */
function Playoffs({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <p className="small">{REPAIR_WORDS.phasesHelp}</p>
      {playoffDays(tournament.matches.map(repairMatchOf)).map(({ phase, from }, index) => (
        <Field
          key={`${phase} ${from}`}
          label={phaseDayWords(nameOfPhase(tournament, phase), from && shortDay(from))}
        >
          <input type="hidden" name={`phase ${index}`} value={phase} />
          <input type="hidden" name={`from ${index}`} value={from ?? ''} />
          <input name={`to ${index}`} type="date" defaultValue={from} />
        </Field>
      ))}
      <Note />
    </>
  )
}

function Fields({ kind, ...given }: FieldsProps) {
  const { tournament, days } = given
  switch (kind) {
    case 'moveDay':
      return (
        <>
          <MovedDay {...given} />
          <Note />
        </>
      )
    case 'shiftDays':
      return (
        <>
          <DayChoice name="from" label={REPAIR_WORDS.from} days={days} />
          <Field label={REPAIR_WORDS.days} help={REPAIR_WORDS.daysHelp}>
            <input
              name="days"
              type="number"
              inputMode="numeric"
              min={1}
              max={365}
              defaultValue={7}
              required
            />
          </Field>
          <Note />
        </>
      )
    case 'setHours':
      return (
        <>
          <DayChoice name="from" label={REPAIR_WORDS.from} days={days} />
          <Hours tournament={tournament} isNeeded />
        </>
      )
    case 'movePlayoffs':
      return <Playoffs tournament={tournament} />
    case 'addRound':
      return <Round tournament={tournament} />
  }
}

type FieldsProps = {
  kind: RepairKind
  tournament: Tournament
  days: readonly string[]
  chosen: string | undefined
  today: string
  onDay: RepairVerbs['onDay']
}

/** By its teams; by its phase in playoffs whose teams are not known yet. */
const nameOfMatch = ({ team1, team2, round, matchName }: Tournament['matches'][number]) =>
  team1.team === null && team2.team === null
    ? (matchName ?? round)
    : `${mesaSideName(team1)} – ${mesaSideName(team2)}`

/** What may be done all the same, but hardly is meant. */
const Mind = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )

/** Every match that changes, before and after, and what clashes. */
function PreviewPart({ looked, said, tournament, verbs }: PreviewProps) {
  const { lines, clashes, backwards, soon, odd } = looked.preview
  const names = new Map([
    ...tournament.matches.map((match) => [match.id, nameOfMatch(match)] as const),
  ])
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) =>
    names.get(id) ??
    id
      .split(' ')
      .map((team) => teams.get(team) ?? team)
      .join(' – ')
  return (
    <ConfirmPart
      sure={lines.length > 0 && clashes.length === 0 ? sureWords(lines.length) : undefined}
      said={said}
      isSending={looked.isSending}
      onConfirm={verbs.onConfirm}
      onCancel={verbs.onCancel}
    >
      {lines.length === 0 && clashes.length === 0 && <p>{REPAIR_WORDS.nothing}</p>}
      {lines.length > 0 && (
        <>
          <p>
            <b>{REPAIR_WORDS.changes}</b>
          </p>
          <ul className="moves">
            {lines.map(({ id, from, to }) => (
              <li key={id}>
                <b>{nameOf(id)}</b>
                {from && <del>{whenWords(from)}</del>}
                <ins>{whenWords(to)}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
      {clashes.length > 0 && (
        <div className="refusal" role="alert">
          <p>
            <b>{REPAIR_WORDS.clashes}</b>
          </p>
          <ul>
            {clashes.map((clash) => (
              <li key={clashWords(clash, nameOf)}>{clashWords(clash, nameOf)}</li>
            ))}
          </ul>
        </div>
      )}
      <Mind
        title={REPAIR_WORDS.backwards}
        lines={backwards.map(({ phase, date, other, otherDate }) =>
          backwardsWords(
            nameOfPhase(tournament, phase),
            shortDay(date),
            other === undefined ? REPAIR_WORDS.rounds : nameOfPhase(tournament, other),
            shortDay(otherDate),
          ),
        )}
      />
      <Mind title={REPAIR_WORDS.soon} lines={soon.map((one) => soonWords(one, nameOf))} />
      <Mind
        title={REPAIR_WORDS.oddDays}
        lines={odd.map(({ date, why }) => oddDayWords(why, shortDay(date), weekday(date)))}
      />
    </ConfirmPart>
  )
}

type PreviewProps = {
  looked: LookedAt
  said: FormMessage | undefined
  tournament: Tournament
  verbs: RepairVerbs
}

/** Repairs of the calendar, for organisers: a form, what it changes, and then the change. */
export function RepairsPart({
  tournament,
  chosen,
  today,
  looked,
  said,
  verbs,
}: {
  tournament: Tournament
  /** The day whose matches move; the first unless said. */
  chosen: string | undefined
  /** `YYYY-MM-DD`, where the league is. */
  today: string
  looked: LookedAt | undefined
  said: { kind: RepairKind; said: FormMessage } | undefined
  verbs: RepairVerbs
}) {
  const known = tournament.matches.map(repairMatchOf)
  const days = openDays(known)
  const saidOf = (kind: RepairKind) => (said?.kind === kind ? said.said : undefined)
  const hasPlayoffs = playoffDays(known).length > 0
  const kinds = KINDS.filter((kind) =>
    kind === 'movePlayoffs' ? hasPlayoffs : kind === 'addRound' || days.length > 0,
  )
  return (
    <section className="repairs">
      <h2 className="k">{REPAIR_WORDS.title}</h2>
      <p className="small">{days.length > 0 ? REPAIR_WORDS.help : REPAIR_WORDS.noDays}</p>
      {kinds.map((kind) => (
        <details key={kind} className="more" name="arreglar">
          <summary>{REPAIR_WORDS[kind]}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              verbs.onLook(kind, new FormData(event.currentTarget))
            }}
          >
            <Fields {...{ kind, tournament, days, chosen, today }} onDay={verbs.onDay} />
            <button className="big">{REPAIR_WORDS.look}</button>
            <FormMessageLine said={besideFields(saidOf(kind), looked?.kind === kind)} />
            {looked?.kind === kind && (
              <PreviewPart
                looked={looked}
                said={saidOf(kind)}
                tournament={tournament}
                verbs={verbs}
              />
            )}
          </form>
        </details>
      ))}
    </section>
  )
}
