/**
 * Render processes that wait for more work, so that the next build need not start them: starting
 * is most of a small build's time. They hold no data. They do not keep their parent alive, and end
 * with it.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export class IdleRenderers {
  private waiting: { program: string; worker: ChildProcess }[] = []

  /** Whether a process for this program is waiting. */
  has(program: string) {
    return this.waiting.some((one) => one.program === program && one.worker.connected)
  }

  /** Takes a waiting process for this program, if there is one. */
  take(program: string): ChildProcess | undefined {
    const found = this.waiting.find((one) => one.program === program && one.worker.connected)
    this.waiting = this.waiting.filter((one) => one !== found)
    found?.worker.ref()
    found?.worker.channel?.ref()
    return found?.worker
  }

  /** Keeps a process; ends those of other programs, which are no longer needed. */
  keep(program: string, worker: ChildProcess) {
    if (this.waiting.some((one) => one.program !== program)) void this.close()
    worker.unref()
    worker.channel?.unref()
    this.waiting.push({ program, worker })
  }

  /** Lets waiting processes exit normally, so that Node saves its compile cache. */
  leave() {
    for (const { worker } of this.waiting.splice(0)) if (worker.connected) worker.disconnect()
  }

  /** Kills waiting processes. */
  async close() {
    const connected = this.waiting.splice(0).filter(({ worker }) => worker.connected)
    const ended = connected.map(({ worker }) => once(worker, 'exit'))
    for (const { worker } of connected) {
      worker.ref()
      worker.disconnect()
    }
    await Promise.all(ended)
  }
}
