import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { toHex } from './checks.ts'
import { nodeChecks } from './checks.server.ts'
import { leafOf, merklePaths, merkleTree, rootAlong } from './merkle.ts'

const { digest } = nodeChecks

function rootOf(leaves: readonly Uint8Array[]): string {
  const tree = merkleTree(digest)
  for (const leaf of leaves) tree.add(leaf)
  return toHex(tree.root())
}

// The leaves and roots with which the first implementations of RFC 6962, whose tree RFC 9162 keeps, are tested.
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => new Uint8Array(Buffer.from(hex, 'hex')),
)
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the known roots come out, of no leaf to eight', () => {
  assert.deepEqual(
    roots.map((_, count) => rootOf(leaves.slice(0, count))),
    roots,
  )
})

/** The tree as RFC 9162 section 2.1.1 defines it, by itself. */
function defined(data: readonly Uint8Array[]): Uint8Array {
  const [only] = data
  if (!only) return digest(new Uint8Array())
  if (data.length === 1) return digest(new Uint8Array([0, ...only]))
  const split = 2 ** Math.floor(Math.log2(data.length - 1))
  return digest(new Uint8Array([1, ...defined(data.slice(0, split)), ...defined(data.slice(split))]))
}

test('a tree that grows leaf by leaf has the root that the definition gives', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 4 }), { maxLength: 70 }), (data) => {
      assert.equal(rootOf(data), toHex(defined(data)))
    }),
  )
})

test('a hash is a leaf by its bytes; what somebody wrote over it is another leaf', () => {
  const hash = 'ab'.repeat(32)

  assert.deepEqual(leafOf(hash), new Uint8Array(32).fill(0xab))
  assert.notDeepEqual(leafOf(hash.toUpperCase()), leafOf(hash))
})

test('the way of every leaf leads to the root, and that of no other leaf does', () => {
  for (let count = 1; count <= 33; count += 1) {
    const data = Array.from({ length: count }, (_, at) => Uint8Array.of(at))
    const tree = merkleTree(nodeChecks.digest)
    for (const leaf of data) tree.add(leaf)
    const root = toHex(tree.root())
    const pathOf = merklePaths(nodeChecks.digest, data)
    for (const [index, leaf] of data.entries()) {
      const path = pathOf(index)
      const led = (one: Uint8Array, way = path) => {
        const found = rootAlong(nodeChecks.digest, one, { index, count, path: way })
        return found && toHex(found)
      }

      assert.equal(led(leaf), root, `leaf ${index} of ${count}`)
      assert.notEqual(led(Uint8Array.of(99)), root)
      if (count > 1) assert.notEqual(led(leaf, path.slice(1)), root)
      assert.equal(led(leaf, [...path, leaf]), undefined)
    }
  }
})
