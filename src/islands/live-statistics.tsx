import { atom, computed } from 'nanostores'
import { LIVE_STATS, type LiveStat } from '../lib/live/live-stats.ts'
import { ask } from './live-asking.ts'
import { liveIds } from './live-route.ts'
import { liveView, type LiveView } from './live-view.tsx'
import { livePage } from './live.ts'
import { reading } from './reading.ts'
import { shownStatistics } from './shown/statistics.tsx'

const { tournamentDetails, topPlayers } = reading
const page = document.querySelector<HTMLElement>('.live-page')!
/** Null until somebody chooses: then it is goals, with which the page may have come. */
const $chosen = atom<LiveStat | null>(null)

function choose(stat: LiveStat) {
  $chosen.set(stat)
  askFor(stat)
}

const askFor = (stat: LiveStat) => ask(topPlayers, liveIds().id, LIVE_STATS[stat])

const $view = computed(
  [tournamentDetails.$state, topPlayers.$state, $chosen],
  (details, players, chosen): LiveView => {
    const stat = chosen ?? 'goals'
    // Goals that came with the page stay until there are newer ones.
    if ('known' in page.dataset && details.data && !chosen && players.loading)
      return { state: 'loading', shown: null }
    const view = liveView([details], (tournament) =>
      shownStatistics(tournament, stat, players, () => choose(stat)),
    )
    return players.error && view.state === 'whole' ? { ...view, failure: players.error } : view
  },
)

/** What a chip is called after. */
const statOf = (chip: Element | null) =>
  chip && Object.hasOwn(LIVE_STATS, chip.id) ? (chip.id as LiveStat) : null

/** `/torneo/{id}/estadisticas`: every chip asks for its own. */
livePage($view, () => {
  ask(tournamentDetails, liveIds().id)
  // Of those that came with the page one may have been pressed before this script was there.
  const pressed = statOf(page.querySelector('input:checked'))
  if (pressed && pressed !== 'goals') choose(pressed)
  else askFor('goals')
  page.addEventListener('change', ({ target }) => {
    const stat = statOf(target as Element)
    if (stat) choose(stat)
  })
})
