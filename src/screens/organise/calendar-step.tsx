/** The calendar as it will be, round by round, with what to look at, before anything is written. */
import { daysLater } from '../../lib/calendar/days.ts'
import { longDate, shortDay, weekday } from '../../lib/rules/matches/dates.ts'
import { groupLetter } from '../../lib/rules/table/groups.ts'
import type {
  CalendarPreview,
  PlanNote,
  PreviewRound,
  PreviewSide,
} from '../../lib/planning/preview.ts'
import type { Step } from '../../lib/planning/draft.ts'
import { CALENDAR_STEP, NOTES } from '../../lib/wording/planning/wizard.ts'
import { placeWords } from '../../lib/wording/wording.ts'
import { Question } from './frame.tsx'
import { shortHour } from './times-steps.tsx'

/** What a tap on a note does. */
export type CalendarVerbs = {
  onSkip: (days: readonly string[]) => void
  onPlay: (days: readonly string[]) => void
  onStart: (day: string) => void
  onCourts: (count: number) => void
  onDropHours: (hours: readonly string[]) => void
  onDrawAgain: () => void
  onStep: (step: Step) => void
}

const A_SUNDAY = '2023-01-01'

/** A weekday by its number, and the one behind it. */
const weekdaysFrom = (day: number) =>
  [day + 7, day + 8].map((days) => weekday(daysLater(A_SUNDAY, days))) as [string, string]

/** Rounds that are open at first: more would be a long way to the button. */
const OPEN_MATCHES = 60

function Note({
  notes,
  verbs,
  nextDay,
}: {
  notes: readonly PlanNote[]
  verbs: CalendarVerbs
  nextDay: string
}) {
  const holidays = notes.filter((note) => note.kind === 'holiday')
  const rows = notes.flatMap((note): { words: string; act?: string; onAct?: () => void }[] => {
    switch (note.kind) {
      case 'holiday':
        return []
      case 'past':
        return [
          {
            words: NOTES.past(longDate(note.day)),
            act: NOTES.startLater(shortDay(nextDay)),
            onAct: () => verbs.onStart(nextDay),
          },
        ]
      case 'weeks':
        return [
          { words: NOTES.weeks(note.weeks), act: NOTES.moreCourts, onAct: () => verbs.onCourts(1) },
        ]
      case 'overlap':
        return [
          {
            words: NOTES.overlap(shortHour(note.hour), shortHour(note.next), note.minutes),
            act: NOTES.changeHours,
            onAct: () => verbs.onStep('horas'),
          },
        ]
      case 'midnight':
        return [
          {
            words: (note.isNight ? NOTES.midnight : NOTES.earlyHours)(
              note.hours.map(shortHour),
              ...weekdaysFrom(note.isNight ? note.weekday : note.weekday - 1),
            ),
            ...(note.isNight ? {} : { act: NOTES.changeHours, onAct: () => verbs.onStep('horas') }),
          },
        ]
      case 'idleCourts':
        return [
          {
            words: NOTES.idleCourts(note.courts, note.used),
            act: NOTES.useCourts(note.used),
            onAct: () => verbs.onCourts(note.used - note.courts),
          },
        ]
      case 'idleHours':
        return [
          {
            words: NOTES.idleHours(note.hours.map(shortHour)),
            act: NOTES.dropHours,
            onAct: () => verbs.onDropHours(note.hours),
          },
        ]
      case 'leftOut':
        return [
          {
            words: NOTES.leftOut(note.days.map(shortDay)),
            act: NOTES.putBack,
            onAct: () => verbs.onPlay(note.days),
          },
        ]
    }
  })
  const days = holidays.map(({ day }) => day)
  const all =
    days.length > 0
      ? [
          {
            words: NOTES.holiday(days.map(shortDay), [
              ...new Set(holidays.map(({ name }) => name)),
            ]),
            act: NOTES.leaveOut(days.length),
            onAct: () => verbs.onSkip(days),
          },
          ...rows,
        ]
      : rows
  return (
    <div className="wz-notes">
      {all.map(({ words, act, onAct }) => (
        <p key={words}>
          {words}{' '}
          {act && (
            <button type="button" onClick={onAct}>
              {act}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

/** `C1` for the eye, the whole name for the ear; a name of its own as it is. */
function Court({ name }: { name: string }) {
  const number = /^Cancha (\d+)$/.exec(name)?.[1]
  if (number === undefined) return <small className="wz-court">{name}</small>
  return (
    <small className="wz-court">
      <span className="sr">{name}</span>
      <span aria-hidden="true">C{number}</span>
    </small>
  )
}

function Round({
  round,
  title,
  isOpen,
  sideOf,
  onSkip,
}: {
  round: PreviewRound
  title: string
  isOpen: boolean
  sideOf: (side: PreviewSide) => string
  onSkip?: ((days: readonly string[]) => void) | undefined
}) {
  const isOneDay = round.days.length === 1
  const courts = new Set(round.matches.map(({ location }) => location))
  return (
    <details className="wz-round" open={isOpen}>
      <summary>
        <b className="k">{title}</b>
        <span>{round.days.map(shortDay).join(' · ')}</span>
      </summary>
      <ol>
        {round.matches.map(({ date, time, location, team1, team2 }, index) => (
          <li key={index}>
            <small>
              {(!isOneDay || !round.days.includes(date)) && <>{shortDay(date)} </>}
              {shortHour(time)}
            </small>
            <span>
              <b>{sideOf(team1)}</b> <i>vs</i> <b>{sideOf(team2)}</b>
            </span>
            {courts.size > 1 && <Court name={location} />}
          </li>
        ))}
      </ol>
      {(round.rests.length > 0 || onSkip) && (
        <p className="wz-foot">
          <span>{round.rests.length > 0 && CALENDAR_STEP.rests(round.rests)}</span>
          {onSkip && (
            <button
              type="button"
              aria-label={CALENDAR_STEP.leaveOutNamed(round.days.map(longDate).join(', '))}
              onClick={() => onSkip(round.days)}
            >
              {CALENDAR_STEP.leaveOut}
            </button>
          )}
        </p>
      )}
    </details>
  )
}

/** The first rounds, as many as are quickly passed; always one. */
function openAtFirst(rounds: readonly PreviewRound[]): ReadonlySet<PreviewRound> {
  const upTo = (last: number) =>
    rounds.slice(0, last + 1).reduce((sum, { matches }) => sum + matches.length, 0)
  return new Set(rounds.filter((_, index) => index === 0 || upTo(index) <= OPEN_MATCHES))
}

/** `Semifinal 2`, for both legs of a pair, by the ids of its matches. */
function matchNames({ name = '', matches }: PreviewRound): [string, string][] {
  const pairOf = (id = '') => id.replace(/-(?:ida|vuelta)$/, '')
  const pairs = [...new Set(matches.map(({ id }) => pairOf(id)))]
  return matches.map(({ id = '' }) => [
    id,
    pairs.length > 1 ? `${name} ${pairs.indexOf(pairOf(id)) + 1}` : name,
  ])
}

export function CalendarStep({
  calendar,
  nextDay,
  verbs,
  mistake,
  isDrawn,
  note,
  isPublishing,
  onGo,
}: {
  calendar: CalendarPreview
  /** The next day on which it could begin. */
  nextDay: string
  verbs: CalendarVerbs
  mistake: string | undefined
  /** The draw was just made again. */
  isDrawn: boolean
  /** Below 'Publicar'. */
  note: string
  isPublishing: boolean
  onGo: () => void
}) {
  const { rounds, phases, groups, matchCount, lastDay, notes } = calendar
  const named = new Map(phases.flatMap(matchNames))
  const sideOf = (side: PreviewSide) =>
    'team' in side ? side.team : placeWords(side.place, (id) => named.get(id) ?? id)
  const open = openAtFirst([...rounds, ...phases])
  return (
    <Question
      title={CALENDAR_STEP.question}
      help={CALENDAR_STEP.lead(rounds.length, matchCount, longDate(lastDay))}
      mistake={mistake}
      go={isPublishing ? CALENDAR_STEP.publishing : CALENDAR_STEP.publish}
      note={note}
      isBusy={isPublishing}
      onGo={onGo}
    >
      <Note notes={notes} verbs={verbs} nextDay={nextDay} />
      {groups.length > 1 && (
        <section className="wz-groups">
          <h2 className="k">{CALENDAR_STEP.groups}</h2>
          {groups.map((teams, index) => (
            <p key={index}>
              <b>{CALENDAR_STEP.groupNamed(groupLetter(index))}</b> {teams.join(', ')}
            </p>
          ))}
        </section>
      )}
      <div className="wz-draw">
        <button type="button" className="wz-small" onClick={verbs.onDrawAgain}>
          {CALENDAR_STEP.drawAgain}
        </button>
        <span role="status">{isDrawn && CALENDAR_STEP.drawn}</span>
      </div>
      <div className="wz-rounds">
        {rounds.map((round) => (
          <Round
            key={`${round.position} ${round.days[0]}`}
            round={round}
            title={CALENDAR_STEP.round(round.position!)}
            isOpen={open.has(round)}
            sideOf={sideOf}
            onSkip={verbs.onSkip}
          />
        ))}
      </div>
      {phases.length > 0 && <h2 className="k">{CALENDAR_STEP.bracket}</h2>}
      <div className="wz-rounds">
        {phases.map((round) => (
          <Round
            key={`${round.name} ${round.days[0]}`}
            round={round}
            title={round.name!}
            isOpen={open.has(round)}
            sideOf={sideOf}
          />
        ))}
      </div>
    </Question>
  )
}
