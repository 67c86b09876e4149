// How a message says that it is ours and whole: the scheme of Standard Webhooks 1.0 (standardwebhooks.com), HMAC-SHA-256.

import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret of 256 bits, as the scheme writes it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

/** Seconds since 1970. */
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

const signatureBy = (secret: string, { id, at, body }: Signed) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest('base64')}`

/** The headers by which a receiver knows a message. While two secrets stand, it carries a signature by each. */
export const signingHeaders = (message: Signed, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': secondsOf(message.at),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, message)).join(' '),
})
