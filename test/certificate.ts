// A certificate that signs itself, made anew for each test: X.509 in DER, as far as a TLS server needs it (RFC 5280).
import { generateKeyPairSync, sign } from 'node:crypto'

export type Certificate = Readonly<{ key: string; cert: string }>

const length = (size: number) => {
  if (size < 128) return [size]
  const bytes = size < 256 ? [size] : [size >> 8, size & 255]
  return [0x80 | bytes.length, ...bytes]
}

const node = (tag: number, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...length(body.length)]), body])
}

const sequence = (...parts: readonly Buffer[]) => node(0x30, ...parts)
const raw = (tag: number, ...bytes: readonly number[]) => node(tag, Buffer.from(bytes))
const text = (tag: number, value: string) => node(tag, Buffer.from(value))

const oid = {
  sha256WithRsa: raw(0x06, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
  ecdsaWithSha256: raw(0x06, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02),
  commonName: raw(0x06, 0x55, 0x04, 0x03),
  subjectAltName: raw(0x06, 0x55, 0x1d, 0x11),
  basicConstraints: raw(0x06, 0x55, 0x1d, 0x13),
}

const year = 365 * 24 * 60 * 60_000
const instant = (at: Date) => text(0x18, `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`)

type More = Readonly<{
  loopback?: boolean
  /** The bits of a key of RSA; without, it is an elliptic one. */
  rsa?: number
}>

/** A key and a certificate for a name, and for 127.0.0.1 where it says so. It is its own authority. */
export function selfSigned(name: string, more: More = {}): Certificate {
  const { privateKey, publicKey } =
    more.rsa === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: more.rsa })
  const algorithm = more.rsa === undefined ? sequence(oid.ecdsaWithSha256) : sequence(oid.sha256WithRsa, raw(0x05))
  const now = Date.now()
  const who = sequence(node(0x31, sequence(oid.commonName, text(0x0c, name))))
  const names = sequence(text(0x82, name), ...(more.loopback ? [raw(0x87, 127, 0, 0, 1)] : []))
  const extensions = sequence(
    sequence(oid.basicConstraints, raw(0x01, 0xff), node(0x04, sequence(raw(0x01, 0xff)))),
    sequence(oid.subjectAltName, node(0x04, names)),
  )
  const signed = sequence(
    node(0xa0, raw(0x02, 2)),
    raw(0x02, 1),
    algorithm,
    who,
    sequence(instant(new Date(now - year)), instant(new Date(now + year))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    node(0xa3, extensions),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)])
  const der = sequence(signed, algorithm, node(0x03, signature))
  const lines = der.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
