/**
 * The only place where text becomes markup or a script's address in a browser. Pages allow only
 * this Trusted Types policy (`publish/hosts/headers.ts`), so the browser rejects any other text.
 */
type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string>
type WithPolicies = typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  /** Stored on the document: a page that replaces its document keeps its policies. */
  ownMarkup?: Policy
}

export const POLICY = 'cascarita'

const same = (text: string) => text
const AS_IT_IS: Policy = { createHTML: same, createScriptURL: same }

function policy() {
  const here: WithPolicies = globalThis
  return (here.ownMarkup ??= here.trustedTypes?.createPolicy(POLICY, AS_IT_IS) ?? AS_IT_IS)
}

/** Only for files of this site. Typed as a string; an object in browsers with Trusted Types. */
export const trustedHtml = (html: string): string => policy().createHTML(html)

/** Only for script addresses of this site. */
export const trustedScript = (address: string): string => policy().createScriptURL(address)
