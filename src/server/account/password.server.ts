// Passwords as they are kept: argon2id with the least cost that OWASP recommends (19 MiB, two passes).

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One spelling for one password, however the keyboard composed its accents (NIST SP 800-63B §5.1.1.2). */
const spelled = (password: string) => password.normalize('NFKC')

/** The hash that is kept, in the PHC string format. */
export const hashedPassword = (password: string): Promise<string> => hash(spelled(password), cost)

let nobodys: Promise<string> | undefined

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has this email) the same work is done against
 * nobody's password, so that the answer takes as long.
 */
export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashedPassword(randomBytes(32).toString('hex'))
  const right = await verify(hashed ?? (await nobodys), spelled(password))
  return right && typeof hashed === 'string'
}
