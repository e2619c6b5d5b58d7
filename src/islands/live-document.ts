import { knownKey, type KnownTournament } from '../lib/live/calls/known.ts'
import { inksOf } from '../lib/look/inks.ts'
import { WORDS } from '../lib/wording/wording.ts'
import { reading } from './reading.ts'

/** The document's title and inks follow the tournament, and the next page of the visit knows them. */
export function showDocument() {
  const { data, error } = reading.tournamentDetails.$state.get()
  if (error?.status === 404) document.title = WORDS.tournamentNotFound
  if (!data) return
  const { a, b, c, text } = inksOf(data)
  const inks = { '--a': a, '--b': b, '--c': c, '--at': text }
  document.title = data.name
  for (const [ink, value] of Object.entries(inks))
    document.documentElement.style.setProperty(ink, value)
  remember(data.URL_name, { name: data.name, inks })
}

function remember(id: string, known: KnownTournament) {
  try {
    sessionStorage.setItem(knownKey(id), JSON.stringify(known))
  } catch {
    // Without storage the next page learns it from the server.
  }
}
