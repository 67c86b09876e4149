// Whether the plan of a change can be signed at all: each seat by somebody, and by nobody twice.

import { refuseFields } from '#lib/refusal.ts'
import type { Role } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const namesIn = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

/** Of those who may be here, who holds a role for everywhere or for the site of the change. */
async function holdersAt({ db }: UnitOfWork, role: Role, site: unknown): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'may-sign-plan',
    text: `select p.id from person p where p.state = 'active' and exists (select from ${heldBy('p')}
      where r.key = $1 and (g ->> 'site' is null or $2::uuid is null or (g ->> 'site')::uuid = $2))`,
    values: [role, typeof site === 'string' ? site : null],
  })
  return rows.map(({ id }) => id)
}

/**
 * Refuses a plan of which a seat could never be taken: nobody is left for quality or for top management who has not asked for it, owns it,
 * judges it or signs for an area.
 */
export async function refuseEmptySeats(door: UnitOfWork, change: AnyRow): Promise<void> {
  const isTop = change.approval === 'Area, quality and top management'
  const isArea = change.approval !== 'Quality'
  const areas = isArea ? [...namesIn(change.approver), ...namesIn(change.approvers)] : []
  const taken = new Set([...namesIn(change.owner), ...namesIn(change.creator), ...namesIn(change.verifier), ...areas])
  const left = async (role: Role) => (await holdersAt(door, role, change.site)).filter((one) => !taken.has(one))
  const officers = await left('quality')
  const managers = await left('quality-manager')
  const quality = new Set([...officers, ...managers])
  const top = new Set(isTop ? await left('executive') : [])
  const empty = emptySeat(quality, top, isTop)
  if (empty === null) return
  refuseFields([
    {
      field: isArea && areas.length > 0 ? 'approver' : 'verifier',
      code: 'empty-seat',
      message: `Nobody is left to sign the plan for ${empty}: whoever could owns the change, asked for it, verifies it or signs for an area. Name somebody else there.`,
    },
  ])
}

/** For whom nobody is left; null where each seat has somebody of its own. */
function emptySeat(quality: ReadonlySet<string>, top: ReadonlySet<string>, isTop: boolean): string | null {
  if (quality.size === 0) return 'quality'
  if (!isTop) return null
  return top.size === 0 || quality.union(top).size < 2 ? 'top management' : null
}
