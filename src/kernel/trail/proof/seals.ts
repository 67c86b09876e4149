// Completeness: a seal counts the events of its range and binds them all by one root, signed.

import { isHex, toHex, type Checks, type Outline, type SealBody, type SealRow } from './checks.ts'
import { leafOf, merkleTree } from './merkle.ts'
import type { Fault, FaultKind } from './report.ts'
import { hasShape, readCanonical, type Type } from './shape.ts'

const shape = {
  format: 'format',
  seal: 'number',
  first: 'number',
  last: 'number',
  count: 'number',
  root: 'text',
  before: 'text',
  at: 'text',
  key: 'text',
} as const satisfies Record<keyof SealBody, Type>

function readSeal(text: string): SealBody | undefined {
  const members = readCanonical(text)
  return members && hasShape(members, shape) ? (members as unknown as SealBody) : undefined // Its shape was just checked.
}

/** A seal read and checked by itself: its text, and why it cannot be what the key's owner made, if so. */
export function readSealRow(
  checks: Checks,
  keys: ReadonlySet<string>,
  row: SealRow,
): { readonly body: SealBody | undefined; readonly forged: readonly [FaultKind, string] | undefined } {
  const body = readSeal(row.body)
  return { body, forged: forgery(checks, keys, row, body) }
}

function forgery(
  checks: Checks,
  keys: ReadonlySet<string>,
  row: SealRow,
  body: SealBody | undefined,
): readonly [FaultKind, string] | undefined {
  if (!body) return ['forged', 'Its text is no seal of a known format.']
  const { id, first, last, count } = row
  if (checks.sha256(row.body) !== row.hash) return ['forged', 'Its text is not the one that was hashed.']
  if (!isHex(row.signature, 64) || !isHex(body.key, 32) || !checks.isSigned(row.body, row.signature, body.key))
    return ['forged', 'Its signature does not fit its text: it was changed, or made without the key.']
  if (!keys.has(body.key)) return ['unknown-key', `It was made with a key that is not trusted here (${body.key}).`]
  const agrees = id === body.seal && first === body.first && last === body.last && count === body.count
  return agrees ? undefined : ['forged', 'Its columns disagree with the text that was signed.']
}

/** Checks events in the order of their ids, each seal handed in behind the last event of its range. */
export function sealCheck(checks: Checks, keys: ReadonlySet<string>, report: (fault: Fault) => void) {
  let tree = merkleTree(checks.digest)
  let before: Pick<SealRow, 'id' | 'last' | 'hash'> = { id: 0, last: 0, hash: '' }

  /** The seal against the seal before and against the events that came since. */
  function against(body: SealBody, at: (fault: FaultKind, what: string) => void) {
    if (body.seal !== before.id + 1) at('seal-order', `Seal ${body.seal} follows seal ${before.id}: seals are missing.`)
    else if (body.before !== before.hash) at('seal-order', 'It does not carry the hash of the seal before it.')
    else if (body.first !== before.last + 1)
      at('seal-order', `It starts at event id ${body.first}, not behind ${before.last}.`)
    const found = tree.count()
    if (body.count !== found) {
      const how = body.count > found ? 'events were deleted' : 'events were inserted'
      at(
        'miscounted',
        `It counts ${body.count} events from id ${body.first} to ${body.last}, but ${found} are there: ${how}.`,
      )
    } else if (toHex(tree.root()) !== body.root)
      at('replaced', `The events from id ${body.first} to ${body.last} are not those that were sealed.`)
  }

  return {
    /** Any event, in the order of ids. */
    event: (row: Outline) => tree.add(leafOf(row.hash)),

    seal(row: SealRow) {
      const at = (fault: FaultKind, what: string) => report({ fault, where: `seal ${row.id}`, what })
      const { body, forged } = readSealRow(checks, keys, row)
      if (forged) at(...forged)
      else if (body) against(body, at)
      before = row
      tree = merkleTree(checks.digest)
    },

    /** The last seal so far, and how many events came behind it. */
    finish: () => ({ seals: before.id, last: before.last, unsealed: tree.count() }),
  }
}
