/** How it is played: four drawings, each with a sentence about these teams. */
import type { ReactNode } from 'react'
import type { Answered } from '../../lib/planning/answers.ts'
import type { CardsAnswer, Shape } from '../../lib/planning/draft.ts'
import { asksCards, SHAPES, USUAL_CARDS } from '../../lib/planning/draft.ts'
import { FORMAT_STEP, WIZARD } from '../../lib/wording/planning/wizard.ts'
import type { StepProps } from './first-steps.tsx'
import { Choices, Mistake, Question } from './frame.tsx'

const DRAWINGS: Record<Shape, string> = {
  tablePlayoff:
    'M2 6h26M2 16h26M2 26h26M2 36h26M2 46h26M40 10h12v12H40M40 34h12v12H40M52 16h8v24h-8M60 28h14',
  table: 'M2 6h72M2 16h72M2 26h72M2 36h72M2 46h72',
  groups:
    'M2 4h22M2 12h22M2 20h22M2 34h22M2 42h22M2 50h22M34 8h10v12H34M34 36h10v12H34M44 14h10v28H44M54 28h20',
  cup: 'M2 4h16v10H2M2 22h16v10H2M2 40h16v10H2M18 9h18v18H18M18 45h18M36 18h18v27H36M54 31h20',
}

function Drawing({ shape }: { shape: Shape }): ReactNode {
  return (
    <svg viewBox="0 0 76 54" aria-hidden="true">
      <path d={DRAWINGS[shape]} fill="none" stroke="currentcolor" strokeWidth="3" />
    </svg>
  )
}

/** The sentence of each drawing; undefined where there are too few teams for it. */
export type ShapeWords = Record<Shape, string | undefined>

export function FormatStep({
  draft,
  words,
  groupChoices,
  survivorChoices,
  survivors,
  extraOf,
  hasThirdPlace,
  mistake,
  onChange,
  onGo,
}: StepProps & {
  words: ShapeWords
  groupChoices: readonly number[]
  survivorChoices: readonly number[]
  survivors: number
  /** How many of the next rank go on, too. */
  extraOf: (survivors: number) => number
  /** Undefined where no semifinals are played. */
  hasThirdPlace: boolean | undefined
}) {
  const { shape } = draft
  const hasPlayoff = shape === 'tablePlayoff' || shape === 'groups'
  const asksGroups = shape === 'groups' && groupChoices.length > 1
  const asksSurvivors = hasPlayoff && survivorChoices.length > 1
  const isAsked = (of: Answered) =>
    of === 'groups' ? asksGroups : of === 'survivors' && asksSurvivors
  const counts = (numbers: readonly number[]) =>
    numbers.map((count): [number, string] => [count, String(count)])
  return (
    <Question title={FORMAT_STEP.question} help={FORMAT_STEP.help} go={WIZARD.next} onGo={onGo}>
      <fieldset className="wz-shapes">
        <legend className="sr">{FORMAT_STEP.question}</legend>
        {SHAPES.map((one) => (
          <label key={one} className="wz-shape">
            <input
              type="radio"
              name="shape"
              value={one}
              checked={one === shape}
              disabled={words[one] === undefined}
              onChange={() => onChange({ shape: one })}
            />
            <span>
              <Drawing shape={one} />
              <span>
                <b className="k">{FORMAT_STEP.shapes[one]}</b>
                <small>{words[one] ?? FORMAT_STEP.tooFew}</small>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {mistake && !isAsked(mistake.of) && <Mistake mistake={mistake} of={mistake.of} />}
      {asksGroups && (
        <Choices<number>
          isSmall
          legend={FORMAT_STEP.groups}
          name="groups"
          options={counts(groupChoices)}
          value={draft.groups}
          onChoose={(groups) => onChange({ groups })}
        />
      )}
      {asksGroups && <Mistake mistake={mistake} of="groups" />}
      {asksSurvivors && (
        <Choices<number>
          isSmall
          legend={FORMAT_STEP.survivors(shape === 'groups')}
          name="survivors"
          options={survivorChoices.map((each) => [
            each,
            FORMAT_STEP.survivorWords(each, extraOf(each)),
          ])}
          value={survivors}
          onChoose={(count) => onChange({ survivors: count })}
        />
      )}
      {asksSurvivors && <Mistake mistake={mistake} of="survivors" />}
      <Choices<1 | 2>
        isSmall
        legend={FORMAT_STEP.legs}
        name="legs"
        options={[
          [1, FORMAT_STEP.legsWords[1]],
          [2, FORMAT_STEP.legsWords[2]],
        ]}
        value={draft.legs}
        onChoose={(legs) => onChange({ legs })}
      />
      {hasPlayoff && (
        <Choices<1 | 2>
          isSmall
          legend={FORMAT_STEP.playoffLegs}
          name="playoff-legs"
          options={[
            [1, FORMAT_STEP.playoffLegsWords[1]],
            [2, FORMAT_STEP.playoffLegsWords[2]],
          ]}
          value={draft.isTwoLegged ? 2 : 1}
          onChoose={(legs) => onChange({ isTwoLegged: legs === 2 })}
        />
      )}
      {hasThirdPlace !== undefined && (
        <Choices<'yes' | 'no'>
          isSmall
          legend={FORMAT_STEP.thirdPlace}
          name="third-place"
          options={[
            ['yes', FORMAT_STEP.thirdPlaceWords.yes],
            ['no', FORMAT_STEP.thirdPlaceWords.no],
          ]}
          value={hasThirdPlace ? 'yes' : 'no'}
          onChoose={(choice) => onChange({ hasThirdPlace: choice === 'yes' })}
        />
      )}
      {asksCards(draft) && (
        <CardsChoice
          rules={draft.suspensions ?? USUAL_CARDS}
          onChange={(suspensions) => onChange({ suspensions })}
        />
      )}
    </Question>
  )
}

const REDS = [0, 1, 2, 3]
const YELLOWS = [0, 3, 4, 5, 6]

/** The usual rule, folded: most leagues need no tap. */
function CardsChoice({
  rules,
  onChange,
}: {
  rules: CardsAnswer
  onChange: (rules: CardsAnswer) => void
}) {
  const counts = (numbers: readonly number[]) =>
    numbers.map((count): [number, string] => [
      count,
      count === 0 ? FORMAT_STEP.none : String(count),
    ])
  return (
    <details className="wz-cards">
      <summary>
        {FORMAT_STEP.cards}: {FORMAT_STEP.cardRules(rules)}
      </summary>
      <p className="small">{FORMAT_STEP.cardsHelp}</p>
      <Choices<number>
        isSmall
        legend={FORMAT_STEP.red}
        name="red"
        options={counts(REDS)}
        value={rules.red}
        onChoose={(red) => onChange({ ...rules, red })}
      />
      <Choices<number>
        isSmall
        legend={FORMAT_STEP.yellowCards}
        name="yellow-cards"
        options={counts(YELLOWS)}
        value={rules.yellowCards}
        onChoose={(yellowCards) => onChange({ ...rules, yellowCards })}
      />
    </details>
  )
}
