// Which events a person may read: those of records they may read, and a few that only some may.

import type { PersonActor } from '#lib/actor.ts'
import { inSql } from '#lib/in-sql.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { accountKinds } from './kinds.ts'
import { overseeing } from './overseeing.ts'

/** Whether the person may read the system's own events and those of accounts, verify the trail and export it. */
export const oversees = (actor: PersonActor): boolean => overseeing.some((role) => hasRole(actor, role, null))

/** Whether an event of one chain whose record may be read may be read too; on the table `event` as `e`. */
export const accountSql = (actor: PersonActor, bind: Bind): string =>
  oversees(actor)
    ? 'true'
    : `(e.kind not in ${inSql(accountKinds)} or coalesce(e.record = ${bind(actor.id)}::uuid, false))`

/** Whether an event may be read; on the table `event` as `e`, left-joined to the card of its record as `c`. */
export function visibleSql(actor: PersonActor, registry: Registry, bind: Bind): string {
  const readable = registry.all.map(
    (definition) => `c.kind = '${definition.name}' and ${readableSql(actor, definition, 'c', bind)}`,
  )
  const ofRecords = `(${readable.join(' or ')}) and ${accountSql(actor, bind)}`
  return oversees(actor) ? `(e.record is null or ${ofRecords})` : `(${ofRecords})`
}
