/**
 * The one place where text becomes markup in a browser: pages allow this policy of Trusted Types and
 * no other (`publish/hosts/headers.ts`), so that text from elsewhere is refused by the browser.
 */
type Policy = { createHTML: (html: string) => string }
type WithPolicies = typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  /** Kept beside the document: a page that writes another one in its place shares its policies. */
  ownMarkup?: Policy
}

export const POLICY = 'cascarita'

const AS_IT_IS: Policy = { createHTML: (html) => html }

/**
 * Only for markup of our own making: what `htmlOf` escaped, and files of this site. A string for the
 * types; an object of the browser's where it knows Trusted Types.
 */
export function trustedHtml(html: string): string {
  const here: WithPolicies = globalThis
  here.ownMarkup ??= here.trustedTypes?.createPolicy(POLICY, AS_IT_IS) ?? AS_IT_IS
  return here.ownMarkup.createHTML(html)
}
