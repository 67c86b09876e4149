// What a role does beyond its definition: that of administrators stays, and none is retired under those who hold it.

import { counted } from '#lib/counted.ts'
import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const holders = `select count(*)::int as count from person where state in ('invited', 'active', 'suspended')
  and grants @> jsonb_build_array(jsonb_build_object('role', $1::text))`

/** Whoever holds a role has it taken away by name, which they and quality hear of: by no act on the role. */
async function refuseHeld({ db }: UnitOfWork, role: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>({ name: 'holders-of-role', text: holders, values: [role] })
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  const people = counted(count, { one: 'person holds', other: 'people hold' })
  refuse('blocked', `${people} this role. Take it from each of them first.`)
}

export const roleRules: Rules = {
  async after(door, { after: { id, key }, step }) {
    if (step !== 'retire') return
    if (key === 'administrator')
      refuse('blocked', 'The role of administrators is not retired: nobody could bring it back.')
    await refuseHeld(door, id)
  },
}
