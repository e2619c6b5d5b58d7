import { expect, test } from 'vitest'
import { reportedTournament } from '../../../src/lib/addresses/reported.ts'

test.each([
  ['https://a.example/torneo-beta/liga-2024/', 'liga-2024', ['beta']],
  ['https://a.example/torneo-beta/liga-2024/partidos/j1-1?x=1#y', 'liga-2024', ['beta']],
  ['http://localhost:4321/torneo/liga-2026/equipos', 'liga-2026', ['live']],
  ['a.example/torneo/liga-2026', 'liga-2026', ['live']],
  ['  /torneo/liga-2026 ', 'liga-2026', ['live']],
  ['/torneo/liga%20ni%C3%B1os', 'liga niños', ['live']],
  // The address does not say whether it is a folder.
  ['/t-beta/basketball/liga-b/', 'liga-b', ['beta', 'live']],
])('%s', (address, id, places) => expect(reportedTournament(address)).toEqual({ id, places }))

test.each([
  '',
  '/',
  'https://a.example/',
  '/torneo/',
  '/torneos/2024',
  '/mesa/liga',
  'la liga',
  '/torneo/?x',
])('no tournament: «%s»', (address) => expect(reportedTournament(address)).toBeNull())
