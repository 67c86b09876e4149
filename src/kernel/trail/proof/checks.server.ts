import { createPublicKey, hash, verify } from 'node:crypto'
import { fromHex, isHex, type Checks } from './checks.ts'

/** A raw Ed25519 public key (hex) as Node takes it (RFC 8037). */
const keyOf = (key: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(fromHex(key)).toString('base64url') },
    format: 'jwk',
  })

/** The verifier's arithmetic by Node's own cryptography. */
export const nodeChecks: Checks = {
  sha256: (text) => hash('sha256', text),
  digest: (bytes) => hash('sha256', bytes, 'buffer'),
  isSigned: (text, signature, key) =>
    isHex(signature, 64) &&
    isHex(key, 32) &&
    verify(null, Buffer.from(text), keyOf(key), Buffer.from(signature, 'hex')),
}
