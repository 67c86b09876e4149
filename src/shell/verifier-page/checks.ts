// The verifier's arithmetic where there is no Node: WebCrypto answers later, and only on pages that came over https, so that it is no use here.
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, isHex, toHex, type Checks } from '#kernel/trail/proof/checks.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

export const pageChecks: Checks = {
  sha256: (text) => toHex(sha256(bytesOf(text))),
  digest: (bytes) => sha256(bytes),
  // As RFC 8032 and Node have it: other spellings of a signature are none.
  isSigned: (text, signature, key) =>
    isHex(signature, 64) &&
    isHex(key, 32) &&
    ed25519.verify(fromHex(signature), bytesOf(text), fromHex(key), { zip215: false }),
}
