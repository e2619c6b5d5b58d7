import type { APIRoute } from 'astro'
import { calendarText } from '../../../lib/sharing/calendar-text.ts'
import { listFor, calendarPaths } from '../../../page-paths.ts'
import { propsOf } from '../../../page-props.ts'
import { revisionsOf } from '../../../tournaments.ts'

const paths = calendarPaths('football')

export const getStaticPaths = listFor(paths)

/** Hosts name the media type themselves, by the file's ending. */
export const GET: APIRoute = async (context) => {
  const { tournament, calendar } = await propsOf(context, paths)
  return new Response(calendarText(tournament, calendar, revisionsOf(tournament)))
}
