/** Windows keeps these names for devices, in any case and with any ending: no file can have them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A data folder or a site that is copied to Windows must not break at a league called 'Con'. */
export const isDeviceName = (name: string) => DEVICE.test(name)

/** `con.x` → `con-.x`: a name that every file system takes. */
export const withoutDevice = (name: string) => name.replace(DEVICE, '$&-')
