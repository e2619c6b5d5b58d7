/** What cannot be drawn without React costs the early look at a live page, never the page. */
import { createElement as h, memo } from 'react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveView } from '../../../src/islands/live-view.tsx'

const SKELETON = '<p>…</p>'
const island = { children: [], innerHTML: SKELETON }
const reported = vi.fn()

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => island, querySelectorAll: () => [] })
  vi.stubGlobal('location', { hash: '', origin: 'http://localhost' })
  vi.stubGlobal('HTMLDialogElement', class {})
  vi.stubGlobal('reportError', reported)
})
afterEach(() => vi.unstubAllGlobals())

test('the skeleton stays, React still hears of the data, and the next one is shown', async () => {
  const { showEarly, wasShownEarly } = await import('../../../src/islands/live-early.ts')
  const Remembered = memo(() => h('p', null, 'whole'))
  const $view = atom<LiveView>({ state: 'whole', shown: h(Remembered) })
  showEarly($view)
  expect(island.innerHTML).toBe(SKELETON)
  expect(wasShownEarly()).toBe(false)
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))

  const react = vi.fn()
  $view.listen(react)
  $view.set({ state: 'whole', shown: h('div', null, h(Remembered)) })
  expect(island.innerHTML).toBe(SKELETON)
  expect(react).toHaveBeenCalledOnce()

  $view.set({ state: 'whole', shown: h('p', null, 'whole') })
  expect(island.innerHTML).toBe('<p>whole</p>')
  expect(wasShownEarly()).toBe(true)
})
