import { hash } from 'node:crypto'

/** SHA-256 of bytes, or of a text's UTF-8 bytes, in hex. */
export const sha256 = (said: string | Uint8Array): string => hash('sha256', said)
