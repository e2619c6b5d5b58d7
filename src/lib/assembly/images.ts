/** Checks that the pictures that files name are in `imagenes/` or in `public/`. */
import { didYouMean } from '../problems/did-you-mean.ts'
import type { InspectedPictures } from '../pictures/inspected.ts'
import { TEAM_USES, TOURNAMENT_USES } from '../pictures/references.ts'
import type { Path } from '../schema/parse.ts'
import type { WrittenTournament } from '../schema/tournament.ts'
import type { ReportProblem } from './report.ts'

/** Compares only file names: the folder is the same for all. */
function similarImage(image: string, images: readonly string[]): string | undefined {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const meant = didYouMean(nameOf(image), images.map(nameOf))
  return images.find((known) => nameOf(known) === meant)
}

const TOURNAMENT_IMAGES = Object.keys(TOURNAMENT_USES) as (keyof typeof TOURNAMENT_USES)[]
const TEAM_IMAGES = Object.keys(TEAM_USES) as (keyof typeof TEAM_USES)[]

export function checkImages(
  { tournament, teams, images }: WrittenTournament,
  publicFiles: ReadonlySet<string> | undefined,
  reportFor: (team: { id: string }) => ReportProblem,
  inTorneo: ReportProblem,
  pictures?: InspectedPictures,
) {
  const known = new Set(images)
  const check = (image: string | undefined, path: Path, report: ReportProblem) => {
    if (image === undefined) return
    for (const { code, values } of pictures?.get(image)?.faults ?? []) report(code, path, values)
    if (image.startsWith('https:')) report('remoteImage', path)
    else if (image.startsWith('/')) {
      if (publicFiles && !publicFiles.has(image)) {
        const guess = similarImage(image, [...publicFiles])
        report('missingImage', path, { value: `public${image}`, guess })
      }
    } else if (!known.has(image)) {
      report('missingImage', path, { value: image, guess: similarImage(image, images) })
    }
  }
  for (const field of TOURNAMENT_IMAGES) check(tournament[field], [field], inTorneo)
  for (const team of teams) {
    const report = reportFor(team)
    for (const field of TEAM_IMAGES) check(team.data[field], [field], report)
    for (const [index, player] of team.data.players.entries()) {
      check(player.image, ['players', index, 'image'], report)
    }
  }
}
