/**
 * Has React draw what nobody takes over in a browser, which is every screen, at once and once.
 * `@astrojs/react` first draws something to see whether React can, and then has the page come in pieces,
 * for which a page that is written to a file does not wait. Islands are left to it.
 */
import type { NamedSSRLoadedRendererValue, SSRResult } from 'astro'
import react from '@astrojs/react/server.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup as markupOf } from 'react-dom/server'

type Renderer = NamedSSRLoadedRendererValue
type This = { result: SSRResult }

/** What `@astrojs/react` counts on a page for one component: the look whether it can, and the drawing. */
const COUNTS_OF_ONE = 2

/** Islands are named by that count, so what is drawn here before one is made good. */
const uncounted = new WeakMap<SSRResult, number>()

async function check(this: This, ...[component, , , metadata]: Parameters<Renderer['check']>) {
  if (metadata?.hydrate === undefined) return typeof component === 'function'
  const count = uncounted.get(this.result) ?? 0
  uncounted.delete(this.result)
  for (let at = 0; at < count; at++) await react.renderToStaticMarkup.call(this, Nothing, {}, {})
  return false
}

const Nothing = () => null

/** React's hints what to load first are for pages that come in pieces. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g

async function renderToStaticMarkup(
  this: This,
  ...[component, props, slots]: Parameters<Renderer['renderToStaticMarkup']>
) {
  uncounted.set(this.result, (uncounted.get(this.result) ?? 0) + COUNTS_OF_ONE)
  const { default: inside, ...named } = slots as Record<string, string>
  for (const name in named) throw new Error(`A screen has no place for the slot «${name}»`)
  const { class: _class, ...own } = props as { class?: unknown }
  const screen = component as FunctionComponent<object>
  const html = markupOf(createElement(screen, { ...own, ...(inside && slot(inside)) }))
  return { html: html.replace(HINTS, ''), attrs: {} }
}

/** As children, what Astro has rendered itself; as `@astrojs/react` passes it on. */
const slot = (html: string) => ({
  children:
    html.trim() === ''
      ? null
      : createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } }),
})

export default { check, renderToStaticMarkup, supportsAstroStaticSlot: true }
