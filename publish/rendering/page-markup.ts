/**
 * A page read as HTML: what a person wrote may look like any markup, and only a parser knows that it is
 * none. It makes no tree, which would take longer than all that is asked of a page.
 */
import { Parser } from 'htmlparser2'

/** An element's beginning; `name` is in lower case, `start` and `end` are its first sign and that after its last. */
export type StartTag = {
  name: string
  /** Values with their entities decoded. */
  attributes: Readonly<Record<string, string>>
  start: number
  end: number
}
export type EndTag = Pick<StartTag, 'name' | 'start' | 'end'>

/** `false` ends the reading. */
type Visits = {
  onStart?: (tag: StartTag) => void | false
  /** Of ends that are written. */
  onEnd?: (tag: EndTag) => void | false
}

/** Visits the tags of a page, in their order. What is in scripts, styles, titles and comments is no tag. */
export function readTags(html: string, { onStart, onEnd }: Visits) {
  const go = (result: void | false) => {
    if (result === false) parser.pause()
  }
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (isImplied || !onStart) return
      go(onStart({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 }))
    },
    onclosetag(name, isImplied) {
      if (isImplied || !onEnd) return
      go(onEnd({ name, start: parser.startIndex, end: parser.endIndex + 1 }))
    },
  })
  parser.end(html)
}

/** A style element: where it stands, its text, and whether it has no attributes, as all of ours. */
export type StyleElement = { start: number; end: number; css: string; isPlain: boolean }

/** Visits of `readTags` that add each style element to a list, once it ends. */
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

/** A page's head. */
export type Head = {
  /** Where something may be added: after what the encoding and the size of the page hang on. */
  start: number
  /** Where `</head>` begins. */
  end: number
  styles: readonly StyleElement[]
  metas: readonly StartTag['attributes'][]
}

/** Reads no further than the head. Of a text without one both places are its beginning. */
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

/** The text with some of its pieces, in their order, replaced. */
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
