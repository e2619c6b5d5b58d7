/** On cédulas that Mesa opened, each match has the code of its scoring link. DESIGN 17. */
import { sheetCodesKey, type SheetCodes } from '../../lib/mesa/sheet-codes.ts'

const SVG = 'http://www.w3.org/2000/svg'

function codeOf({ size, path }: SheetCodes['codes'][string], says: string) {
  const [figure, caption] = [document.createElement('figure'), document.createElement('figcaption')]
  const svg = document.createElementNS(SVG, 'svg')
  const drawn = document.createElementNS(SVG, 'path')
  // No class: the built page keeps only the rules of classes that it has.
  figure.dataset.scores = ''
  caption.textContent = says
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('aria-hidden', 'true')
  drawn.setAttribute('d', path)
  svg.append(drawn)
  figure.append(svg, caption)
  return figure
}

/** Beside what React drew, which stays as it is. */
function addCodes({ says, codes }: SheetCodes) {
  for (const sheet of document.querySelectorAll<HTMLElement>('.sheet-page:not([data-scored])')) {
    const code = codes[sheet.dataset.sheet!]
    if (!code) continue
    sheet.dataset.scored = ''
    sheet.querySelector('header')!.append(codeOf(code, says))
  }
}

try {
  const all = JSON.parse(sessionStorage[sheetCodesKey(location.pathname)] as string) as SheetCodes
  // A live tournament's sheets are drawn later.
  new MutationObserver(() => addCodes(all)).observe(document, { childList: true, subtree: true })
  addCodes(all)
} catch {
  // None, or no storage.
}
