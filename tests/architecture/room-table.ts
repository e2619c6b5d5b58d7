/** The table of who may import whom in a document, as lists of names. */

/** `room` and the rooms that it `may` import, of each line of the tables under `heading`. */
export function roomsInTable(document: string, heading: string) {
  const [, after = ''] = document.split(`${heading}\n`)
  const [section = ''] = after.split(/^#/m)
  return section
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => {
      const [, rooms = '', may = ''] = line.split('|')
      return namesIn(rooms).map((name) => ({ name, may: namesIn(may) }))
    })
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
