// Vendors are, from the day of a change on, approved for what it says that they are to be approved for.

import { canonical } from '#lib/canonical.ts'
import { refuse } from '#lib/refusal.ts'
import { inSentence } from '#lib/in-sentence.ts'
import { newKey } from '#kernel/kinds/rows/rows.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { notThere, rescoped, scopedBack, type ScopeLine, type Supplied } from './scope/rescoped.ts'
import { vendor } from './vendor.ts'

/** A vendor and what a change says of what it supplies. */
type Described = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly version: number
  readonly state: string
  readonly void: boolean
  readonly scope: readonly Supplied[]
  readonly lines: readonly ScopeLine[]
  /** What it was approved for before the change took effect. */
  readonly before: readonly Supplied[]
}

const describedBy = `select v.id, v.number, v.name, v.version, v.state, v.void, v.scope, l.lines,
    (select coalesce(jsonb_agg(b), '[]') from change c cross join lateral jsonb_array_elements(c.vendors_before) b
      where c.id = $1 and b ->> 'vendor' = v.id::text) as before from (
    select (l.value ->> 'vendor')::uuid as vendor, jsonb_agg(l.value order by l.place) as lines
      from change c cross join lateral jsonb_array_elements(c.vendors) with ordinality as l(value, place) where c.id = $1 group by 1) l
  join vendor v on v.id = l.vendor order by v.number`

async function describedIn({ db }: UnitOfWork, { id }: AnyRow): Promise<readonly Described[]> {
  const { rows } = await db.query<Described>({ name: 'vendors-described', text: describedBy, values: [id] })
  return rows
}

const called = ({ number, name }: Described) => `${number} “${name}”`

const stateOf = (state: string) => inSentence(vendor.workflow.states[state]?.label ?? state)

/** The cell of a vendor's line; its first where none is to blame. */
const cellOf = ({ lines }: Described, column: 'vendor' | 'what', key = lines[0]?.key) => `vendors[${key}].${column}`

function refuseUnapproved(one: Described): void {
  const { state, void: isVoid } = one
  if (state !== 'approved' || isVoid)
    refuse(
      'blocked',
      `${called(one)} is ${isVoid ? 'void' : stateOf(state)}: what it may supply changes once it is approved, or take it out of the change.`,
      cellOf(one, 'vendor'),
    )
}

/** The scope that a vendor comes to. Refuses what cannot be, with what is to be done about it. */
function scopeOf(one: Described): readonly Supplied[] {
  const { scope, lines } = one
  const missing = notThere(scope, lines)
  if (missing)
    return refuse(
      'blocked',
      `${called(one)} is not approved for “${missing.what}”: name something that it is approved for.`,
      cellOf(one, 'what', missing.key),
    )
  const next = rescoped(scope, lines)
  return next.length > 0
    ? next
    : refuse(
        'blocked',
        `${called(one)} would be approved for nothing: leave it something to supply, or retire the vendor instead.`,
        cellOf(one, 'vendor'),
      )
}

/** The scope that a vendor comes back to; none where nothing of it is as the change has made it. */
function scopeBefore(one: Described): readonly Supplied[] | null {
  const { state, void: isVoid, scope, lines, before } = one
  const next = scopedBack(scope, lines, before)
  if (before.length === 0 || canonical(next) === canonical(scope)) return null
  if (state !== 'approved' || isVoid)
    return refuse(
      'blocked',
      `${called(one)} is ${isVoid ? 'void' : stateOf(state)}: what it may supply is put back once it is approved again.`,
    )
  return next.length > 0 ? next : refuse('blocked', `${called(one)} would be approved for nothing: retire it first.`)
}

/** Whether a vendor may still come to be approved before the change is released. */
const mayComeTo = ({ state, void: isVoid }: Described) => !isVoid && vendor.workflow.states[state]?.tone !== 'closed'

export const scopeRelease: Participant = {
  name: 'vendor-scope',
  label: 'Vendors are approved for what is described',
  async planned(door, change) {
    for (const one of await describedIn(door, change)) {
      if (!mayComeTo(one)) refuseUnapproved(one)
      scopeOf(one)
    }
  },
  async ready(door, change) {
    for (const one of await describedIn(door, change)) {
      refuseUnapproved(one)
      scopeOf(one)
    }
  },
  async release(door, change) {
    const all = await describedIn(door, change)
    for (const one of all) {
      refuseUnapproved(one)
      await door.move(vendor, one.number, 'rescope', {
        version: one.version,
        values: { scope: scopeOf(one) },
        follows: true,
        reason: `${change.number} “${change.title as string}” has taken effect.`,
      })
    }
    return all.length
  },
  async before(door, change) {
    const all = await describedIn(door, change)
    return {
      vendorsBefore: all.flatMap(({ id, scope }) =>
        scope.map(({ what, specification, site }) => ({ key: newKey(), vendor: id, what, specification, site })),
      ),
    }
  },
  async revert(door, change) {
    let count = 0
    for (const one of await describedIn(door, change)) {
      const scope = scopeBefore(one)
      if (scope === null) continue
      await door.move(vendor, one.number, 'rescope', {
        version: one.version,
        values: { scope: scope.map(({ key, what, specification, site }) => ({ key, what, specification, site })) },
        follows: true,
        reason: `${change.number} “${change.title as string}” was reverted.`,
      })
      count += 1
    }
    return count
  },
}
