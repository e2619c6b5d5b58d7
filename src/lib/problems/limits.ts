/**
 * Limits of the data, each with its reason: at least twice what a real league needs, and low enough
 * that no data can block a build or fill a disk. Exceeding a limit is a problem with its place
 * (`problems.ts`).
 */
export const LIMITS = {
  /** Folders in `torneos/`: ten times the largest measured site builds within the deadline. */
  tournaments: 20_000,
  /** Files in one folder of data: 400 teams, 100 rounds and a portrait of every player fit. */
  files: 8_000,
  /** Depth of folders: `equipos/x.yml` has one level; deeper ones are only listed in problems. */
  depth: 4,
  /** Bytes of one data file: a round of 200 matches with every player uses a fifth of it. */
  fileBytes: 1_000_000,
  /** Bytes of a tournament's data files: they are read whole, at about 1 MB a second. */
  textBytes: 12_000_000,
  /** Bytes of one picture: the best quality of a phone's camera. */
  pictureBytes: 8_000_000,
  /** Bytes of a folder's pictures: a cold build reads each once, at 200 MB a second. */
  picturesBytes: 1_000_000_000,
  /** Pixels of one picture: 50 million take 200 MB of memory while drawing. */
  pixels: 50_000_000,
  /**
   * A larger SVG is converted to the sizes shown, like a photo: it would be heavier than its page.
   */
  drawingBytes: 12_000,
  /**
   * Processor time to draw one picture in every size: the slowest photo takes 15 seconds on a
   * slow machine.
   */
  drawingMs: 60_000,
  /** Processor time to draw one preview: a hundred times the slowest one. */
  previewMs: 10_000,
  /** A preview of a change, or a plan, by the clock: one of a league of 1,000 matches takes a second. */
  apartMs: 60_000,
  /** Memory of a drawing process: four of them fit beside the build on a machine of 4 GB. */
  drawingMB: 700,
  /** Teams of one tournament: its table and list of teams are single pages, read on a phone. */
  teams: 400,
  /** Rounds of one tournament: a double round robin of fifty teams. */
  rounds: 200,
  /** Phases of a playoff. */
  phases: 40,
  /** Time of a build after a push: a cold build of 10,000 tournaments takes a third of it. */
  buildMs: 1_800_000,
  /** JavaScript memory of the build process: 10,000 tournaments need 700. */
  buildMB: 1_500,
} as const
