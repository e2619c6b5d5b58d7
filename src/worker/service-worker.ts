/** The worker's global types, which the types for pages lack. */

export type Lasting = { waitUntil: (work: Promise<unknown>) => void }
export type MessageEventOfPage = Lasting & { data: unknown }

export type ServiceWorker = {
  addEventListener: ((kind: 'message', listener: (event: MessageEventOfPage) => void) => void) &
    ((kind: 'install' | 'activate', listener: (event: Lasting) => void) => void)
  clients: {
    claim: () => Promise<void>
    matchAll: (which: {
      type: 'window'
      includeUncontrolled?: boolean
    }) => Promise<readonly { url: string }[]>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    active: { postMessage: (said: string) => void } | null
  }
  skipWaiting: () => Promise<void>
}

export const worker = globalThis as unknown as ServiceWorker
