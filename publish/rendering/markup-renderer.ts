/**
 * Renders React components that no browser hydrates (every screen) synchronously and once.
 * `@astrojs/react` first renders a component to test it, and then streams the page, which is
 * useless for a file. Islands are left to it.
 */
import type { NamedSSRLoadedRendererValue, SSRResult } from 'astro'
import react from '@astrojs/react/server.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup as markupOf } from 'react-dom/server'

type Renderer = NamedSSRLoadedRendererValue
type This = { result: SSRResult }

/**
 * `@astrojs/react` increments its counter twice per component: for the test and for the rendering.
 */
const COUNTS_OF_ONE = 2

/**
 * Islands are named by that counter, so components rendered here are added before the next island.
 */
const uncounted = new WeakMap<SSRResult, number>()

async function check(this: This, ...[component, , , metadata]: Parameters<Renderer['check']>) {
  if (metadata?.hydrate === undefined) return typeof component === 'function'
  const count = uncounted.get(this.result) ?? 0
  uncounted.delete(this.result)
  for (let at = 0; at < count; at++) await react.renderToStaticMarkup.call(this, Nothing, {}, {})
  return false
}

const Nothing = () => null

/** React's preload hints only help streamed pages. */
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

/** Content that Astro has already rendered, as children; done like `@astrojs/react`. */
const slot = (html: string) => ({
  children:
    html.trim() === ''
      ? null
      : createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } }),
})

export default { check, renderToStaticMarkup, supportsAstroStaticSlot: true }
