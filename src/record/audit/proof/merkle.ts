// The Merkle tree of RFC 9162 (Certificate Transparency 2.0), section 2.1: leaves are hashed with a zero byte before
// them, nodes with a one, so that no node can pass for a leaf.

import { fromHex, isHex, type Checks } from './checks.ts'

/** A leaf's data: the bytes of an event's hash. What is no hash, because somebody wrote over it, is its text's bytes. */
export const leafOf = (hash: string): Uint8Array => (isHex(hash, 32) ? fromHex(hash) : new TextEncoder().encode(hash))

function joined(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((length, part) => length + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * A tree that grows leaf by leaf and keeps only the roots of its full subtrees: memory grows with the logarithm of the
 * leaves (RFC 9162 section 2.1.2).
 */
export function merkleTree(digest: Checks['digest']) {
  const stack: Uint8Array[] = []
  let count = 0

  /** Replaces the last two subtrees by the node above them. */
  function merge() {
    const [right, left] = [stack.pop(), stack.pop()]
    if (left && right) stack.push(digest(joined(1, left, right)))
  }

  function add(data: Uint8Array) {
    stack.push(digest(joined(0, data)))
    for (let full = count; full % 2 === 1; full = Math.floor(full / 2)) merge()
    count += 1
  }

  /** The root over all leaves so far; of no leaves, the hash of nothing. The tree must not grow afterwards. */
  function root(): Uint8Array {
    while (stack.length > 1) merge()
    return stack[0] ?? digest(new Uint8Array())
  }

  return { add, root, count: () => count }
}
