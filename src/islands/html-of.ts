/**
 * Screens are functions without hooks, so their markup can be had without `react-dom` and its 56 KB.
 * No library serves: React's own renderer to text weighs 35 KB, half of what it would save; this is
 * below one.
 */
import type { ReactElement, ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** Empty elements have no end. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Their value is no attribute. */
const LIVELY = /^(?:select|textarea)$/
/** Attributes that are called otherwise in HTML; the parser mends the case of SVG's by itself. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
  defaultValue: 'value',
}
const WITH_HYPHENS = /^(?:stroke|fill|clip|stop|font|text|dominant|letter)[A-Z]/
/** What is no attribute. */
const ELSEWHERE = /^(?:children|dangerouslySetInnerHTML)$/
/** What an element does, when it is pressed for instance. */
const DOES = /^on[A-Z]/

export type Handler = (event: Event) => void
/** Attributes that say `false`; others say it by not being there. */
const SAYS_NO = /^(?:aria-|data-|spellcheck$|draggable$)/
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * The HTML of markup whose components have no hooks. What an element does is added to `handlers`, and
 * the element says which of them: `data-onclick="0"`; without `handlers` it is left out. Throws on
 * whatever else React could draw and this cannot: nothing is missing without a word.
 */
export function htmlOf(node: ReactNode, handlers?: Handler[]): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return escaped(`${node}`)
  if (Array.isArray(node)) return (node as ReactNode[]).map((one) => htmlOf(one, handlers)).join('')
  const { type, props } = node as ReactElement<Props>
  if (type === Fragment) return htmlOf(props.children, handlers)
  if (typeof type === 'function' && !type.prototype?.isReactComponent)
    return htmlOf((type as (props: Props) => ReactNode)(props), handlers)
  if (typeof type !== 'string' || LIVELY.test(type)) return refuse(kindOf(type ?? node))
  const attributes = Object.entries(props).map((one) => attribute(one, handlers))
  const start = `<${type}${attributes.join('')}>`
  const inside = props.dangerouslySetInnerHTML?.__html ?? htmlOf(props.children, handlers)
  if (!VOID.test(type)) return `${start}${inside}</${type}>`
  return inside ? refuse(`in <${type}>`) : start
}

function attribute([key, value]: [string, unknown], handlers?: Handler[]): string {
  if (ELSEWHERE.test(key) || value === null || value === undefined) return ''
  if (DOES.test(key))
    return handlers ? ` data-${key.toLowerCase()}="${handlers.push(value as Handler) - 1}"` : ''
  if (/^(?:object|function|symbol)$/.test(typeof value)) return refuse(key)
  const name = nameOf(key)
  if (typeof value !== 'boolean') return ` ${name}="${escaped(String(value))}"`
  if (SAYS_NO.test(name)) return ` ${name}="${value}"`
  return value ? ` ${name}=""` : ''
}

const refuse = (what: string): never => {
  throw new TypeError(`Only React can draw ${what}`)
}

/** `Symbol(react.memo)`, the name of a class, `[object Promise]`. */
const kindOf = (kind: unknown) => {
  const { $$typeof, name } = kind as { $$typeof?: symbol; name?: string }
  return String($$typeof ?? name ?? kind)
}

const nameOf = (key: string) =>
  NAMES[key] ??
  (WITH_HYPHENS.test(key) ? key.replace(/[A-Z]/, (letter) => `-${letter}`) : key).toLowerCase()

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
