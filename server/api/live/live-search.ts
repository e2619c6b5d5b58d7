/** The search of live tournaments: the site's index again, a letter at a time when one is asked for. */
import { inspect } from 'node:util'
import { letterOfFile, pieceFile, type SearchNames } from '../../../src/lib/sharing/search-index.ts'
import { searchLetters } from '../../../src/lib/sharing/search-files.ts'
import { printError } from '../../../ground/terminal.ts'
import { answerHeaders } from './live-answers.ts'
import { preparedText, type Prepared } from './prepared.ts'

const HEADERS = answerHeaders({ isPlaying: false, isCompleted: false })

/** A listed tournament, with a way to its names that may fail. */
export type Searched = { URL_name: string; answers: { names: () => SearchNames } }

/** Of the tournaments whose names can be made: a failing one is logged once and left out. */
function namesOfEach() {
  const failed = new WeakSet<Searched['answers']>()
  return (all: readonly Searched[]): SearchNames[] =>
    all.flatMap(({ URL_name, answers }) => {
      if (failed.has(answers)) return []
      try {
        return answers.names()
      } catch (error) {
        failed.add(answers)
        printError(`${URL_name}: la búsqueda no lo encuentra hasta que cambie. ${inspect(error)}`)
        return []
      }
    })
}

/**
 * A function from all listed tournaments and the name of a piece to its answer;
 * undefined where there is none. A letter is made anew only after a name changed: a goal changes no
 * name.
 */
export function liveSearch() {
  /** Each tournament's names as text, as they were read last. */
  let known: ReadonlyMap<SearchNames, string> = new Map()
  let text = ''
  let letters: ReturnType<typeof searchLetters> = new Map()
  const made = new Map<string, ReadonlyMap<string, Prepared>>()
  const namesOf = namesOfEach()

  function read(all: readonly SearchNames[]) {
    if (all.length === known.size && all.every((names) => known.has(names))) return
    known = new Map(all.map((names) => [names, known.get(names) ?? JSON.stringify(names)]))
    const now = [...known.values()].join('\n')
    if (now === text) return
    text = now
    letters = searchLetters(all)
    made.clear()
  }

  return (all: readonly Searched[], piece: string): Prepared | undefined => {
    const file = pieceFile(piece)
    const letter = letterOfFile(file)
    if (letter === undefined) return undefined
    read(namesOf(all))
    const make = letters.get(letter)
    if (!make) return undefined
    const files = made.get(letter) ?? new Map([...make()].map((one) => [one.file, answerOf(one)]))
    made.set(letter, files)
    return files.get(file)
  }
}

const answerOf = ({ text }: { text: string }) =>
  preparedText(() => text, 'application/json; charset=utf-8', HEADERS)
