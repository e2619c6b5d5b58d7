import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { REPORT_MAX } from '../../../../src/lib/schema/mesa.ts'
import { ReportScreen } from '../../../../src/screens/site/report.tsx'

test('a report is as long as the server takes', () => {
  const state = { page: '', isReady: true, isSending: false, isReceived: false }
  const screen = createElement(ReportScreen, { ...state, refusal: undefined, onSend: () => {} })
  const field = parse(renderToStaticMarkup(screen)).querySelector('textarea')
  expect(Number(field?.getAttribute('maxlength'))).toBe(REPORT_MAX)
})
