import type { ReactNode } from 'react'
import type { SheetPlayer } from '../../../lib/mesa/match/match-sheet.ts'
import { shortName, tileNumber } from '../../../lib/mesa/match/roster.ts'
import type { SideKey } from '../../../lib/rules/matches/sides.ts'
import { leftOnTile, MESA_WORDS, suspendedWords } from '../../../lib/wording/mesa/mesa.ts'
import { plural } from '../../../lib/wording/plural.ts'
import { Fitted } from '../../../components/fitted.tsx'

const goalWords = ({ goals, isPoints }: TilePlayer) =>
  isPoints ? plural(goals, 'punto') : plural(goals, 'gol', 'goles')

/** A tile's goals and cards, for screen readers. */
const deedWords = (player: TilePlayer) =>
  [
    player.isCaptain && MESA_WORDS.captain,
    player.isSuspended && suspendedWords(player.suspendedFor),
    player.isFouledOut === true && MESA_WORDS.fouledOut,
    player.goals > 0 && goalWords(player),
    player.ownGoals > 0 && plural(player.ownGoals, 'autogol', 'autogoles'),
    player.yellow > 0 && plural(player.yellow, 'amarilla'),
    player.red && MESA_WORDS.sentOff,
    player.fouls !== undefined && player.fouls > 0 && plural(player.fouls, 'falta'),
  ].filter((words) => words !== false)

export type TilePlayer = Omit<SheetPlayer, 'state'> & {
  fouls?: number
  /** With the most fouls: plays no more. */
  isFouledOut?: boolean
  /** In basketball goals are points. */
  isPoints?: boolean
}

/** The letters of a word that fit a tile: as the name is, and smaller. */
const LONG_WORD = 8
const LONGER_WORD = 11
function sizeClass(name: string) {
  const longest = Math.max(...name.split(/\s/).map((word) => word.length))
  if (longest > LONGER_WORD) return ' longer'
  return longest > LONG_WORD ? ' long' : ''
}

/** A player's tile: number, name, goals and cards. */
function Tile({ player, isOut, onTap }: { player: TilePlayer; isOut: boolean; onTap: () => void }) {
  const { isCaptain, goals, ownGoals, yellow, red, isListed, fouls = 0 } = player
  return (
    <button className={`tile${isOut ? ' out' : ''}${isListed ? ' listed' : ''}`} onClick={onTap}>
      <b className="tile-number">{tileNumber(player)}</b>{' '}
      <span className={`tile-name${sizeClass(shortName(player))}`}>{shortName(player)}</span>{' '}
      {player.isSuspended && player.suspendedFor !== undefined && (
        <i className="tile-left" aria-hidden="true">
          {leftOnTile(player.suspendedFor)}
        </i>
      )}
      <span className="sr">{[player.name, ...deedWords(player)].join(', ')}</span>
      {isCaptain && (
        <i className="tile-captain" aria-hidden="true">
          C
        </i>
      )}
      {(goals > 0 || ownGoals > 0 || yellow > 0 || red || fouls > 0) && (
        <span className="tile-deeds" aria-hidden="true">
          {goals > 0 && <i className="did-goal">{goals}</i>}
          {ownGoals > 0 && <i className="did-own">{ownGoals}</i>}
          {fouls > 0 && <i className="did-foul">F{fouls}</i>}
          {yellow > 0 && <i className="did-yellow" />}
          {red && <i className="did-red" />}
        </span>
      )}
    </button>
  )
}

const NoRoster = ({ link }: { link: string | undefined }) =>
  link === undefined ? (
    <p className="small">{MESA_WORDS.noRoster}</p>
  ) : (
    <p>
      {MESA_WORDS.noRosterYet}
      <a className="big" href={link}>
        {MESA_WORDS.addPlayer}
      </a>
    </p>
  )

export type Bench = Record<SideKey, { name: string; players: readonly TilePlayer[] }>

/** Both rosters side by side as tiles. `more` is below a side's tiles. */
export function Benches({
  benches,
  onTap,
  rosterLink,
  more,
}: {
  benches: Bench
  /** Where the roster is edited; undefined for users who may not. */
  rosterLink: (side: SideKey) => string | undefined
  onTap: (side: SideKey, player: TilePlayer) => void
  more?: (side: SideKey) => ReactNode
}) {
  return (
    <div className="benches">
      {(['team1', 'team2'] as const).map((side) => (
        <section key={side} className="bench" aria-label={benches[side].name}>
          <h2 className="k">
            <Fitted name={benches[side].name} />
          </h2>
          {benches[side].players.length === 0 && <NoRoster link={rosterLink(side)} />}
          <div className="tiles">
            {benches[side].players.map((player) => (
              <Tile
                key={player.player}
                player={player}
                isOut={player.isSuspended || player.red || player.isFouledOut === true}
                onTap={() => onTap(side, player)}
              />
            ))}
            {more?.(side)}
          </div>
        </section>
      ))}
    </div>
  )
}
