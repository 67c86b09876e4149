// A guest reads what their access names, and may nothing (decision 159): the one place where that is said.

import type { PersonActor } from '#lib/actor.ts'
import { degreeSql, isStricter } from './degree.ts'
import type { AccessFields, Bind } from './scope/scope-rule.ts'

/** What an access opens of a kind as a whole ends here: what is Confidential or Restricted is named one by one. */
const widest = 'Internal'

type Opened = Pick<AccessFields, 'id' | 'confidentiality'>

/** Whether a guest may read a record of a kind that is no part: their own entry among the people, and what their access opens. */
export function isOpenTo(
  { id: self, guest }: PersonActor,
  kind: string | undefined,
  { id, confidentiality }: Opened,
): boolean {
  if (kind === 'person') return id === self
  if (!guest) return false
  if (id !== undefined && guest.records.includes(id)) return true
  return kind !== undefined && guest.kinds.includes(kind) && !isStricter(confidentiality, widest)
}

/** The same of records of one kind, as a condition on the card's columns of `alias`. */
export function openToSql({ id, guest }: PersonActor, kind: string | undefined, alias: string, bind: Bind): string {
  if (kind === 'person') return `${alias}.id = ${bind(id)}::uuid`
  if (!guest) return 'false'
  const named = `${alias}.id = any(${bind(guest.records)}::uuid[])`
  if (kind === undefined || !guest.kinds.includes(kind)) return named
  return `(${named} or ${degreeSql(`${alias}.confidentiality`)} <= ${degreeSql(`'${widest}'`)})`
}
