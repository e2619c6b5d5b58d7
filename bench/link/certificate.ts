/**
 * A certificate for the measuring server, made anew for each run. It says nothing about anybody; a
 * list of names brings it to the size of the chain that a real host sends.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What hosts of static sites send: a short elliptic chain. */
const CHAIN_BYTES = 3000

export type Certificate = {
  key: string
  cert: string
  /** The digest by which Chromium can be told to accept it: `--ignore-certificate-errors-spki-list`. */
  keyDigest: string
}

export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from('cascarita.test')))))
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const names = Array.from({ length: CHAIN_BYTES / 30 }, (_, index) =>
    der(0x82, Buffer.from(`${String(index).padStart(13, '0')}.cascarita.test`)),
  )
  const subjectNames = sequence(oid('551d11'), der(0x04, sequence(...names)))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('490101000000Z')),
    name,
    spki,
    der(0xa3, sequence(subjectNames)),
  )
  const signed = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signed])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    keyDigest: createHash('sha256').update(spki).digest('base64'),
  }
}

/** A tag, a length, a value: ASN.1's distinguished encoding. */
function der(tag: number, value: Uint8Array): Buffer {
  const { length } = value
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, Buffer.concat(parts))
const set = (part: Uint8Array) => der(0x31, part)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x17, Buffer.from(text))
