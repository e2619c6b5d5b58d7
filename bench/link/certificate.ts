/**
 * A certificate for the measuring server, new for each run. It contains no real names; a list of
 * names makes it as large as the chain of a real host.
 */
import { X509Certificate, createHash } from 'node:crypto'
import { generate } from 'selfsigned'

/** The chain that static hosts send: short, with elliptic curves. */
const CHAIN_BYTES = 3000

export type Certificate = {
  key: string
  cert: string
  /** The digest by which Chromium accepts it: `--ignore-certificate-errors-spki-list`. */
  keyDigest: string
}

export async function selfSigned(): Promise<Certificate> {
  const altNames = Array.from({ length: CHAIN_BYTES / 30 }, (_, index) => ({
    type: 2 as const,
    value: `${String(index).padStart(13, '0')}.cascarita.test`,
  }))
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'cascarita.test' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  const { publicKey } = new X509Certificate(cert)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyDigest: createHash('sha256').update(spki).digest('base64') }
}
