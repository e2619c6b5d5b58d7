/**
 * The YAML that nearly every data file is written in, by js-yaml: in a twentieth of the time of the
 * `yaml` package, which knows places and says what is wrong. What the two might read differently, and
 * what js-yaml refuses, is left to `yaml`; a test holds that both give the same values.
 */
import type { Event } from 'js-yaml'
import {
  EVENT_ID,
  FAILSAFE_SCHEMA,
  NOT_RESOLVED,
  SCALAR_STYLE,
  boolCoreTag,
  constructFromEvents,
  defineMappingTag,
  defineScalarTag,
  nullCoreTag,
  parseEvents,
} from 'js-yaml'

const MAX_LEVELS = 12
const MAX_EVENTS = 50_000
/** Spaces, line ends and marks of documents that only one of the two takes for such. */
const DOUBTFUL = /[\t\r\x85\u2028\u2029\ufeff]|^(?:\.\.\.|---|%)/m

/** The fields of a text; undefined where it has to be read by `yaml`. */
export function quickYaml(text: string): { [field: string]: unknown } | undefined {
  if (DOUBTFUL.test(text)) return undefined
  try {
    const events = parseEvents(text, { maxDepth: MAX_LEVELS })
    if (!isPlain(events)) return undefined
    const [value] = constructFromEvents(events, { source: text, schema: SCHEMA })
    return value as { [field: string]: unknown }
  } catch {
    return undefined
  }
}

/** One document of fields, without directives, anchors, tags, escapes and text over several lines. */
const isPlain = (events: readonly Event[]) =>
  events.length <= MAX_EVENTS &&
  events[1]?.type === EVENT_ID.MAPPING &&
  events.every((event, index) => {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        return index === 0 && !event.explicitStart && !event.explicitEnd
      case EVENT_ID.SCALAR:
        return isUnmarked(event) && (event.fast || event.valueStart === event.valueEnd)
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        return isUnmarked(event)
      case EVENT_ID.POP:
        return true
      default:
        return false
    }
  })

const isUnmarked = ({ anchorStart, tagStart }: { anchorStart: number; tagStart: number }) =>
  anchorStart < 0 && tagStart < 0

const WHOLE = /^[-+]?(?:0|[1-9]\d{0,14})$/
const MAYBE_NUMBER = /^(?:[-+.]|0[xo])|^\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/

/** Whole numbers as people write them; `1e3`, `007` and their like are doubtful. */
const numberTag = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  implicitFirstChars: [...'-+.0123456789'],
  resolve: (word) => {
    if (WHOLE.test(word) && word !== '-0') return Number(word)
    if (MAYBE_NUMBER.test(word)) throw new Error('doubtful')
    return NOT_RESOLVED
  },
  identify: () => false,
})

/** Fields by name; a key that is no word, or of which an object makes something else, is doubtful. */
const fieldsTag = defineMappingTag<{ [field: string]: unknown }>('tag:yaml.org,2002:map', {
  create: () => ({}),
  addPair: (fields, key, value) => {
    if (typeof key !== 'string' || key === '__proto__') return 'doubtful'
    fields[key] = value
    return ''
  },
  has: (fields, key) => Object.hasOwn(fields, String(key)),
  keys: Object.keys,
  get: (fields, key) => fields[String(key)],
  identify: () => false,
})

const SCHEMA = FAILSAFE_SCHEMA.withTags(nullCoreTag, boolCoreTag, numberTag, fieldsTag)
