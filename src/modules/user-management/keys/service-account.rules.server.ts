// Which roles a service account may hold: none with which one signs or administers. Whoever owns it has its keys, so it is
// somebody else who gives it roles (nobody lifts themselves, decision 83).

import { refuse } from '#lib/refusal.ts'
import { isRole } from '#lib/roles.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Line = { readonly role: string; readonly site: string | null }

const linesOf = ({ grants }: AnyRow): readonly Line[] => (Array.isArray(grants) ? (grants as Line[]) : []) // The field's own columns.

/** What two sets of roles are compared by. */
const said = (row: AnyRow) =>
  linesOf(row)
    .map(({ role, site }) => `${role} ${site ?? ''}`)
    .toSorted()
    .join()

/** Refuses roles that only people hold. */
async function checkRoles({ db, registry }: UnitOfWork, row: AnyRow): Promise<void> {
  const signing = signingRoles(registry.all)
  const { rows } = await db.query<{ name: string; key: string }>({
    text: 'select name, key from role where id::text = any($1)',
    values: [linesOf(row).map(({ role }) => role)],
  })
  const barred = rows.find(
    ({ key }) => isRole(key) && (signing.has(key) || key === 'administrator' || key === 'guest-auditor'),
  )
  if (barred) refuse('invalid', `“${barred.name}” is a role of people: no program holds it.`, 'grants')
}

async function after(door: UnitOfWork, { before, after: row, step }: Deed): Promise<void> {
  if (step !== undefined || said(row) === '') return
  const isOther = before === null || said(before) !== said(row)
  if (isOther) await checkRoles(door, row)
  const { actor } = door
  const isOwn = actor.kind === 'person' && actor.id === row.owner
  if (isOwn && (isOther || before.owner !== row.owner))
    refuse(
      'not-allowed',
      'Whoever owns a service account does not give it its roles. Ask another administrator.',
      'grants',
    )
}

export const serviceAccountRules: Rules = { after }
