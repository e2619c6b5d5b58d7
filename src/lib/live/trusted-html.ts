/**
 * The one place where text becomes markup, or the address of a script, in a browser: pages allow this
 * policy of Trusted Types and no other (`publish/hosts/headers.ts`), so that text from elsewhere is
 * refused by the browser.
 */
type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string>
type WithPolicies = typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  /** Kept beside the document: a page that writes another one in its place shares its policies. */
  ownMarkup?: Policy
}

export const POLICY = 'cascarita'

const same = (text: string) => text
const AS_IT_IS: Policy = { createHTML: same, createScriptURL: same }

function policy() {
  const here: WithPolicies = globalThis
  return (here.ownMarkup ??= here.trustedTypes?.createPolicy(POLICY, AS_IT_IS) ?? AS_IT_IS)
}

/**
 * Only for files of this site. A string for the types; an object of the browser's where it knows Trusted
 * Types.
 */
export const trustedHtml = (html: string): string => policy().createHTML(html)

/** Only for the address of a script of this site. */
export const trustedScript = (address: string): string => policy().createScriptURL(address)
