/**
 * Processes that have rendered and wait for more, so that the next build of who builds often need not
 * start them: that is most of what a small one takes. Of the data they know nothing any more. They keep
 * nobody from ending, and end with him.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export class IdleRenderers {
  private waiting: { program: string; worker: ChildProcess }[] = []

  /** Whether one with the same program waits. */
  has(program: string) {
    return this.waiting.some((one) => one.program === program && one.worker.connected)
  }

  /** One with the same program, if there is one. */
  take(program: string): ChildProcess | undefined {
    const found = this.waiting.find((one) => one.program === program && one.worker.connected)
    this.waiting = this.waiting.filter((one) => one !== found)
    found?.worker.ref()
    found?.worker.channel?.ref()
    return found?.worker
  }

  /** Those of another program end: nobody asks for it any more. */
  keep(program: string, worker: ChildProcess) {
    if (this.waiting.some((one) => one.program !== program)) void this.close()
    worker.unref()
    worker.channel?.unref()
    this.waiting.push({ program, worker })
  }

  /** Lets those that wait end in their own way, so that Node keeps what it compiled for them. */
  leave() {
    for (const { worker } of this.waiting.splice(0)) if (worker.connected) worker.disconnect()
  }

  /** Ends those that wait. */
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
