import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that only its holder knows; the database keeps its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: SHA-256, in hex. A token is random, so nothing slower is needed. */
export const hashToken = (token: string): string => hash('sha256', token)
