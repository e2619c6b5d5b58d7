/** A table of the checks, a line each, a column an engine; below it what passed only when it was done again. */
import type { Reporter, TestModule } from 'vitest/node'

const MARKS = { passed: '✓', failed: '✗', skipped: 'no', pending: '…' } as const

export default class TableReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const lines = new Map<string, Record<string, string>>()
    const notes: string[] = []
    for (const check of modules.flatMap((module) => [...module.children.allTests()])) {
      const engine = check.parent.type === 'suite' ? check.parent.name : ''
      const result = check.result()
      lines.set(check.name, { ...lines.get(check.name), [engine]: MARKS[result.state] })
      if (result.state === 'skipped' && result.note) notes.push(`no: ${check.name}: ${result.note}`)
      if (check.diagnostic()?.flaky) notes.push(`✓ only the second time, ${engine}: ${check.name}`)
    }
    console.table(Object.fromEntries(lines))
    for (const note of notes) console.log(note)
  }
}
