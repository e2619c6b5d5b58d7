/**
 * How much of everything the data may have, each with its reason: twice and more of what any real
 * league needs, and little enough that no data can keep a build busy or fill a disk. What is over a
 * limit is a problem with its place (`problems.ts`).
 */
export const LIMITS = {
  /** Folders in `torneos/`: ten times the largest site that was measured is built within the deadline. */
  tournaments: 20_000,
  /** Files in one folder of data: 400 teams, 100 rounds and a portrait of every player fit. */
  files: 8_000,
  /** Folders inside each other: `equipos/x.yml` has one; more are only listed to be reported. */
  depth: 4,
  /** Of one data file: a round of 200 matches with every player's deeds has a fifth of it. */
  fileBytes: 1_000_000,
  /** Of all data files of one tournament: they are read whole, at about 1 MB a second. */
  textBytes: 12_000_000,
  /** Of one picture: what a phone's camera saves at its best. */
  pictureBytes: 8_000_000,
  /** Of all pictures in one folder: a cold build reads each once, at 200 MB a second. */
  picturesBytes: 1_000_000_000,
  /** Of one picture: 50 million are 200 MB of memory while it is drawn. */
  pixels: 50_000_000,
  /** A larger SVG is drawn in the sizes shown, like a photo: as it is it would outweigh its page. */
  drawingBytes: 12_000,
  /** To draw one picture in every size: the dearest photo takes 15 seconds of a very busy machine. */
  drawingMs: 60_000,
  /** To draw one preview: a hundred times what the dearest takes. */
  previewMs: 10_000,
  /** Of a process that draws: four of them fit beside the build on a machine of 4 GB. */
  drawingMB: 700,
  /** Teams of one tournament: its table and its list of teams are pages of their own, read on a phone. */
  teams: 400,
  /** Rounds of one tournament: a double round robin of fifty teams. */
  rounds: 200,
  /** Phases of a playoff. */
  phases: 40,
  /** For one build that a push asks for: a cold one of 10,000 tournaments takes a third of it. */
  buildMs: 1_800_000,
  /** Of JavaScript in the process that builds: 10,000 tournaments need 700. */
  buildMB: 1_500,
} as const
