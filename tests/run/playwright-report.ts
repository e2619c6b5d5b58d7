/** Reports a run of Playwright. */
import { relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter'
import { secondTry, writeReport } from './report.ts'

/** `tests/e2e/axe.test.ts › phone › home`. */
const nameOf = (test: TestCase) =>
  [relative('.', test.location.file), ...test.titlePath().slice(3)].join(' › ')

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
    const flaky = this.#tests.filter((test) => test.outcome() === 'flaky')
    // One that did not run, because a hook before it broke, did not pass either.
    const failures = this.#tests.filter((test) => !test.ok() || test.outcome() === 'skipped')
    writeReport({
      passed: this.#tests.length - failures.length,
      failed: failures.length + this.#errors,
      files: [...this.#seconds].map(([file, seconds]) => ({ file, seconds })),
      failures: failures.map(nameOf),
      secondTries: flaky.map((test) => secondTry(nameOf(test), test.results[0]?.error?.message)),
    })
  }

  printsToStdio() {
    return false
  }
}
