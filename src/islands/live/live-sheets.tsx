import { liveWhole } from '../../lib/live/live-whole.ts'
import { saidOutlook } from '../../lib/live/said-outlook.ts'
import { LiveSheetsSkeleton } from '../../screens/live/live-sheets-skeleton.tsx'
import { MatchSheetsScreen } from '../../screens/tournament/match-sheets.tsx'
import { useLater } from '../later.ts'
import { useAnswer } from './live-asking.ts'
import { LivePageFrame } from './live-page.tsx'
import { knownName, placeHere, type LivePlace } from './live-place.ts'

/** A fifth of the page's weight; loaded early enough for printing. */
const qr = () => import('../../lib/look/qr.ts')

/** `/torneo/{id}/cedulas` */
export function LiveSheets({ place = placeHere() }: { place?: LivePlace }) {
  const { id, reading } = place
  const details = useAnswer(reading.tournamentDetails, id)
  const teams = useAnswer(reading.teamsList, id)
  const codes = useLater(qr)
  return (
    <LivePageFrame
      place={place}
      answers={[details, teams]}
      loading={LiveSheetsSkeleton({ id, name: knownName(id) })}
    >
      {(details, teams) =>
        MatchSheetsScreen({
          tournament: liveWhole(details, teams),
          base: location.origin,
          suspended: saidOutlook(details).suspended,
          codeOf: codes && codes.qrOf,
        })
      }
    </LivePageFrame>
  )
}
