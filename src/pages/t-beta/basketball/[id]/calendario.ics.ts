import { calendarText } from '../../../../lib/sharing/calendar-text.ts'
import { listFor, calendarPaths } from '../../../../page-paths.ts'
import { answering, propsOf, type Page } from '../../../../page-props.ts'
import { revisionsOf } from '../../../../tournaments.ts'

const paths = calendarPaths('basketball')

export const getStaticPaths = listFor(paths)

/** Hosts set the media type by the file's extension. */
export const text = async (page: Page) => {
  const { tournament, calendar } = await propsOf(page, paths)
  return calendarText(tournament, calendar, revisionsOf(tournament))
}

export const GET = answering(text)
