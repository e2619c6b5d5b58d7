/** What several processes found out about the pages of no tournament, which they may have shared. */
import { expect, test } from 'vitest'
import { mergedReports, PageCheck } from '../../../../publish/verify/page-check.ts'

const reportOf = (pages: Record<string, string>) => {
  const check = new PageCheck()
  for (const [file, html] of Object.entries(pages)) check.add(file, html)
  return check.report()
}

test('of two reports on pages of no tournament nothing is lost', () => {
  const merged = mergedReports([
    reportOf({ '404.html': '<h1 id="nada">No</h1><a href="/comprar">Tienda</a>' }),
    reportOf({
      'index.html':
        '<h1 id="torneos">Sí</h1><a href="/comprar">Tienda</a><a href="/login">Entrar</a>',
      'torneo-beta/a/index.html': '<p id="m-j1-1"></p><a href="/">Inicio</a>',
    }),
  ])
  expect(Object.keys(merged.links['']!).toSorted()).toEqual(['/comprar', '/login'])
  expect(merged.anchors['']).toEqual({ '404.html': ['nada'], 'index.html': ['torneos'] })
  expect(merged.anchors['a']).toEqual({ 'torneo-beta/a/index.html': ['m-j1-1'] })
  expect(Object.keys(merged.links['a']!)).toEqual(['/'])
})
