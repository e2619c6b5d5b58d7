/**
 * Parses the simple YAML of nearly every data file with js-yaml's parser, twenty times faster than
 * the `yaml` package, which knows positions and reports errors. Texts that the two might read
 * differently, or that js-yaml rejects, are left to `yaml`; a test checks that both give the same
 * values. The values are built here from js-yaml's events: its own constructor doubles the time,
 * and reads numbers and keys differently.
 */
import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml'
import { EVENT_ID, SCALAR_STYLE, parseEvents } from 'js-yaml'

type Fields = { [field: string]: unknown }

const MAX_LEVELS = 12
const MAX_EVENTS = 50_000
/** Spaces, line ends and document markers that only one of the two parsers accepts. */
const DOUBTFUL = /[\t\r\x85\u2028\u2029\ufeff]|^(?:\.\.\.|---|%)/m
/** Text after a closing bracket, where js-yaml allows another field or item to start. */
const BEHIND_BRACKET = /^(?! *#).*[\]}] *[^\s,\]}:#]/m
/** What may follow a closing quote; js-yaml would accept more. */
const BEHIND_QUOTES = / *(?:[\n,\]}:]|$)| +#/y

/** The fields of a text; undefined if `yaml` has to read it. */
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

/** `at` is the index of the next event; the first event opens the document, the last closes it. */
type Reader = { text: string; events: readonly Event[]; at: number }

/** Created once: its stack is not used, and thousands of them would be slow. */
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

/** Whether a list or map ends here; if so, moves past its end. */
function isClosed(reader: Reader): boolean {
  const isEnd = reader.events[reader.at]!.type === EVENT_ID.POP
  if (isEnd) reader.at++
  return isEnd
}

/** Whether it has an anchor or a tag. */
const isMarked = ({ anchorStart, tagStart }: MappingEvent | SequenceEvent | ScalarEvent) =>
  anchorStart >= 0 || tagStart >= 0

/** A word, number or quoted text; one with an escape or several lines is not `fast`. */
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

/** An unquoted word by YAML 1.2's core schema: a date and `21:00` stay text. */
function meant(word: string): unknown {
  if (WHOLE.test(word) && word !== '-0') return Number(word)
  if (MAYBE_NUMBER.test(word)) leave()
  const constant = CONSTANTS.get(word)
  return constant === undefined ? word : constant
}
