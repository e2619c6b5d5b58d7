import { calendarText } from '../../../lib/sharing/calendar-text.ts'
import { calendarPaths } from '../../../page-paths.ts'
import { answering, dataOf, listFor, propsOf } from '../../../page-props.ts'

const paths = calendarPaths('football')

export const getStaticPaths = listFor(paths)

/** Hosts set the media type by the file's extension. */
export const GET = answering(async (page) => {
  const { tournament, calendar } = await propsOf(page, paths)
  return calendarText(tournament, calendar, (await dataOf(page)).revisionsOf(tournament))
})
