/** The process of `apart-work.ts`: answers one job after another. */
import { saidBy } from '../../../src/lib/edit/edit.ts'
import { planned } from '../create/planned.ts'
import { plannedOrRefused } from '../create/planned-or-refused.ts'
import { previewed } from '../mesa/preview.ts'
import { Refused } from '../refusal.ts'
import type { ApartAnswer, ApartJob } from './apart-work.ts'

process.once('disconnect', () => process.exit())

function done(job: ApartJob): object {
  if (job.kind === 'preview') return previewed(job.texts, job.change, saidBy(job.texts))
  return plannedOrRefused(planned, job.today, job.asked, job.picture, job.earlier)
}

function answerTo(job: ApartJob): ApartAnswer {
  try {
    return { done: done(job) }
  } catch (error) {
    if (!(error instanceof Refused))
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { status, message, more } = error
    return { refused: { status, message, more } }
  }
}

process.on('message', (job: ApartJob) => void process.send!(answerTo(job)))
