/**
 * Renders React components that no browser hydrates (every screen) synchronously and once.
 * `@astrojs/react` first renders a component to test it, and then streams the page, which is
 * useless for a file. Islands are left to it.
 */
import type { NamedSSRLoadedRendererValue } from 'astro'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup as markupOf } from 'react-dom/server'

type Renderer = NamedSSRLoadedRendererValue

const check: Renderer['check'] = async (component, _props, _slots, metadata) =>
  metadata?.hydrate === undefined && typeof component === 'function'

/** React's preload hints only help streamed pages. */
const HINTS = /<link\s[^>]*rel="preload"[^>]*>/g

const renderToStaticMarkup: Renderer['renderToStaticMarkup'] = async (component, props, slots) => {
  const { default: inside, ...named } = slots as Record<string, string>
  const places = Object.entries(named).map(([name, html]) => [name, slot(html, name)] as const)
  const { class: _class, ...own } = props as { class?: unknown }
  const screen = component as FunctionComponent<object>
  const children = inside && { children: slot(inside) }
  const html = markupOf(
    createElement(screen, { ...own, ...Object.fromEntries(places), ...children }),
  )
  return { html: html.replace(HINTS, ''), attrs: {} }
}

/**
 * Content that Astro has already rendered, as children or as the property of its name; done like
 * `@astrojs/react`.
 */
const slot = (html: string, name?: string) =>
  html.trim() === ''
    ? null
    : createElement('astro-static-slot', { name, dangerouslySetInnerHTML: { __html: html } })

export default { check, renderToStaticMarkup, supportsAstroStaticSlot: true }
