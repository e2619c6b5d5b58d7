/**
 * How soon V8 collects what is gone. It lets that lie while there is room: where all pages of ten thousand tournaments
 * are laid and verified it is as much as what is there. By V8's own switch, for Node has limits for a thread alone and
 * this is a matter of the process; to read so is twice as slow, so it is for what comes after.
 */
import { setFlagsFromString } from 'node:v8'

/** From now on. */
export const collectSoon = () => setFlagsFromString('--optimize-for-size')

/** As Node has it. */
export const collectAsUsual = () => setFlagsFromString('--no-optimize-for-size')
