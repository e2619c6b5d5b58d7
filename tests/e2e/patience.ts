/**
 * Bounds for what hangs. No test that passes reaches them, however busy the machine is: a match day
 * takes twenty seconds alone and a minute and a half beside four busy loops.
 */
export const STEP_MS = 60_000
export const TEST_MS = 10 * STEP_MS
