import { teamFacts } from '../../../lib/sharing/team-facts.ts'
import { footballPaths } from '../../../page-paths.ts'
import { answering, listFor, propsOf } from '../../../page-props.ts'

export const getStaticPaths = listFor(footballPaths)

/** Facts about its teams for their followers. */
export const GET = answering(async (page) => {
  const { tournament } = await propsOf(page, footballPaths)
  return JSON.stringify(teamFacts(tournament))
})
