/** Reports a run of vitest. */
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { writeReport } from './report.ts'

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    // A file that cannot be loaded, or a hook that throws, fails no test of its own.
    const broken = modules.filter(
      (module) => !module.ok() && ![...module.children.allTests('failed')].length,
    )
    writeReport({
      passed: states.filter((state) => state === 'passed').length,
      failed: states.filter((state) => state === 'failed').length + broken.length + errors.length,
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic()
        return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 }
      }),
    })
  }
}
