import type { Tournament } from '../../lib/schema/tournament.ts'
import { hostLine, sexName } from '../../lib/wording/wording.ts'
import { Backdrop } from './backdrop.tsx'
import { PictureView } from '../picture.tsx'
import { Fitted } from '../fitted.tsx'
import './hero.css'

/** The page's head: the tournament's name on its inks. */
export function Hero({ tournament }: { tournament: Tournament }) {
  const { name, host, sex, location, heroSectionImage, tournamentLogoImage } = tournament
  return (
    <div className="hero">
      <Backdrop picture={heroSectionImage} />
      {tournamentLogoImage && (
        <PictureView
          className="emblem"
          picture={tournamentLogoImage}
          alt=""
          width={84}
          height={84}
          eager
        />
      )}
      <h1 className="k title">
        <Fitted name={name} />
      </h1>
      <p className="strap">
        {host && <span>{`${hostLine(host)} ·`}</span>}{' '}
        <span>{[sexName(sex), location].filter((said) => said).join(' · ')}</span>
      </p>
    </div>
  )
}
