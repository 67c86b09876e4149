// Takes up the fields that the organisation has added, soon after they are approved, on whatever node.

import type { Pool } from '#lib/db.ts'
import type { LivingRegistry } from '#kernel/definition/custom.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Renewal } from '#kernel/store/engine.server.ts'
import { columnsOf } from '#kernel/store/statements.server.ts'
import { customField } from './custom-field.ts'
import { fieldsInForce } from './in-force.ts'

/** Every write of one raises its version, so the sum of all tells whether anything has changed. */
const markSql = 'select coalesce(sum(version), 0)::text as mark from custom_field'
const allSql = `select ${columnsOf(customField, 'r')} from custom_field r order by r.ordinal, r.id`

/** So long a node may not know what another has approved, in milliseconds. */
const patience = 1_000

/**
 * Makes what hands the present fields to a registry. It looks whether they have changed once a second at most, and at once
 * after an act of this node on one; it reads them only where they have.
 */
export function renewing(pool: Pool, registry: LivingRegistry): Renewal {
  let seen = '0'
  let looked = -Infinity
  async function look() {
    looked = performance.now()
    const { rows } = await pool.query<{ mark: string }>({ name: 'custom-fields-mark', text: markSql })
    const mark = rows[0]?.mark ?? '0'
    if (mark === seen) return
    const all = await pool.query<AnyRow>({ name: 'custom-fields-all', text: allSql })
    registry.adopt(fieldsInForce(all.rows, registry.find))
    seen = mark
  }
  let looking: Promise<void> | null = null
  return {
    // Who comes while one looks waits for what that finds.
    ahead: () => {
      if (performance.now() - looked < patience) return looking ?? Promise.resolve()
      const asked = look()
        .catch((error: unknown) => {
          looked = -Infinity
          throw error
        })
        .finally(() => {
          looking = null
        })
      looking = asked
      return asked
    },
    after: (kinds) => {
      if (kinds.has(customField.name)) looked = -Infinity
    },
  }
}
