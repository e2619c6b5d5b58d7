/**
 * Texts to share in a group chat: the last round's results with the table, and the next round's
 * schedule.
 */
import { clock, shortDay } from '../rules/matches/dates.ts'
import { isAwarded, matchWord, scoreWords, showsScore } from '../rules/matches/match-status.ts'
import { roundToCome } from '../rules/matches/next-round.ts'
import { SIDES } from '../rules/matches/sides.ts'
import { groupTables } from '../rules/table/standings.ts'
import type { Jornada, Playoff } from '../schema/jornada.ts'
import type { Match } from '../schema/match.ts'
import type { Tournament } from '../schema/tournament.ts'
import { isVoid } from '../rules/table/withdrawals.ts'
import { awardWords } from '../wording/tournament/match-details.ts'
import type { SummaryPart } from '../wording/tournament/round-summary.ts'
import { bold, SUMMARY_WORDS, summaryText } from '../wording/tournament/round-summary.ts'
import { groupTitle, spanishList, WORDS, roundName } from '../wording/wording.ts'
import { matchNames, sideName, type MatchNames } from './side-names.ts'
import { grouped } from '../rules/grouped.ts'

/** `label` is the button's text: 'Copiar resultados · Jornada 4'. */
export type RoundSummary = { label: string; text: string }

type Round = { jornada?: Jornada; playoff?: Playoff }

/**
 * The results once a match was played, and the schedule until the tournament is over. `link` is the
 * page's full address, if known.
 */
export function roundSummaries(t: Tournament, link?: string): RoundSummary[] {
  const names = matchNames(t)
  return [resultsOf(t, names, link), scheduleOf(t, names, link)].filter((one) => one !== undefined)
}

function resultsOf(t: Tournament, names: MatchNames, link?: string): RoundSummary | undefined {
  const round = lastPlayed(t)
  if (!round) return undefined
  const { jornada } = round
  const matches = (jornada ?? round.playoff!).matches
  const rests = jornada?.doesntPlay ?? []
  const lines = [
    ...matches.map((match) => resultLine(match, names)),
    ...(rests.length > 0
      ? [
          `${rests.length > 1 ? WORDS.rest : WORDS.rests}: ${spanishList(rests.map(({ name }) => name))}`,
        ]
      : []),
  ]
  const text = summaryText({
    headings: [t.name, `${roundName(round)} · ${SUMMARY_WORDS.results}`],
    parts: [{ lines }, ...(jornada ? tablesOf(t) : [])],
    link,
  })
  return { label: `${SUMMARY_WORDS.copyResults} · ${roundName(round)}`, text }
}

/** The last round or phase with a played match; one that only a withdrawal decided waits. */
export function lastPlayed({ jornadas, playoffs }: Tournament): Round | undefined {
  const isPlayed = ({ matches }: { matches: readonly Match[] }) =>
    matches.some((match) => match.isCompleted && !isLeft(match))
  const playoff = playoffs.findLast(isPlayed)
  if (playoff) return { playoff }
  const jornada = jornadas
    .toSorted((a, b) => a.jornadaPosition - b.jornadaPosition)
    .findLast(isPlayed)
  return jornada && { jornada }
}

/** Decided because a team left; it was not played. */
const isLeft = (match: Match) =>
  isAwarded(match) && SIDES.some((side) => match[side].team?.withdrawn && !match[side].noShow)

function resultLine(match: Match, names: MatchNames) {
  const [one, other] = [sideName(match.team1, names), sideName(match.team2, names)]
  const teams = `${one} ${WORDS.versus} ${other}`
  if (!showsScore(match)) {
    const word = match.isCompleted
      ? awardWords(match, (side) => sideName(side, names))
      : match.state && matchWord(match).toLowerCase()
    return word ? `${teams}: ${word}` : teams
  }
  const { team1, team2, penalties } = scoreWords(match)
  const inShootOut = penalties ? ` ${penalties.team1}-${penalties.team2}` : ''
  const live = match.isCompleted ? '' : ` (${matchWord(match).toLowerCase()})`
  const line = `${one} ${bold(`${team1}-${team2}`)}${inShootOut} ${other}${live}`
  return isVoid(match) ? `${line}: ${awardWords(match, (side) => sideName(side, names))}` : line
}

const tablesOf = (t: Tournament): SummaryPart[] =>
  groupTables(t).map(({ letter, rows }) => ({
    title: groupTitle(letter),
    table: rows.map(({ position, team: { name }, played, points }) => ({
      position,
      name,
      played,
      points,
    })),
  }))

function scheduleOf(t: Tournament, names: MatchNames, link?: string): RoundSummary | undefined {
  const next = roundToCome(t)
  if (!next) return undefined
  const dated = next.matches.filter(({ date }) => date)
  const inOrder = [...dated, ...next.matches.filter(({ date }) => !date)]
  const days = grouped(inOrder, ({ date }) => date ?? '')
  const text = summaryText({
    headings: [t.name, `${roundName(next)} · ${SUMMARY_WORDS.schedule}`],
    parts: [...days].map(([day, matches]) => ({
      title: day ? shortDay(day) : SUMMARY_WORDS.noDay,
      lines: matches.map((match) => {
        const teams = `${sideName(match.team1, names)} ${WORDS.versus} ${sideName(match.team2, names)}`
        return [match.time && clock(match.time), teams, match.location].filter(Boolean).join(' · ')
      }),
    })),
    link,
  })
  return { label: `${SUMMARY_WORDS.copySchedule} · ${roundName(next)}`, text }
}
