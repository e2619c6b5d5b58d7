/**
 * The YAML that nearly every data file is written in, by the parser of js-yaml: in a twentieth of the
 * time of the `yaml` package, which knows places and says what is wrong. What the two might read
 * differently, and what js-yaml refuses, is left to `yaml`; a test holds that both give the same
 * values. They are made of its events here: its own constructor takes as long again as the parser and
 * reads numbers and keys in another way.
 */
import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml'
import { EVENT_ID, SCALAR_STYLE, parseEvents } from 'js-yaml'

type Fields = { [field: string]: unknown }

const MAX_LEVELS = 12
const MAX_EVENTS = 50_000
/** Spaces, line ends and marks of documents that only one of the two takes for such. */
const DOUBTFUL = /[\t\r\x85\u2028\u2029\ufeff]|^(?:\.\.\.|---|%)/m
/** Something behind a bracket, where js-yaml lets another field or item begin. */
const BEHIND_BRACKET = /^(?! *#).*[\]}] *[^\s,\]}:#]/m
/** What may stand behind quotes, where it does the same. */
const BEHIND_QUOTES = / *(?:[\n,\]}:]|$)| +#/y

/** The fields of a text; undefined where it has to be read by `yaml`. */
export function quickYaml(text: string): Fields | undefined {
  if (DOUBTFUL.test(text) || BEHIND_BRACKET.test(text)) return undefined
  try {
    const events = parseEvents(text, { maxDepth: MAX_LEVELS })
    const first = events[1]
    if (first?.type !== EVENT_ID.MAPPING || events.length > MAX_EVENTS) return undefined
    const reader = { text, events, at: 2 }
    const value = fields(reader, first)
    return reader.at === events.length - 1 ? value : undefined
  } catch {
    return undefined
  }
}

/** `at` is the next event; the first one opens the document, the last one closes it. */
type Reader = { text: string; events: readonly Event[]; at: number }

/** Made once: nobody reads where it was thrown, and thousands would cost time. */
const doubt = new Error('only yaml can say what this is')

function leave(): never {
  throw doubt
}

function value(reader: Reader): unknown {
  const event = reader.events[reader.at++]!
  if (event.type === EVENT_ID.SCALAR) return scalar(reader.text, event)
  if (event.type === EVENT_ID.MAPPING) return fields(reader, event)
  return event.type === EVENT_ID.SEQUENCE ? items(reader, event) : leave()
}

function fields(reader: Reader, opening: MappingEvent): Fields {
  if (isMarked(opening)) leave()
  const read: Fields = {}
  while (!isClosed(reader)) {
    const key = value(reader)
    if (typeof key !== 'string' || key === '__proto__' || Object.hasOwn(read, key)) leave()
    read[key] = value(reader)
  }
  return read
}

function items(reader: Reader, opening: SequenceEvent): unknown[] {
  if (isMarked(opening)) leave()
  const read: unknown[] = []
  while (!isClosed(reader)) read.push(value(reader))
  return read
}

/** Whether a list or its like ends here; then the reader goes on behind it. */
function isClosed(reader: Reader): boolean {
  const isEnd = reader.events[reader.at]!.type === EVENT_ID.POP
  if (isEnd) reader.at++
  return isEnd
}

/** With an anchor or a tag. */
const isMarked = ({ anchorStart, tagStart }: MappingEvent | SequenceEvent | ScalarEvent) =>
  anchorStart >= 0 || tagStart >= 0

/** A word, number or quoted text; what has an escape or goes over several lines is not `fast`. */
function scalar(text: string, event: ScalarEvent): unknown {
  const { valueStart, valueEnd, fast, style } = event
  if (isMarked(event)) leave()
  if (valueStart < 0) return null
  if (!fast) leave()
  const written = text.slice(valueStart, valueEnd)
  if (style === SCALAR_STYLE.PLAIN) return meant(written)
  BEHIND_QUOTES.lastIndex = valueEnd + 1
  return BEHIND_QUOTES.test(text) ? written : leave()
}

const WHOLE = /^[-+]?(?:0|[1-9]\d{0,14})$/
const MAYBE_NUMBER = /^(?:[-+.]|0[xo])|^\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/
const CONSTANTS = new Map<string, boolean | null>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
])

/** A word without quotes, by the core schema of YAML 1.2: a date and `21:00` stay text. */
function meant(word: string): unknown {
  if (WHOLE.test(word) && word !== '-0') return Number(word)
  if (MAYBE_NUMBER.test(word)) leave()
  const constant = CONSTANTS.get(word)
  return constant === undefined ? word : constant
}
