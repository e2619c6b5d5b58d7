import { useEffect, useState } from 'react'
import { keep, stars } from '../../lib/live/stars.ts'
import { MY_TEAMS_WORDS, NOT_KEPT } from '../../lib/wording/site/my-teams.ts'

/**
 * The star of a live team's page, as `browser/parts/star.ts` has it, once it works. Its look is that
 * of the share link beside it: shells have no room for a rule more.
 */
export function LiveStar({ address }: { address: string }) {
  const [isMine, setIsMine] = useState<boolean>()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    const show = () => setIsMine(address in stars())
    show()
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [address])
  function turn() {
    const { [address]: told, ...others } = stars()
    try {
      keep(told === undefined ? { ...others, [address]: '' } : others)
    } catch {
      setIsRefused(true)
    }
    setIsMine(address in stars())
  }
  if (isMine === undefined) return null
  return (
    <>
      <button className="go" aria-pressed={isMine} onClick={turn}>
        <span aria-hidden="true">{isMine ? '★' : '☆'}</span> {MY_TEAMS_WORDS.follow}
      </button>
      <output>{isRefused && NOT_KEPT}</output>
    </>
  )
}

/** Marks the followed teams in tables, as `browser/parts/marks.ts` does when a page opens, and after it. */
export function useMarks() {
  useEffect(() => {
    if (document.readyState === 'complete') return mark()
    addEventListener('load', mark)
    return () => removeEventListener('load', mark)
  })
}

function mark() {
  const mine = stars()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('th a'))
    if (link.pathname in mine && !link.textContent.startsWith(MARK)) link.prepend(MARK)
}

const MARK = '★ '
