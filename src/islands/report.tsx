import { useState } from 'react'
import { reportedTournament } from '../lib/addresses/reported.ts'
import { reportTournament } from '../lib/live/calls/report-call.ts'
import { REPORT_WORDS } from '../lib/wording/site/report.ts'
import { ReportScreen } from '../screens/site/report.tsx'
import { connection } from './api.ts'
import { useReady } from './ready.ts'

/** The page that the visitor comes from, if it is one of a tournament of this site. */
function pageBefore(): string {
  const { referrer } = document
  const isOwn = referrer.startsWith(`${location.origin}/`)
  return isOwn && reportedTournament(referrer) ? referrer : ''
}

/** `/reportar` */
export function ReportPage() {
  const isReady = useReady()
  const [isSending, setSending] = useState(false)
  const [isReceived, setReceived] = useState(false)
  const [refusal, refuse] = useState<string>()
  const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()
  async function send(fields: FormData) {
    const about = reportedTournament(text(fields, 'page'))
    if (text(fields, 'text') === '') return refuse(REPORT_WORDS.noText)
    if (!about) return refuse(REPORT_WORDS.noPage)
    refuse(undefined)
    setSending(true)
    const answer = await reportTournament(connection, about, text(fields, 'text'))
    setSending(false)
    if (answer.kind === 'ok') return setReceived(true)
    if (answer.kind === 'failed') refuse(answer.failure.message || REPORT_WORDS.failed)
  }
  return (
    <ReportScreen
      page={isReady ? pageBefore() : ''}
      {...{ isReady, isSending, isReceived, refusal }}
      onSend={(fields) => void send(fields)}
    />
  )
}
