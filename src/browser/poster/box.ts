/**
 * The dialog in which a poster is shown and sent. It brings its own style sheet, which a page's
 * policy allows to a script. Closing it goes back in history, so that the back button closes it too.
 */
import { POSTER_SIZES, type PosterSize } from '../../lib/posters/poster.ts'
import { POSTER_WORDS } from '../../lib/wording/posters.ts'

type SizeName = keyof typeof POSTER_SIZES

export type PosterBox = {
  listen: (verbs: Verbs) => void
  /** Empty canvases of a size, one below the other, each with its description. */
  canvases: (count: number, size: PosterSize, words: readonly string[]) => HTMLCanvasElement[]
  /** Nothing can be sent until it is ready. */
  busy: (words: string) => void
  ready: (words: string) => void
  fail: (words: string) => undefined
  say: (words: string) => void
}

type Verbs = {
  onChoose: (index: number) => void
  onSize: (size: SizeName) => void
  onShare: () => void
  onSave: () => void
  onCopy: () => void
}

const STYLE = `.poster-box{border:0;padding:0;width:min(100%,560px);max-width:100%;max-height:100%;height:100dvh;margin:0 auto;background:#16110d;color:#fdf6e3;font:1rem/1.4 system-ui,sans-serif;overscroll-behavior:contain}
.poster-box::backdrop{background:#16110de6}
.poster-box>div{min-height:100%;display:flex;flex-direction:column;gap:10px;padding:12px 14px 14px;box-sizing:border-box}
.poster-box h2{font:700 1.4rem/1 CartelGrande,Impact,sans-serif;text-transform:uppercase;margin:0}
.poster-top{display:flex;justify-content:space-between;align-items:center}
.poster-box button{font:inherit;font-weight:700;color:inherit;background:none;border:2px solid #fdf6e366;padding:10px 14px;min-height:44px;cursor:pointer}
.poster-box button[aria-pressed=true]{background:#fdf6e3;color:#16110d;border-color:#fdf6e3}
.poster-box button:disabled{opacity:.5;cursor:default}
.poster-box :focus-visible{outline:3px solid #ffd23f;outline-offset:2px}
.poster-choice{display:flex;flex-wrap:wrap;gap:8px}
.poster-view{flex:1;display:grid;gap:10px;justify-items:center;align-content:start}
.poster-view canvas{max-width:100%;max-height:66dvh;height:auto;display:block}
.poster-do{position:sticky;bottom:0;background:#16110d;padding:8px 0 2px;display:flex;flex-wrap:wrap;gap:8px}
.poster-do .main{flex:1 0 100%;background:#ffd23f;color:#16110d;border-color:#ffd23f;font:700 1.4rem/1 CartelGrande,Impact,sans-serif;text-transform:uppercase}
.poster-do button{flex:1 0 auto}
.poster-do output{flex:1 0 100%;font-size:.95rem;min-height:1.4em}
@media(orientation:landscape) and (max-height:480px){.poster-box{width:100%}.poster-view canvas{max-height:none;width:min(100%,420px)}}
@media print{.poster-box{display:none}}`

let sheet: CSSStyleSheet | undefined

function addStyle() {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
  }
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Role and label become attributes: Firefox has them as fields since 119. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { role, ariaLabel, ...properties }: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
) {
  const made = Object.assign(document.createElement(name), properties)
  if (role) made.setAttribute('role', role)
  if (ariaLabel) made.setAttribute('aria-label', ariaLabel)
  made.append(...children)
  return made
}

/** Buttons of which one is pressed; none for a single choice. */
function choiceOf(label: string, names: readonly string[], onChoose: (index: number) => void) {
  const group = element('div', { className: 'poster-choice', role: 'group', ariaLabel: label })
  const buttons = names.map((textContent, index) => {
    const button = element('button', { textContent, type: 'button' })
    button.onclick = () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button))
      onChoose(index)
    }
    button.setAttribute('aria-pressed', String(index === 0))
    return button
  })
  if (names.length > 1) group.append(...buttons)
  return group
}

/** Whether the phone's share sheet takes pictures. */
function canShareFiles() {
  const file = new File([''], 'cartel.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ?? false
}

export function boxFor(labels: readonly string[]): PosterBox {
  addStyle()
  let verbs: Verbs | undefined
  const close = element('button', { textContent: POSTER_WORDS.close, type: 'button' })
  close.onclick = () => history.back()
  const view = element('div', { className: 'poster-view' })
  const said = element('output')
  const sizes = Object.keys(POSTER_SIZES) as SizeName[]
  const doing = (textContent: string, run: (verbs: Verbs) => void, className = '') => {
    const button = element('button', { textContent, className, type: 'button', disabled: true })
    button.onclick = () => verbs && run(verbs)
    return button
  }
  const isSharing = canShareFiles()
  const save = doing(POSTER_WORDS.save, ({ onSave }) => onSave(), isSharing ? '' : 'main')
  const buttons = [
    ...(isSharing ? [doing(POSTER_WORDS.share, ({ onShare }) => onShare(), 'main')] : []),
    save,
    ...('ClipboardItem' in window && 'write' in (navigator.clipboard ?? {})
      ? [doing(POSTER_WORDS.copy, ({ onCopy }) => onCopy())]
      : []),
  ]
  const box = element(
    'dialog',
    { className: 'poster-box', ariaLabel: POSTER_WORDS.name },
    element(
      'div',
      {},
      element(
        'div',
        { className: 'poster-top' },
        element('h2', { textContent: POSTER_WORDS.name }),
        close,
      ),
      choiceOf(POSTER_WORDS.what, labels, (index) => verbs?.onChoose(index)),
      labels.length > 0
        ? choiceOf(
            POSTER_WORDS.size,
            sizes.map((size) => POSTER_WORDS.sizes[size]),
            (index) => verbs?.onSize(sizes[index]!),
          )
        : '',
      view,
      element('div', { className: 'poster-do' }, ...(labels.length > 0 ? buttons : []), said),
    ),
  )
  open(box)
  const able = (isAble: boolean) => {
    for (const button of buttons) button.disabled = !isAble
  }
  const say = (words: string) => {
    said.value = words
  }
  return {
    listen: (given) => {
      verbs = given
    },
    canvases(count, { width, height }, words) {
      const made = Array.from({ length: count }, (_, index) => {
        const canvas = element('canvas', { width, height, role: 'img', ariaLabel: words[index]! })
        return canvas
      })
      view.replaceChildren(...made)
      return made
    },
    busy(words) {
      able(false)
      say(words)
    },
    ready(words) {
      able(true)
      say(words)
      // The second tap is ready under the thumb and under Enter.
      if (document.activeElement === document.body || !box.contains(document.activeElement))
        buttons[0]?.focus()
    },
    fail(words) {
      say(words)
      return undefined
    },
    say,
  }
}

/**
 * First in the page, so that a page's own script for the back button (`details.ts`) finds this one
 * before the details below it. Taken out instead of closed: a `close` event would go back once more.
 */
function open(box: HTMLDialogElement) {
  const end = () => {
    removeEventListener('popstate', end)
    for (const canvas of box.querySelectorAll('canvas')) canvas.width = canvas.height = 0
    box.remove()
  }
  // A page's own handler of taps outside of dialogs is not meant.
  box.onclick = (event) => event.stopPropagation()
  box.oncancel = (event) => {
    event.preventDefault()
    history.back()
  }
  document.body.prepend(box)
  box.showModal()
  history.pushState(2, '')
  addEventListener('popstate', end)
}
