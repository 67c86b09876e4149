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

const leaf = (digest: Checks['digest'], data: Uint8Array) => digest(joined(0, data))
const node = (digest: Checks['digest'], left: Uint8Array, right: Uint8Array) => digest(joined(1, left, right))

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
    if (left && right) stack.push(node(digest, left, right))
  }

  function add(data: Uint8Array) {
    stack.push(leaf(digest, data))
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

/**
 * The ways from leaves to the root of a tree: for each the nodes beside it, from the bottom up (RFC 9162 section 2.1.3).
 * Keeps all of the tree.
 */
export function merklePaths(digest: Checks['digest'], data: readonly Uint8Array[]) {
  const levels = [data.map((one) => leaf(digest, one))]
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const above: Uint8Array[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]]
      if (left) above.push(right ? node(digest, left, right) : left)
    }
    levels.push(above)
  }
  return (index: number): readonly Uint8Array[] =>
    levels.slice(0, -1).flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? [])
}

/**
 * The root that a leaf and its way lead to, in a tree of so many leaves; undefined when there is no such way (RFC 9162
 * section 2.1.3.2).
 */
export function rootAlong(
  digest: Checks['digest'],
  data: Uint8Array,
  { index, count, path }: { readonly index: number; readonly count: number; readonly path: readonly Uint8Array[] },
): Uint8Array | undefined {
  if (index < 0 || index >= count) return undefined
  const left = [...path]
  let found = leaf(digest, data)
  for (let at = index, last = count - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at === last && at % 2 === 0) continue // Alone at the end of its level: it stands for the node above.
    const beside = left.shift()
    if (!beside) return undefined
    found = at % 2 === 1 ? node(digest, beside, found) : node(digest, found, beside)
  }
  return left.length === 0 ? found : undefined
}
