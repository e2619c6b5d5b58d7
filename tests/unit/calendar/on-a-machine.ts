/**
 * Says, as JSON, what day it is at a moment, what is overdue, and all that is told of a tournament's days
 * outside its pages: `on-a-machine.ts 2024-07-12T01:00:00.000Z`.
 */
import { cardOf } from '../../../publish/reading/card.ts'
import { kickOffNow } from '../../../src/lib/calendar/kick-off.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import { newsOf } from '../../../src/lib/rules/matches/news.ts'
import { matchesOf } from '../../../src/lib/rules/matches/team-matches.ts'
import { timeOfPlay } from '../../../src/lib/rules/matches/time-of-play.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { calendarsOf } from '../../../src/lib/sharing/calendars.ts'
import { calendarText } from '../../../src/lib/sharing/calendar-text.ts'
import { roundsLine, tournamentLine } from '../../../src/lib/sharing/lines.ts'
import { roundsData } from '../../../src/lib/sharing/linked-data.ts'
import { teamFacts } from '../../../src/lib/sharing/team-facts.ts'
import { FILES } from '../edit/given-edits.ts'

const [now] = process.argv.slice(2) as [string]
const { ['jornadas/03.yml']: _playing, ...files } = FILES
const read = readTexts('liga', new Map(Object.entries(files)), [], { today: now })
const tournament = read.tournament!
const { next } = cardOf(tournament).progress!
console.log(
  JSON.stringify({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    day: dayIn(now),
    open: read.problems.filter(({ code }) => code === 'openMatch'),
    next,
    state: kickOffNow(next!, Date.parse(now)),
    told: [
      newsOf(tournament, now),
      tournament.teams.map((team) =>
        timeOfPlay(
          matchesOf(tournament, team).map(({ match }) => match),
          tournament.timeZone,
        ),
      ),
      calendarsOf(tournament).map((calendar) => calendarText(tournament, calendar, {})),
      [tournamentLine(tournament), roundsLine(tournament)],
      roundsData('https://torneos.example', tournament),
      teamFacts(tournament),
    ],
  }),
)
