/**
 * On a page of very many matches: brings the details of one from the page of its round, puts them
 * beside its card, and opens them. A file of its own (`/mas-detalles.js`), which comes with the tap.
 */
import { parsed } from './parts/other-page.ts'

/** The round's page as it was read, by address. */
const pages = new Map<string, Promise<Document>>()

function read(address: string): Promise<Document> {
  const known = pages.get(address)
  if (known) return known
  const reading = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { page, styles } = parsed(await answer.text())
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, lackingOf(styles)]
    return page
  })
  pages.set(address, reading)
  reading.catch(() => pages.delete(address))
  return reading
}

/** The rules that this page does not have: it carries only those that it can use. */
function lackingOf(styles: string): CSSStyleSheet {
  const own = new Set(
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    ),
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  for (let at = sheet.cssRules.length - 1; at >= 0; at--)
    if (own.has(sheet.cssRules[at]!.cssText)) sheet.deleteRule(at)
  return sheet
}

/** The card's link becomes the button that near cards have. */
function buttonFor(link: HTMLAnchorElement, id: string) {
  const button = document.createElement('button')
  button.setAttribute('command', 'show-modal')
  button.setAttribute('commandfor', id)
  button.append(...link.childNodes)
  return button
}

/** Opens the details that a link leads to; where they cannot be read, the link is followed. */
export async function make(link: HTMLAnchorElement): Promise<void> {
  const [page, id] = link.href.split('#') as [string, string]
  if (link.hasAttribute('aria-busy')) return
  link.setAttribute('aria-busy', 'true')
  const details = await read(page).then(
    (of) => of.getElementById(id) as HTMLDialogElement | null,
    () => null,
  )
  if (!details) {
    link.removeAttribute('aria-busy')
    return location.assign(link.href)
  }
  const card = link.closest('article')!
  const button = buttonFor(link, id)
  const hadFocus = document.activeElement === link
  link.replaceWith(button)
  card.after(document.adoptNode(details))
  card.dataset.match = id.slice('m-'.length)
  if (hadFocus) button.focus()
  // An address that names it is its entry of the history already.
  if (location.hash === `#${id}`) details.showModal()
  else button.click()
}
