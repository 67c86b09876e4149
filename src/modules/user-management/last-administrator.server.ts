// Somebody is always left who can let others in: the last administrator is neither shut out, nor given a last day, nor rid of the role.

import { refuse } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { linesOf } from './grants.ts'

const shuttingOut = ['suspend', 'offboard']

type Taken = Pick<Deed, 'before' | 'after' | 'step'>

/** The roles that somebody holds everywhere. */
const everywhere = ({ grants }: AnyRow) => linesOf(grants).flatMap(({ role, site }) => (site === null ? [role] : []))

/** Whether what was done takes an administrator away, now or on a day that was said: one who can log in. */
async function takesOne({ db }: UnitOfWork, { before, after, step = '' }: Taken): Promise<boolean> {
  if (before === null) return false
  const [held, kept] = [everywhere(before), everywhere(after)]
  const goes = shuttingOut.includes(step) || (before.lastDay === null && after.lastDay !== null)
  const lost = goes ? held : held.filter((role) => !kept.includes(role))
  if (lost.length === 0) return false
  const { rows } = await db.query<{ lost: boolean }>({
    name: 'administrator-among',
    text: `select exists (select from role where key = 'administrator' and id::text = any($1))
      and exists (select from account where person = $2) as lost`,
    values: [lost, after.id],
  })
  return rows[0]?.lost === true
}

/** Another administrator, who may be here and stays. */
const another = `select exists (select from person p, ${heldBy('p')} where r.key = 'administrator' and g ->> 'site' is null
  and p.id <> $1 and p.state = 'active' and p.last_day is null
  and exists (select from account a where a.person = p.id and a.locked_at is null)) as stays`

/**
 * Refuses to take the last administrator away, whoever does it: nobody could let anybody in again. Two who are taken away at once
 * wait for one another at the record of their role.
 */
export async function keepAdministrator(door: UnitOfWork, deed: Taken): Promise<void> {
  if (!(await takesOne(door, deed))) return
  await door.db.query({ text: `select from role where key = 'administrator' for update` })
  const { rows } = await door.db.query<{ stays: boolean }>({
    name: 'another-administrator',
    text: another,
    values: [deed.after.id],
  })
  if (rows[0]?.stays) return
  refuse('blocked', 'This is the last administrator. Name another one first.')
}
