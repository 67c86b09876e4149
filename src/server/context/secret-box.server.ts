// Secrets that must be read again, unlike a password, are encrypted with a key that lies beside the database, not in it.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from '#kernel/trail/durable.server.ts'

export type SecretBox = {
  /** AES-256-GCM, bound to whose it is: what was moved to another row does not open. Answers hex. */
  readonly seal: (secret: string, whose: string) => string
  /** Throws where the secret was changed, is somebody else's, or was sealed with another key. */
  readonly open: (sealed: string, whose: string) => string
  /** HMAC-SHA-256, the first 16 bytes: nobody without the key makes it of something that was not said. */
  readonly mark: (said: string) => Buffer
}

const algorithm = 'aes-256-gcm'
const [nonceSize, tagSize, markSize] = [12, 16, 16]

const newKey = () => `${randomBytes(32).toString('hex')}\n`

const readOrMake = (file: string): Buffer => Buffer.from(makeOnce(file, newKey, 0o600).trim(), 'hex')

/** The box of a data folder: its key is made at the first start, `secrets/account-key`, readable by its owner alone. */
export function openSecretBox(dataDir: string): SecretBox {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = readOrMake(join(folder, 'account-key'))
  // What encrypts does not mark: a key of its own follows from it.
  const marking = Buffer.from(hkdfSync('sha256', key, '', 'marks', 32))
  return {
    mark: (said) => createHmac('sha256', marking).update(said).digest().subarray(0, markSize),
    seal(secret, whose) {
      const nonce = randomBytes(nonceSize)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('hex')
    },
    open(sealed, whose) {
      const bytes = Buffer.from(sealed, 'hex')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceSize))
      decipher.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(-tagSize))
      return Buffer.concat([decipher.update(bytes.subarray(nonceSize, -tagSize)), decipher.final()]).toString('utf8')
    },
  }
}
