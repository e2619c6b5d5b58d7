/** The parts of a Lighthouse result that are read here. */

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Scores from 0 to 1, null where an audit has none; times in milliseconds. */
export type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

export type Audit = {
  id: string
  title: string
  score: number | null
  displayValue?: string
  numericValue?: number
  details?: unknown
}
