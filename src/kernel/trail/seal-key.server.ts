// The key that seals are signed with. It lives beside the database, never in it.

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHex } from './proof/checks.ts'
import { makeOnce } from './durable.server.ts'

export type SealKey = {
  /** Raw public key, hex. */
  readonly publicKey: string
  /** Public keys whose seals are trusted: this one, and those that it replaced. */
  readonly trusted: ReadonlySet<string>
  /** Ed25519 over the text's UTF-8 bytes, hex. */
  readonly sign: (text: string) => string
}

const publicKeyOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x ?? '', 'base64url').toString('hex')
}

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

const readOrMake = (file: string): KeyObject => createPrivateKey(makeOnce(file, newKey, 0o600))

/**
 * The seal key of a data folder, made at the first start: `secrets/seal-key.pem`, readable by its owner alone. Its public
 * half is noted in `secrets/seal-keys.txt`; keys of an installation that this one continues may be added there, one a
 * line.
 */
export function openSealKey(dataDir: string): SealKey {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const key = readOrMake(join(folder, 'seal-key.pem'))
  const publicKey = publicKeyOf(key)
  const list = join(folder, 'seal-keys.txt')
  const known = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  if (!known.includes(publicKey)) appendFileSync(list, `${publicKey}\n`, { mode: 0o600 })
  const trusted = new Set([...known.map((line) => line.trim()).filter((line) => isHex(line, 32)), publicKey])
  return { publicKey, trusted, sign: (text) => sign(null, Buffer.from(text), key).toString('hex') }
}
