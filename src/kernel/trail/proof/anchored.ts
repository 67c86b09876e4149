// Seals against what was kept of them elsewhere. Somebody with database, key and seals.log can write history anew without a flaw
// in itself; what an anchor holds is of the time before that.

import type { SealRow } from './checks.ts'
import type { Remembered } from './remembered.ts'
import type { Fault } from './report.ts'

/** A seal as an anchor holds it. */
export type Anchored = Remembered & {
  /** Which anchor, in a sentence: "the file share". */
  readonly by: string
}

/** A time stamp over a seal as it is kept: the token in base64. */
export type Token = { readonly seal: number; readonly token: string }

/** Reads the token of a time stamp. @throws Error with a sentence where it does not prove itself */
export type ReadStamp = (token: string) => { readonly hash: string; readonly at: string; readonly by: string }

type Found = { first: SealRow | undefined; behind: SealRow | undefined; others: number }

const figure = new Intl.NumberFormat('en-GB')

/**
 * Compares the seals that come by, in their order, with those that anchors hold. Of each anchor the first place is named that does not hold:
 * a seal carries the hash of the one before, so those behind it cannot hold either.
 */
export function anchorCheck(report: (fault: Fault) => void) {
  const hashes = new Map<string, Map<number, Set<string>>>()
  const found = new Map<string, Found>()

  function compare(row: SealRow, known: ReadonlySet<string>, so: Found): void {
    const holds = known.size === 1 && known.has(row.hash)
    if (holds && !so.first) so.behind = row
    if (holds) return
    if (so.first) so.others += 1
    else so.first = row
  }

  function sayReplaced(by: string, { first, behind, others }: Found): void {
    if (!first) return
    const from = (behind?.last ?? 0) + 1
    const more =
      others === 0 ? '' : ` So ${others === 1 ? 'is 1 later seal' : `are ${figure.format(others)} later seals`}.`
    report({
      fault: 'anchor',
      where: `seal ${first.id}`,
      what: `It is another than it was according to ${by}: events from id ${from} to ${first.last} were written anew after they were anchored.${more}`,
    })
  }

  function sayLost(by: string, lost: readonly number[]): void {
    const [first, ...others] = lost.toSorted((one, other) => one - other)
    if (first === undefined) return
    const more =
      others.length === 0
        ? ''
        : ` So ${others.length === 1 ? 'was 1 later seal' : `were ${figure.format(others.length)} later seals`}.`
    report({
      fault: 'seal-lost',
      where: `seal ${first}`,
      what: `It was there according to ${by} and is gone: seals were deleted.${more}`,
    })
  }

  return {
    /** What an anchor holds, before the seal that it is about. */
    held({ by, seal, hash }: Anchored) {
      const ofAnchor = hashes.get(by) ?? new Map<number, Set<string>>()
      hashes.set(by, ofAnchor.set(seal, (ofAnchor.get(seal) ?? new Set()).add(hash)))
      if (!found.has(by)) found.set(by, { first: undefined, behind: undefined, others: 0 })
    },
    /** Every seal, in order. */
    seal(row: SealRow) {
      for (const [by, ofAnchor] of hashes) {
        const known = ofAnchor.get(row.id)
        const so = found.get(by)
        if (!known || !so) continue
        compare(row, known, so)
        ofAnchor.delete(row.id)
      }
    },
    /** @param isPart whether only some of the seals came by */
    finish({ isPart = false }: { readonly isPart?: boolean } = {}) {
      for (const [by, so] of found) {
        sayReplaced(by, so)
        if (!isPart) sayLost(by, [...(hashes.get(by)?.keys() ?? [])])
      }
    },
  }
}
