/**
 * How long a step may take; a test may take ten of them. This bounds what hangs: no test that passes
 * comes near, however busy the machine is. A match day takes twenty seconds alone and a minute and a
 * half beside four busy loops.
 */
export const STEP_MS = 60_000
