/** The measuring server's certificate, and its link with a real client. */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { connect } from 'node:http2'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { selfSigned } from '../../../bench/link/certificate.ts'
import { SLOW_LINK } from '../../../bench/link/flow.ts'
import { slowServer } from '../../../bench/link/slow-server.ts'

test('the certificate is whole, its own, and as large as a host’s', async () => {
  const { cert, key } = await selfSigned()
  const certificate = new X509Certificate(cert)
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.raw.length).toBeGreaterThan(2500)
  expect(certificate.raw.length).toBeLessThan(3500)
})

test('an answer over it takes three round trips: to open, to agree on keys, to ask', async () => {
  const roundTripMs = 60
  const app = new Hono().get('/', (context) => context.text('hola'))
  const server = await slowServer(app, { ...SLOW_LINK, bitsPerSecond: 100e6, roundTripMs })
  const start = performance.now()
  const session = connect(server.url, { rejectUnauthorized: false })
  try {
    const body = await new Promise<string>((resolve, reject) => {
      const request = session.request({ ':path': '/' })
      let text = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (text += part))
      request.on('end', () => resolve(text))
      request.on('error', reject)
    })
    expect(body).toBe('hola')
    expect(performance.now() - start).toBeGreaterThanOrEqual(3 * roundTripMs)
  } finally {
    session.close()
    await server.close()
  }
})
