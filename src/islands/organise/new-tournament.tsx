import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { dayIn } from '../../lib/calendar/today.ts'
import { byClock, nightHours } from '../../lib/calendar/nights.ts'
import { daysLater } from '../../lib/calendar/days.ts'
import { crestsOf } from '../../lib/look/crest.ts'
import { inksOf, OF_THE_HOUSE } from '../../lib/look/inks.ts'
import { teamsOfAnswers } from '../../lib/planning/answers.ts'
import type { Draft, Step } from '../../lib/planning/draft.ts'
import {
  answersOfDraft,
  firstDayOf,
  firstOpen,
  extraOfDraft,
  groupChoices,
  hasThirdPlaceOf,
  hoursOfDraft,
  mayHaveThirdPlace,
  mistakesOn,
  shapeOf,
  STEPS,
  survivorChoices,
  survivorsOfDraft,
  teamsIn,
} from '../../lib/planning/draft.ts'
import { plannedCalendar } from '../../lib/planning/preview.ts'
import { bracketWithin } from '../../lib/planning/bracket.ts'
import { shortDate, weekday } from '../../lib/rules/matches/dates.ts'
import type { Team } from '../../lib/schema/team.ts'
import { ACCOUNT_WORDS } from '../../lib/wording/accounts/accounts.ts'
import { CALENDAR_STEP, FORMAT_STEP, GAME_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import { plural } from '../../lib/wording/plural.ts'
import { AccountStep } from '../../screens/organise/account-step.tsx'
import { CalendarStep } from '../../screens/organise/calendar-step.tsx'
import type { CalendarVerbs } from '../../screens/organise/calendar-step.tsx'
import { GameStep, NameStep, PlaceStep } from '../../screens/organise/first-steps.tsx'
import type { PictureTrouble, StepProps } from '../../screens/organise/first-steps.tsx'
import { FormatStep } from '../../screens/organise/format-step.tsx'
import type { ShapeWords } from '../../screens/organise/format-step.tsx'
import type { Chip } from '../../screens/organise/frame.tsx'
import { WizardFrame } from '../../screens/organise/frame.tsx'
import { TeamsStep } from '../../screens/organise/teams-step.tsx'
import { DaysStep, HoursStep, shortHour } from '../../screens/organise/times-steps.tsx'
import { session } from '../accounts/session.ts'
import { isRefused } from '../accounts/session-refused.ts'
import { preparedPhoto } from '../mesa/phone/photo.ts'
import { useReady } from '../ready.ts'
import { useDraftPicture } from './draft-picture.ts'
import { $draft, changeDraft, drawAgain, loadDraft, startOver } from './draft-store.ts'
import { DonePage } from './done-page.tsx'
import { $publishing, publish, welcomeBack } from './publishing.ts'
import { SeasonAfterPage } from './season-after.tsx'
import { $after, $screen, followScreens, goBackTo, goToScreen } from './steps.ts'

/** The day where it is played. */
const today = (draft: Draft | undefined) => dayIn(new Date().toISOString(), draft?.timeZone)

/** '9:00–12:00' */
const hoursWords = (hours: readonly string[]) =>
  [...new Set([nightHours(hours).at(0), nightHours(hours).at(-1)])]
    .flatMap((hour) => (hour ? shortHour(byClock({ time: hour }).time) : []))
    .join('–')

/** The answers so far, each in a few words. */
function chipsOf(draft: Draft, now: string): Chip[] {
  const { names } = teamsIn(draft)
  const hours = hoursOfDraft(draft)
  const words: Record<Exclude<Step, 'rol'>, string> = {
    nombre: draft.name.trim(),
    juego: draft.sex ? `${GAME_STEP.sports[draft.sport]} · ${GAME_STEP.sexes[draft.sex]}` : '',
    lugar: draft.location.trim(),
    equipos: names.length > 0 ? plural(names.length, 'equipo') : '',
    formato: FORMAT_STEP.shapes[shapeOf(draft, names.length)],
    dias: `${draft.weekdays.map((day) => weekday(daysLater('2023-01-01', day)).slice(0, 3)).join(', ')} desde ${shortDate(firstDayOf(draft, now))}`,
    horas: [hoursWords(hours), plural(draft.courts.length, 'cancha')].filter(Boolean).join(' · '),
  }
  return STEPS.slice(0, draft.answered).flatMap((step) =>
    step !== 'rol' && words[step] !== '' ? [{ step, words: words[step] }] : [],
  )
}

function shapeWords(draft: Draft, teams: number): ShapeWords {
  const rounds = (teams % 2 === 0 ? teams - 1 : teams) * draft.legs
  const survivors = survivorsOfDraft({ ...draft, shape: 'tablePlayoff' }, teams)
  const groups = groupChoices(teams)
  const count = groups.includes(draft.groups) ? draft.groups : groups[0]
  const each = survivorsOfDraft({ ...draft, shape: 'groups', groups: count ?? 2 }, teams)
  const size = bracketWithin(teams)
  return {
    tablePlayoff: teams > 2 ? FORMAT_STEP.tablePlayoff(rounds, survivors) : undefined,
    table: teams > 1 ? FORMAT_STEP.table(rounds) : undefined,
    groups:
      count && each > 0
        ? FORMAT_STEP.groupsWords(count, each, extraOfDraft({ groups: count }, teams, each))
        : undefined,
    cup: teams > 1 ? FORMAT_STEP.cup(size === teams ? 0 : 2 * size - teams) : undefined,
  }
}

/** The page takes the tournament's inks as they are chosen. */
function useInks(color: string | undefined) {
  useEffect(() => {
    const { a, b, c, text } = inksOf({
      ...OF_THE_HOUSE,
      ...(color && { color, pageColorVersion: 'white' as const }),
    })
    const { style } = document.documentElement
    for (const [name, ink] of Object.entries({ '--a': a, '--b': b, '--c': c, '--at': text }))
      style.setProperty(name, ink)
  }, [color])
}

/** The question has the focus on each new screen, so that it is read out. */
function useFocus(screen: string | undefined) {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    shown.current = screen
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [screen])
}

function Account({ draft, onBack }: { draft: Draft; onBack: () => void }) {
  const login = useStore(session.userLogin.$state)
  const register = useStore(session.userRegister.$state)
  const { isSending, refusal: ended } = useStore($publishing)
  const [isLogin, setLogin] = useState(ended !== undefined)
  const [mismatch, setMismatch] = useState<string>()
  const user = login.data && !isRefused(login.data.token) ? login.data : null
  useEffect(() => {
    if (!user) return
    welcomeBack()
    void publish(draft, today(draft))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a login, with the draft of that moment
  }, [user?.token])
  const submit = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? '')
    setMismatch(undefined)
    if (isLogin)
      return void session.userLogin.login({
        username: text('username'),
        password: text('password'),
      })
    if (text('password') !== text('repeat')) return setMismatch(ACCOUNT_WORDS.passwordsDiffer)
    void session.userRegister.register({
      email: text('email'),
      first_name: text('first_name'),
      username: text('username'),
      password: text('password'),
    })
  }
  return (
    <WizardFrame step="rol" chips={chipsOf(draft, today(draft))} onBack={onBack}>
      <AccountStep
        isLogin={isLogin}
        isSending={isSending || login.loading || register.loading}
        refusal={mismatch ?? (isLogin ? login.error : register.error)?.message}
        notice={ended}
        onToggle={() => {
          setMismatch(undefined)
          setLogin(!isLogin)
        }}
        onSubmit={submit}
      />
    </WizardFrame>
  )
}

function Calendar({
  draft,
  mistake,
  onMistake,
}: {
  draft: Draft
  mistake: string | undefined
  onMistake: (sentence: string | undefined) => void
}) {
  const now = today(draft)
  const user = useStore(session.userLogin.$state).data
  const { isSending, refusal } = useStore($publishing)
  const [drawnSeed, setDrawnSeed] = useState<string>()
  const open = firstOpen(draft, now)
  const answers = useMemo(() => answersOfDraft(draft, now), [draft, now])
  const calendar = useMemo(
    () => (open === undefined ? plannedCalendar(answers, draft.seed, now) : undefined),
    [answers, draft.seed, now, open],
  )
  const hours = hoursOfDraft(draft)
  const { courts } = draft
  const verbs: CalendarVerbs = {
    onSkip: (days) => changeDraft({ skipped: [...new Set([...draft.skipped, ...days])] }),
    onPlay: (days) => changeDraft({ skipped: draft.skipped.filter((day) => !days.includes(day)) }),
    onStart: (day) => changeDraft({ firstDay: day }),
    onCourts: (more) =>
      changeDraft({
        courts:
          more > 0
            ? [...courts, `Cancha ${courts.length + 1}`]
            : courts.slice(0, Math.max(1, courts.length + more)),
        hours,
      }),
    onDropHours: (idle) => changeDraft({ hours: hours.filter((hour) => !idle.includes(hour)) }),
    onDrawAgain: () => {
      drawAgain()
      setDrawnSeed($draft.get()?.draft.seed)
    },
    onStep: (step) => goToScreen(step),
  }
  if (!calendar) return null
  const nextDay = firstDayOf({ ...draft, firstDay: undefined }, now)
  return (
    <CalendarStep
      calendar={calendar}
      nextDay={nextDay}
      verbs={verbs}
      mistake={mistake ?? refusal}
      isDrawn={drawnSeed === draft.seed}
      note={
        user && !isRefused(user.token)
          ? CALENDAR_STEP.publishAs(user.username)
          : CALENDAR_STEP.publishIn
      }
      isPublishing={isSending}
      onGo={() => {
        onMistake(undefined)
        void publish(draft, now)
      }}
    />
  )
}

/** What is wrong may stand out of sight, above the button that was tapped. */
function showMistake() {
  document.querySelector('main .wz-mistake')?.scrollIntoView({ block: 'center' })
  document.querySelector<HTMLElement>('main [aria-invalid]')?.focus({ preventScroll: true })
}

function Asking({ draft, step }: { draft: Draft; step: Step }) {
  const now = today(draft)
  const [wanted, setWanted] = useState<Step>()
  const [tries, setTries] = useState(0)
  useEffect(showMistake, [tries])
  const [otherHour, setOtherHour] = useState('')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these two are all that it reads
  const read = useMemo(() => teamsIn(draft), [draft.teams, draft.twins])
  const [found] = step === 'rol' ? [] : mistakesOn(step, draft, now)
  const mistake = wanted === step ? found : undefined
  const count = read.names.length
  const index = STEPS.indexOf(step)
  const go = () => {
    if (found) {
      setTries(tries + 1)
      return setWanted(step)
    }
    setWanted(undefined)
    const answered = Math.max(draft.answered, index + 1)
    if (answered !== draft.answered) changeDraft({ answered })
    // What was answered once is not asked again: on to the first screen that is open.
    const next = STEPS.find(
      (one, at) => at > index && (at >= draft.answered || mistakesOn(one, draft, now).length > 0),
    )
    goToScreen(next ?? 'rol')
  }
  const props = { draft, mistake, onChange: changeDraft, onGo: go }
  switch (step) {
    case 'nombre':
      return <Name {...props} />
    case 'juego':
      return <GameStep {...props} />
    case 'lugar':
      return <PlaceStep {...props} />
    case 'equipos':
      return <Teams {...props} read={read} />
    case 'formato':
      return (
        <FormatStep
          {...props}
          draft={{ ...draft, shape: shapeOf(draft, count) }}
          words={shapeWords(draft, count)}
          groupChoices={groupChoices(count)}
          survivorChoices={survivorChoices(draft, count)}
          survivors={survivorsOfDraft(draft, count)}
          extraOf={(each) => (draft.shape === 'groups' ? extraOfDraft(draft, count, each) : 0)}
          hasThirdPlace={
            mayHaveThirdPlace(draft, count) ? hasThirdPlaceOf(draft, count) : undefined
          }
        />
      )
    case 'dias':
      return <DaysStep {...props} firstDay={firstDayOf(draft, now)} />
    case 'horas':
      return (
        <HoursStep
          {...props}
          hours={hoursOfDraft(draft)}
          fits={Math.max(1, Math.floor(count / 2))}
          otherHour={otherHour}
          onOtherHour={setOtherHour}
        />
      )
    case 'rol':
      return (
        <Calendar
          draft={draft}
          mistake={mistake?.sentence}
          onMistake={() => setWanted(undefined)}
        />
      )
  }
}

/** The name with its colour and picture. */
function Name(props: StepProps) {
  const { draft, onChange } = props
  const [trouble, setTrouble] = useState<PictureTrouble>()
  const shown = useDraftPicture(draft.picture)
  const choose = async (file: File) => {
    setTrouble('preparing')
    const prepared = await preparedPhoto(file)
    if (typeof prepared === 'string') return setTrouble(prepared)
    setTrouble(undefined)
    onChange({ picture: prepared.jpeg })
  }
  const takeOff = () => {
    setTrouble(undefined)
    onChange({ picture: undefined })
  }
  return (
    <NameStep
      {...props}
      picture={{ trouble, shown, onChoose: (file) => void choose(file), onTakeOff: takeOff }}
    />
  )
}

function Teams({ read, ...props }: StepProps & { read: ReturnType<typeof teamsIn> }) {
  const crests = useMemo(() => {
    const teams = teamsOfAnswers({ teams: read.names.map((name) => ({ name })) })
    // A crest is drawn by a team's id and colours alone.
    const drawn = crestsOf(teams as unknown as readonly Team[])
    return new Map(teams.map(({ id, name }) => [name, drawn.get(id)!]))
  }, [read])
  return <TeamsStep {...props} read={read} crests={crests} />
}

/** Below every question: where the draft is kept, and how to begin anew. */
function Kept({
  isKept,
  isForeign,
  isBegun,
}: {
  isKept: boolean
  isForeign: boolean
  isBegun: boolean
}) {
  const [isSure, setSure] = useState(false)
  return (
    <div className="wz-kept">
      <p role="status">{isForeign ? WIZARD.otherVersion : isKept ? WIZARD.kept : WIZARD.notKept}</p>
      {isBegun && !isSure && (
        <button type="button" onClick={() => setSure(true)}>
          {WIZARD.startOver}
        </button>
      )}
      {isSure && (
        <p>
          {WIZARD.startOverSure}{' '}
          <button
            type="button"
            onClick={() => {
              setSure(false)
              startOver()
              goToScreen('nombre')
            }}
          >
            {WIZARD.startOverYes}
          </button>{' '}
          <button type="button" onClick={() => setSure(false)}>
            {WIZARD.startOverNo}
          </button>
        </p>
      )}
    </div>
  )
}

function Wizard() {
  const state = useStore($draft)
  const asked = useStore($screen)
  useEffect(() => void loadDraft(), [])
  useEffect(followScreens, [])
  useInks(state?.draft.color)
  const draft = state?.draft
  const now = today(draft)
  const open = draft && firstOpen(draft, now)
  const furthest = draft
    ? (STEPS[Math.min(draft.answered, STEPS.length - 1)] ?? 'nombre')
    : 'nombre'
  const screen = draft && allowed(asked, draft, open, furthest)
  useFocus(screen)
  const after = useStore($after)
  useEffect(() => {
    if (screen && screen !== asked && after === undefined) goToScreen(screen, true)
  }, [screen, asked, after])
  if (!draft || !screen) return <Waiting />
  if (after !== undefined) return <SeasonAfterPage id={after} draft={draft} />
  if (screen === 'listo') return <DonePage draft={draft} />
  if (screen === 'cuenta') return <Account draft={draft} onBack={() => goBackTo('rol')} />
  const index = STEPS.indexOf(screen)
  const before = STEPS[index - 1]
  return (
    <WizardFrame
      step={screen}
      chips={chipsOf(draft, now)}
      onBack={before && (() => goBackTo(before))}
    >
      <Asking draft={draft} step={screen} />
      <Kept isKept={state.isKept} isForeign={state.isForeign} isBegun={draft.answered > 0} />
    </WizardFrame>
  )
}

/** The screen that may be shown: at most the first open question's. */
function allowed(
  asked: ReturnType<typeof $screen.get>,
  draft: Draft,
  open: Step | undefined,
  furthest: Step,
) {
  if (draft.published) return 'listo'
  if (asked === 'listo') return furthest
  const limit = STEPS.indexOf(open ?? 'rol')
  if (asked === 'cuenta') return open === undefined ? 'cuenta' : open
  if (asked === undefined) return STEPS[Math.min(STEPS.indexOf(furthest), limit)]!
  const index = STEPS.indexOf(asked)
  return index <= Math.max(draft.answered, 0) && index <= limit
    ? asked
    : STEPS[Math.min(limit, STEPS.indexOf(furthest))]!
}

function Waiting() {
  return (
    <WizardFrame step={undefined}>
      <p className="empty">{WIZARD.loading}</p>
      <noscript>
        <p className="empty">{WIZARD.needsScript}</p>
      </noscript>
    </WizardFrame>
  )
}

/** `/organizar-torneos/nuevo`. The built page has no draft. */
export function NewTournament() {
  return useReady() ? <Wizard /> : <Waiting />
}
