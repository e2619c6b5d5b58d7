import { Refusal } from '../../ground/refusal.ts'

/** `METRICS_PORT`, or null without it. Refuses an invalid port. */
export function metricsPort(text: string | undefined): number | null {
  if (!text?.trim()) return null
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Refusal(`METRICS_PORT=${text} no es un puerto. Escribe un número: METRICS_PORT=9464`)
}
