/**
 * Screens are functions without hooks, so their markup can be had without `react-dom`: a live page
 * shows its data while the 55 KB that will keep it fresh are still on their way.
 */
import type { ReactElement, ReactNode } from 'react'

type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** Empty elements have no end. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Attributes that are called otherwise in HTML; the parser mends the case of SVG's by itself. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
  defaultValue: 'value',
}
const WITH_HYPHENS = /^(?:stroke|fill|clip|stop|font|text|dominant|letter)[A-Z]/
/** Attributes that say `false`; others say it by not being there. */
const SAYS_NO = /^(?:aria-|data-|spellcheck$|draggable$)/
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** The HTML of markup whose components have no hooks; what it does when pressed is left out. */
export function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return escaped(String(node))
  if (Array.isArray(node)) return (node as ReactNode[]).map(htmlOf).join('')
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return htmlOf((type as (props: Props) => ReactNode)(props))
  if (typeof type !== 'string') return htmlOf(props.children)
  const start = `<${type}${Object.entries(props).map(attribute).join('')}>`
  if (VOID.test(type)) return start
  return `${start}${props.dangerouslySetInnerHTML?.__html ?? htmlOf(props.children)}</${type}>`
}

function attribute([key, value]: [string, unknown]): string {
  const name = nameOf(key)
  if (key === 'children' || value === null || value === undefined) return ''
  if (typeof value === 'object' || typeof value === 'function') return ''
  if (typeof value !== 'boolean') return ` ${name}="${escaped(String(value))}"`
  if (SAYS_NO.test(name)) return ` ${name}="${value}"`
  return value ? ` ${name}=""` : ''
}

const nameOf = (key: string) =>
  NAMES[key] ??
  (WITH_HYPHENS.test(key) ? key.replace(/[A-Z]/, (letter) => `-${letter}`) : key).toLowerCase()

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
