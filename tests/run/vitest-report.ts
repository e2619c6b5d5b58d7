/** Reports a run of vitest. */
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { secondTry, writeReport } from './report.ts'

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    // A file that cannot be loaded, or a hook that throws, fails no test of its own.
    const broken = modules.filter(
      (module) => !module.ok() && ![...module.children.allTests('failed')].length,
    )
    writeReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length + errors.length,
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic()
        return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 }
      }),
      failures: [...failed.map(nameOf), ...broken.map((module) => module.relativeModuleId)],
      secondTries: flaky.map((test) => secondTry(nameOf(test), test.result().errors?.[0]?.message)),
    })
  }
}
