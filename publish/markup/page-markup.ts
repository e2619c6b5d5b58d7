/**
 * Reads a page's HTML with a parser, because a person's text may look like markup. It builds no
 * tree, which would take longer than all the checks.
 */
import { Tokenizer } from 'htmlparser2'

/**
 * A start tag; `name` is in lower case; `start` is the offset of its first character, `end` the
 * offset after its last.
 */
export type StartTag = {
  name: string
  /** Values with entities decoded. */
  attributes: Readonly<Record<string, string>>
  start: number
  end: number
}
export type EndTag = Pick<StartTag, 'name' | 'start' | 'end'>

/** Returning `false` stops reading. */
type Visits = {
  onStart?: (tag: StartTag) => void | false
  /** For end tags that are written out. */
  onEnd?: (tag: EndTag) => void | false
}

const nothing = () => undefined

/**
 * Visits the tags of a page in order. Text in scripts, styles, titles and comments is never a tag.
 * Uses the parser's own tokenizer: knowing which element closes which would double the time.
 */
export function readTags(html: string, { onStart, onEnd }: Visits) {
  let tag: { name: string; attributes: Record<string, string>; start: number }
  let attribute: string
  let value: string
  const go = (result: void | false) => {
    if (result === false) tokenizer.pause()
  }
  const onTagEnd = (at: number) => go(onStart?.({ ...tag, end: at + 1 }))
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: {}, start: start - 1 }
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(code) {
        value += String.fromCodePoint(code)
      },
      onattribend() {
        if (!Object.hasOwn(tag.attributes, attribute)) tag.attributes[attribute] = value
      },
      onopentagend: onTagEnd,
      onselfclosingtag: onTagEnd,
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase()
        go(onEnd?.({ name, start: start - '</'.length, end: end + 1 }))
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  if (tokenizer.running) tokenizer.end()
}

/** A style element: its position, its text, and whether it has no attributes (ours have none). */
export type StyleElement = { start: number; end: number; css: string; isPlain: boolean }

/** Callbacks for `readTags` that add each style element to a list. */
export function stylesInto(html: string, styles: StyleElement[]) {
  let open: StartTag | undefined
  return {
    onStart(tag: StartTag) {
      if (tag.name === 'style') open = tag
    },
    onEnd({ name, start, end }: EndTag) {
      if (name !== 'style' || !open) return
      const isPlain = open.end - open.start === '<style>'.length
      styles.push({ start: open.start, end, css: html.slice(open.end, start), isPlain })
      open = undefined
    },
  }
}

/** The positions of a page's head. */
export type Head = {
  /** Where elements may be inserted: after the charset and viewport. */
  start: number
  /** Where `</head>` begins. */
  end: number
  styles: readonly StyleElement[]
  metas: readonly StartTag['attributes'][]
}

/** Reads only the head. Both positions are 0 for text without a head. */
export function headOf(html: string): Head {
  const styles: StyleElement[] = []
  const metas: StartTag['attributes'][] = []
  const style = stylesInto(html, styles)
  let start = 0
  let end = 0
  let isAtStart = true
  readTags(html, {
    onStart(tag) {
      const { name, attributes } = tag
      if (name === 'meta') metas.push(attributes)
      if (name === 'head' || (isAtStart && isFirst(tag))) start = tag.end
      else if (name !== 'html') isAtStart = false
      style.onStart(tag)
    },
    onEnd(tag) {
      style.onEnd(tag)
      if (tag.name !== 'head') return
      end = tag.start
      return false
    },
  })
  return { start, end, styles, metas }
}

const isFirst = ({ name, attributes }: StartTag) =>
  name === 'meta' && (attributes.charset !== undefined || attributes.name === 'viewport')

/** The text with some pieces replaced; the pieces are in order. */
export function spliced(
  text: string,
  pieces: readonly { start: number; end: number; text: string }[],
) {
  let at = 0
  let result = ''
  for (const piece of pieces) {
    result += text.slice(at, piece.start) + piece.text
    at = piece.end
  }
  return result + text.slice(at)
}
