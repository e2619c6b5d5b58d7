import type { APIRoute } from 'astro'
import { teamFacts } from '../../../lib/sharing/team-facts.ts'
import { listFor, footballPaths } from '../../../page-paths.ts'
import { propsOf } from '../../../page-props.ts'

export const getStaticPaths = listFor(footballPaths)

/** What is told of its teams to who follows them. */
export const GET: APIRoute = async (context) => {
  const { tournament } = await propsOf(context, footballPaths)
  return new Response(JSON.stringify(teamFacts(tournament)))
}
