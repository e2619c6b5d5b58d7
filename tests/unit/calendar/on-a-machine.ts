/** Says, as JSON, what day it is and what is overdue at a moment: `on-a-machine.ts 2024-07-12T01:00:00.000Z`. */
import { cardOf } from '../../../publish/reading/card.ts'
import { kickOffNow } from '../../../src/lib/calendar/kick-off.ts'
import { dayIn } from '../../../src/lib/calendar/today.ts'
import { readTexts } from '../../../src/lib/reader/read-texts.ts'
import { FILES } from '../edit/given-edits.ts'

const [now] = process.argv.slice(2) as [string]
const { ['jornadas/03.yml']: _playing, ...files } = FILES
const { problems, tournament } = readTexts('liga', new Map(Object.entries(files)), [], {
  today: now,
})
const { next } = cardOf(tournament!).progress!
console.log(
  JSON.stringify({
    TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
    day: dayIn(now),
    open: problems.filter(({ code }) => code === 'openMatch'),
    next,
    state: kickOffNow(next!, Date.parse(now)),
  }),
)
