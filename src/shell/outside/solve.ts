import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** How many zero bits some bytes begin with, of the first 32. */
const zeroBits = (hash: Uint8Array): number => Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0))

/** What is asked: so many numbers, each with so many zero bits, at most 32. */
export type Work = { readonly challenge: string; readonly pieces: number; readonly difficulty: number }

/** The first number with which the SHA-256 of `challenge.at.number` begins with the zero bits. */
function piece({ challenge, difficulty }: Work, at: number): number {
  for (let solution = 0; ; solution += 1)
    if (zeroBits(sha256(utf8ToBytes(`${challenge}.${at}.${solution}`))) >= difficulty) return solution
}

/**
 * The numbers that prove the work. The browser's own hashing answers one text at a time and later, and nothing at all where a page comes
 * without TLS.
 */
export const solve = (work: Work): readonly number[] => Array.from({ length: work.pieces }, (_, at) => piece(work, at))
