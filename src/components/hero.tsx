import type { Tournament } from '../lib/schema/tournament.ts'
import { hostLine, sexLabel } from '../lib/wording.ts'
import './hero.css'

/** The poster's head: the tournament's name on its inks. */
export function Hero({ tournament }: { tournament: Tournament }) {
  const { name, host, sex, location, heroSectionImage } = tournament
  return (
    <div className="hero">
      {heroSectionImage && <img className="photo" src={heroSectionImage} alt="" />}
      <h1 className="k title">{name}</h1>
      <p className="strap">{`${hostLine(host)} · ${sexLabel(sex)} · ${location}`}</p>
    </div>
  )
}
