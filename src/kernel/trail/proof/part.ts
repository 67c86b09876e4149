// One chain of a trail by itself: every event that a seal covers brings the way from its hash to the seal's root, so that
// neither the other chains nor the database are needed to show that it was sealed as it stands.

import { fromHex, isHex, toHex, type Checks, type Outline, type SealBody, type SealRow } from './checks.ts'
import { leafOf, rootAlong } from './merkle.ts'
import type { Fault, FaultKind } from './report.ts'
import { readSealRow } from './seals.ts'

/** Which chain a file holds, and what it is called: the number of its record. */
export type Part = { readonly chain: string; readonly number: string }

/** Where an event stands among those of a seal, and the nodes beside its way to the root, from the bottom up (hex). */
export type Inclusion = {
  readonly id: number
  readonly seal: number
  readonly index: number
  readonly path: readonly string[]
}

/** Checks the events of one chain against the seals that come with them. */
export function partCheck(checks: Checks, keys: ReadonlySet<string>, report: (fault: Fault) => void) {
  const events = new Map<number, string>()
  const seals = new Map<number, SealBody>()
  const proved = new Set<number>()
  let last = 0

  function wrong({ id, seal, index, path }: Inclusion): readonly [FaultKind, string] | undefined {
    const [hash, body] = [events.get(id), seals.get(seal)]
    if (hash === undefined) return ['missing', 'A seal covers it, but it is not in this file.']
    if (!body) return ['forged', `Seal ${seal}, which should cover it, is not in this file or is not sound.`]
    if (id < body.first || id > body.last) return ['replaced', `Seal ${seal} does not reach it.`]
    if (!path.every((node) => isHex(node, 32))) return ['torn', 'Its way to the seal is not as it was written.']
    const root = rootAlong(checks.digest, leafOf(hash), { index, count: body.count, path: path.map(fromHex) })
    return root && toHex(root) === body.root
      ? undefined
      : ['replaced', `It is not among those that seal ${seal} covers.`]
  }

  return {
    /** Any event, whether its text is shown or withheld. */
    event: (row: Outline) => void events.set(row.id, row.hash),

    seal(row: SealRow) {
      const { body, forged } = readSealRow(checks, keys, row)
      if (forged) report({ fault: forged[0], where: `seal ${row.id}`, what: forged[1] })
      else if (body) seals.set(row.id, body)
      last = Math.max(last, row.last)
    },

    inclusion(one: Inclusion) {
      const fault = wrong(one)
      if (fault) report({ fault: fault[0], where: `event ${one.id}`, id: one.id, what: fault[1] })
      proved.add(one.id)
    },

    /** Ids only grow: what stands before the end of a seal must have been covered. */
    finish() {
      const left = [...events.keys()].filter((id) => !proved.has(id))
      for (const id of left.filter((one) => one <= last))
        report({ fault: 'replaced', where: `event ${id}`, id, what: 'It is older than a seal, and none covers it.' })
      return { seals: seals.size, unsealed: left.filter((id) => id > last).length }
    },
  }
}
