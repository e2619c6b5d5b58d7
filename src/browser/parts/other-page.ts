/** Reads another page of the site as a document, under the policies of the page that is open. */
import { RENEWING_POLICY } from '../../lib/offline/worker-address.ts'

type Rules = { createHTML: (text: string) => string }
type WithPolicies = {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  [RENEWING_POLICY]?: Rules | undefined
}

const page = self as WithPolicies
/**
 * Only for the site's own addresses. Typed as a string; an object in browsers with Trusted Types. A
 * page may make it once, and several of its scripts may want it.
 */
const ownMarkup = (page[RENEWING_POLICY] ??= page.trustedTypes?.createPolicy(RENEWING_POLICY, {
  createHTML: (text) => text,
}))

/**
 * The answer as a document without its styles: the open page's policy allows only those it came with,
 * and browsers report others on its console even in a document that is not shown.
 */
export function parsed(text: string): { page: Document; styles: string } {
  let styles = ''
  const plain = text.replace(/<style[^>]*>([^]*?)<\/style>/g, (_all, css: string) => {
    styles += css
    return ''
  })
  const page = new DOMParser().parseFromString(ownMarkup?.createHTML(plain) ?? plain, 'text/html')
  return { page, styles }
}

/** Those of the open page, as `parsed` gives those of another. */
export const ownStyles = [...document.querySelectorAll('head style')]
  .map(({ textContent }) => textContent)
  .join('')
