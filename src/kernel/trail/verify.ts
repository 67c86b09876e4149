// Verifies a trail: chains prove order and text, seals prove that nothing is missing. Pure: hash and signature check are
// handed in, rows are handed in one by one, and nothing is kept but one small entry a chain.

import { chainCheck } from './proof/chains.ts'
import type { Checks, EventRow, HeadRow, Outline, SealRow } from './proof/checks.ts'
import { partCheck, type Inclusion, type Part } from './proof/part.ts'
import { faultList, reportOf, type Fault, type Report } from './proof/report.ts'
import { sealCheck } from './proof/seals.ts'

export type Verifier = {
  /** Every event, in the order of ids. */
  readonly event: (row: EventRow) => void
  /** An event whose text is withheld, in its place among the others. */
  readonly outline: (row: Outline) => void
  /** Every seal, behind the last event of its range. */
  readonly seal: (row: SealRow) => void
  /** How a seal covers an event, where only one chain is verified; behind the seal. */
  readonly inclusion: (line: Inclusion) => void
  /** Every head, when all events are through. */
  readonly head: (row: HeadRow) => void
  /** A fault that the caller found by other means: a line that is torn, a seal that is gone. */
  readonly fault: (fault: Fault) => void
  /** So many more that the caller found and does not name. */
  readonly unnamed: (count: number) => void
  readonly finish: () => Report
}

/**
 * A verifier for a whole trail.
 * @param keys public keys (raw, hex) whose seals are trusted
 */
export function verifier(checks: Checks, keys: ReadonlySet<string>, faults = faultList()): Verifier {
  const chains = chainCheck(checks, faults.add)
  const seals = sealCheck(checks, keys, faults.add)
  return {
    event(row) {
      chains.event(row)
      seals.event(row)
    },
    outline(row) {
      chains.outline(row)
      seals.event(row)
    },
    seal: (row) => seals.seal(row),
    inclusion: ({ id }) =>
      faults.add({ fault: 'torn', where: `event ${id}`, id, what: 'This line belongs to a file of one chain.' }),
    head: (row) => chains.head(row),
    fault: (fault) => faults.add(fault),
    unnamed: faults.unnamed,
    finish: () => reportOf({ ...chains.finish(), ...counts(seals.finish()) }, faults, { withSeals: true }),
  }
}

/** A verifier for one chain that was taken out of its trail with the seals that cover it. */
export function partVerifier(
  checks: Checks,
  keys: ReadonlySet<string>,
  { chain, number }: Part,
  faults = faultList(),
): Verifier {
  const chains = chainCheck(checks, faults.add)
  const part = partCheck(checks, keys, faults.add)
  const own = <Row extends { readonly chain: string }>(row: Row, go: (row: Row) => void) =>
    row.chain === chain
      ? go(row)
      : faults.add({ fault: 'inserted', where: number, what: `An event of another chain (${row.chain}) was inserted.` })
  return {
    event: (row) =>
      own(row, () => {
        chains.event(row)
        part.event(row)
      }),
    outline: (row) =>
      own(row, () => {
        chains.outline(row)
        part.event(row)
      }),
    seal: (row) => part.seal(row),
    inclusion: (line) => part.inclusion(line),
    head: (row) => chains.head(row),
    fault: (fault) => faults.add(fault),
    unnamed: faults.unnamed,
    finish: () => reportOf({ ...chains.finish(), ...part.finish() }, faults, { withSeals: true, isPart: true }),
  }
}

const counts = ({ seals, unsealed }: { readonly seals: number; readonly unsealed: number }) => ({ seals, unsealed })

/** What is known beside the chain: the id of the last event that a seal covers, and what is wrong with its signatures and texts. */
type Beside = { readonly sealed: number; readonly named: readonly Fault[]; readonly more: number }

/**
 * Verifies one chain by itself: order and text. That none of its events was taken away together with its head is for the
 * seals to say, which cover all chains.
 */
export function verifyChain(
  checks: Checks,
  rows: readonly EventRow[],
  head: HeadRow | undefined,
  { sealed, named, more }: Beside,
): Report {
  const faults = faultList()
  const chain = chainCheck(checks, faults.add)
  for (const row of rows) chain.event(row)
  if (head) chain.head(head)
  for (const fault of named) faults.add(fault)
  faults.unnamed(more)
  const unsealed = rows.filter((row) => row.id > sealed).length
  return reportOf({ ...chain.finish(), seals: 0, unsealed }, faults, { withSeals: false })
}
