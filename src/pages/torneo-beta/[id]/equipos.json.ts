import { teamFacts } from '../../../lib/sharing/team-facts.ts'
import { listFor, footballPaths } from '../../../page-paths.ts'
import { answering, propsOf, type Page } from '../../../page-props.ts'

export const getStaticPaths = listFor(footballPaths)

/** Facts about its teams for their followers. */
export const text = async (page: Page) => {
  const { tournament } = await propsOf(page, footballPaths)
  return JSON.stringify(teamFacts(tournament))
}

export const GET = answering(text)
