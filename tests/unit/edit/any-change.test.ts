/** Whatever is changed, however it is written: the rest stays, and what was done can be undone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument, visit } from 'yaml'
import type { Edited, TournamentTexts } from '../../../src/lib/edit/edit.ts'
import { edit } from '../../../src/lib/edit/edit.ts'
import { stateOf } from '../../../src/lib/edit/state.ts'
import { undoing } from '../../../src/lib/edit/undo.ts'
import { inSpanish } from '../../../src/lib/reader/spanish-words.ts'
import { readDataText } from '../../../src/lib/reader/data-text.ts'
import { readYaml } from '../../../src/lib/reader/yaml-text.ts'
import { sentChange } from '../../../src/lib/schema/change.ts'
import { anyChange } from './any-change.ts'
import { FILES, tournament } from './given-edits.ts'
import { tries } from '../../chance.ts'

/** The same files as other people write them: everything on lines of its own, or little, with other ends. */
type Manner = (text: string) => string

const inOneLine: Manner = (text) => rewritten(text, (depth) => depth > 2)

const manners: readonly Manner[] = [
  (text) => text,
  (text) => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'),
  (text) => rewritten(text, () => false),
  inOneLine,
  (text) => rewritten(text, (depth) => depth > 4),
  (text) => (text.includes('host:') ? text : inSpanish(text)),
  (text) => `\uFEFF${text.trimEnd()}`,
]

function rewritten(text: string, isFlow: (depth: number) => boolean) {
  const document = parseDocument(text)
  visit(document, {
    Collection(_key, node, path) {
      node.flow = isFlow(path.length)
    },
  })
  return document.toString({ indent: 4, indentSeq: false, lineWidth: 0 })
}

const anyManner = fc.constantFrom(...manners)

const folder = (manner: Manner): TournamentTexts =>
  tournament(Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, manner(text)])))

/** The lines that hold nothing but a comment. */
const comments = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => /^\s*(#.*)$/.exec(line)?.[1] ?? [])

type Done = Extract<Edited, { outcome: 'edited' }>

/** From which line to which another text differs, from 1; only added to at its end, it is the last line. */
function edited(before: string, after: string): [first: number, last: number] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const first = old.findIndex((line, index) => line !== now[index])
  const last = old.findLastIndex((line, index) => line !== now[index + now.length - old.length])
  return [first < 0 ? old.length : first + 1, last + 1]
}

/** The first line of a match, and the last that could be its own. */
function linesOf(text: string, index: number): [first: number, last: number] {
  const { locate, value } = readDataText('eliminatoria', text)
  const count = (value as { matches: unknown[] }).matches.length
  const line = (at: number) => locate(['matches', at]).line
  const end = index + 1 < count ? line(index + 1) - 1 : text.split('\n').length
  return [line(index), Math.max(line(index), end)]
}

function holds({ changed, traces, after }: Done, before: TournamentTexts) {
  for (const { file, before: old, after: now } of changed) {
    if (old === null || now === null) continue
    expect(old).toBe(before.files.get(file))
    expect(readYaml(now).problems).toEqual([])
    for (const comment of comments(old)) expect(comments(now)).toContain(comment)
    expect(now.includes('\r\n')).toBe(old.includes('\r\n'))
    const pieces = traces.find((trace) => trace.file === file)!.pieces
    if (pieces.length !== 1 || pieces[0]!.path[0] !== 'matches') continue
    const [first, last] = edited(old, now)
    const [from, to] = linesOf(old, Number(pieces[0]!.path[1]))
    expect(first).toBeGreaterThanOrEqual(from)
    expect(last).toBeLessThanOrEqual(to)
  }
  // The calendar as a whole has a state and no value.
  if (after.value !== undefined) expect(after.state).toBe(stateOf(after.value))
}

const BY = { id: 'deshacer-1', who: 'ana', when: '2024-07-11T21:00:00Z' }

test('ten changes one after the other: each says what it means, and undone gives back every byte', () => {
  let done = 0
  fc.assert(
    fc.property(anyManner, fc.array(anyChange, { maxLength: 10 }), (manner, changes) => {
      let now = folder(manner)
      for (const change of changes) {
        expect(sentChange.safeParse(change).error).toBeUndefined()
        const result = edit(now, change)
        expect(result).not.toMatchObject({ refused: 'cannotWrite' })
        if (result.outcome !== 'edited') continue
        done++
        holds(result, now)
        const undone = edit({ ...now, files: result.files }, undoing(result.traces, BY))
        expect(undone.outcome).toBe('edited')
        if (undone.outcome === 'edited') expect([...undone.files]).toEqual([...now.files])
        if (result.blocking.length === 0) now = { ...now, files: result.files }
      }
    }),
    { numRuns: tries(5, 400) },
  )
  expect(done).toBeGreaterThan(tries(3, 300))
})
