/**
 * Checks that an SVG only draws. It is parsed as browsers do, with namespaces and an end at the
 * first mistake. Everything in it must be listed in `drawing-vocabulary.ts`; css-tree parses its
 * styles. A drawing is refused and never changed: it belongs to the organiser. Written here
 * because libraries change drawings and need a browser's document. Pure.
 */
import { parse, walk, type CssNode } from 'css-tree'
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import type { PictureFault } from '../../src/lib/pictures/inspected.ts'
import type { ProblemCode } from '../../src/lib/problems/problems.ts'
import {
  AT_RULES,
  ATTRIBUTES,
  CHANGEABLE,
  ELEMENTS,
  FREE_TEXT,
  FUNCTIONS,
  LINK_ATTRIBUTES,
  NOTE_LANGUAGES,
  SVG,
  XLINK,
  XML,
  XML_ATTRIBUTES,
  XMLNS,
} from './drawing-vocabulary.ts'

type Fault = { code: ProblemCode; value: string; element?: string }
type Placed = Fault & { line: number }

/** How many faults are reported per drawing; the cure is the same for all. */
const MOST_REPORTED = 5
const LONGEST_QUOTE = 60

/** The document type that drawing programs write; one with its own definitions has a `[`. */
const USUAL_DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]+")?\s*$/
/**
 * Adobe's brackets around its notes; other instructions make a browser load styles or transform
 * the file.
 */
const USUAL_INSTRUCTION = 'xpacket'
const USUAL_ENCODING = /^(?:utf-8|us-ascii)$/i

const WITHIN = /^\s*#/
const PIXELS = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/
const FONT =
  /^\s*data:(?:font\/|application\/(?:x-)?font-)[\w.+-]+(?:;charset=[\w-]+)?;base64,[\w+/=\s]*$/
const HOLDS_PIXELS = /^(?:image|feImage)$/
const OF_SCREEN_READERS = /^(?:aria|data)-[\w.-]+$/

/**
 * Forbidden contents with their lines; `image` is the drawing's name. Empty where it is safe.
 * Never throws.
 */
export function faultsInDrawing(image: string, bytes: Uint8Array): PictureFault[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [{ code: 'drawingText', values: { image, line: 1 } }]
  }
  const faults = new Map<string, Placed>()
  for (const fault of placedFaults(text)) {
    const key = [fault.code, fault.element, fault.value].join(' ')
    if (!faults.has(key)) faults.set(key, fault)
  }
  return [...faults.values()].slice(0, MOST_REPORTED).map(({ code, line, element, value }) => ({
    code,
    values: { image, line, element, value: quoted(value) },
  }))
}

const quoted = (value: string) => {
  const plain = value.replace(/\s+/g, ' ').trim()
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}…` : plain
}

function placedFaults(text: string): Placed[] {
  const found: Placed[] = []
  const parser = new SaxesParser({ xmlns: true, position: true })
  const report = (faults: readonly Fault[], line = parser.line) =>
    found.push(...faults.map((fault) => ({ ...fault, line })))
  let tagLine = 1
  const open: { styles: string | null; line: number }[] = []

  parser.on('error', () => {
    throw new NotWellFormed()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !USUAL_ENCODING.test(encoding))
      report([{ code: 'drawingText', value: encoding }])
  })
  parser.on('doctype', (doctype) => {
    if (!USUAL_DOCTYPE.test(doctype)) report([{ code: 'drawingDeclaration', value: 'DOCTYPE' }])
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== USUAL_INSTRUCTION) report([{ code: 'drawingDeclaration', value: `?${target}` }])
  })
  parser.on('opentagstart', () => (tagLine = parser.line))
  parser.on('opentag', (tag) => {
    if (open.length === 0 && (tag.uri !== SVG || tag.local !== 'svg'))
      report([{ code: 'drawingElement', value: tag.name }], tagLine)
    report(faultsOfTag(tag), tagLine)
    const isStyle = tag.uri === SVG && tag.local === 'style'
    open.push({ styles: isStyle ? '' : null, line: tagLine })
  })
  const collect = (part: string) => {
    const last = open.at(-1)
    if (last && last.styles !== null) last.styles += part
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.on('closetag', () => {
    const { styles, line } = open.pop()!
    if (styles) report(faultsOfStyles(styles, 'stylesheet'), line)
  })
  try {
    parser.write(text).close()
  } catch {
    report([{ code: 'drawingText', value: '' }])
  }
  return found
}

class NotWellFormed extends Error {}

function faultsOfTag({ name, local, uri, attributes }: SaxesTagNS): Fault[] {
  const all = Object.values(attributes)
  if (NOTE_LANGUAGES.has(uri)) return all.filter((it) => !isNote(it)).map((it) => unknown(name, it))
  if (uri !== SVG || !ELEMENTS.has(local)) return [{ code: 'drawingElement', value: name }]
  return all.flatMap((attribute) => faultsOfAttribute(local, attribute))
}

const unknown = (element: string, { name }: SaxesAttributeNS): Fault => ({
  code: 'drawingAttribute',
  element,
  value: name,
})

/** On a note element, plain attributes are notes too. */
const isNote = ({ uri, local }: SaxesAttributeNS) =>
  uri === '' ||
  uri === XMLNS ||
  NOTE_LANGUAGES.has(uri) ||
  (uri === XML && XML_ATTRIBUTES.has(local))

function faultsOfAttribute(element: string, attribute: SaxesAttributeNS): Fault[] {
  const { uri, local, value } = attribute
  if (uri === XMLNS || NOTE_LANGUAGES.has(uri)) return []
  if (uri === XML && XML_ATTRIBUTES.has(local)) return []
  if (uri === XLINK && LINK_ATTRIBUTES.has(local)) return []
  if (local === 'href' && (uri === '' || uri === XLINK))
    return leadsNowhere(value, HOLDS_PIXELS.test(element) && PIXELS)
      ? []
      : [{ code: 'drawingAddress', value }]
  if (uri !== '') return [unknown(element, attribute)]
  if (OF_SCREEN_READERS.test(local)) return []
  if (!ATTRIBUTES.has(local)) return [unknown(element, attribute)]
  if (local === 'style') return faultsOfStyles(value, 'declarationList')
  if (local === 'attributeName' && !CHANGEABLE.has(value))
    return [{ code: 'drawingAttribute', element, value: `attributeName="${value}"` }]
  if (FREE_TEXT.has(local) || !/[(\\]/.test(value)) return []
  // An animation has several values, and each may be an address.
  return value.split(';').flatMap((one) => faultsOfStyles(one, 'value'))
}

const leadsNowhere = (address: string, ...others: (RegExp | false)[]) =>
  WITHIN.test(address) || others.some((other) => other && other.test(address))

type Context = 'stylesheet' | 'declarationList' | 'value'

/** What css-tree cannot parse might mean something to a browser, so it is refused too. */
function faultsOfStyles(css: string, context: Context): Fault[] {
  const faults: Fault[] = []
  const refuse = (value: string) => faults.push({ code: 'drawingStyle', value })
  const options = { context, parseCustomProperty: true, onParseError: () => refuse(css) }
  try {
    walk(parse(css, options), (node: CssNode) => {
      if (node.type === 'Raw' && node.value.trim() !== '') refuse(node.value)
      else if (node.type === 'Atrule' && !AT_RULES.has(node.name)) refuse(`@${node.name}`)
      else if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()))
        refuse(`${node.name}()`)
      else if (node.type === 'Url' && !leadsNowhere(node.value, PIXELS, FONT))
        faults.push({ code: 'drawingAddress', value: node.value })
    })
  } catch {
    refuse(css)
  }
  return faults
}
