/** Reports a run of Playwright. */
import { relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter'
import { writeReport } from './report.ts'

export default class PlaywrightReport implements Reporter {
  readonly #seconds = new Map<string, number>()
  #errors = 0
  #tests: readonly TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult) {
    const file = relative('.', location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000)
  }

  onError() {
    this.#errors++
  }

  onEnd() {
    const passed = this.#tests.filter((test) => test.outcome() === 'expected').length
    writeReport({
      passed,
      // One that did not run, because a hook before it broke, did not pass either.
      failed: this.#tests.length - passed + this.#errors,
      files: [...this.#seconds].map(([file, seconds]) => ({ file, seconds })),
    })
  }

  printsToStdio() {
    return false
  }
}
