// Somebody is always left who can let others in: the last administrator is neither shut out nor locked, nor given a last day or a first one
// that lies ahead, nor rid of the role.

import type { Day } from '#lib/days.ts'
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

/** Whether somebody who could log in until now no longer can, now or from a day on that was said. */
const goes = ({ before, after, step = '' }: Taken, today: Day): boolean =>
  shuttingOut.includes(step) ||
  (before?.lastDay === null && after.lastDay !== null) ||
  (after.firstDay !== before?.firstDay && typeof after.firstDay === 'string' && after.firstDay > today)

/** Whether what was done takes an administrator away: one who has an account. */
async function takesOne({ db }: UnitOfWork, taken: Taken, today: Day): Promise<boolean> {
  if (taken.before === null) return false
  const [held, kept] = [everywhere(taken.before), everywhere(taken.after)]
  const lost = goes(taken, today) ? held : held.filter((role) => !kept.includes(role))
  if (lost.length === 0) return false
  const { rows } = await db.query<{ lost: boolean }>({
    name: 'administrator-among',
    text: `select exists (select from role where key = 'administrator' and id::text = any($1))
      and exists (select from account where person = $2) as lost`,
    values: [lost, taken.after.id],
  })
  return rows[0]?.lost === true
}

/** Another administrator, who may be here and stays. */
const another = `select exists (select from person p, ${heldBy('p')} where r.key = 'administrator' and g ->> 'site' is null
  and p.id <> $1 and p.state = 'active' and p.last_day is null and (p.first_day is null or p.first_day <= $2::date)
  and exists (select from account a where a.person = p.id and a.locked_at is null)) as stays`

/** Two who are taken away at once wait for one another at the record of their role. */
async function refuseWithoutAnother(door: UnitOfWork, person: string, today: Day): Promise<void> {
  await door.db.query({ text: `select from role where key = 'administrator' for update` })
  const { rows } = await door.db.query<{ stays: boolean }>({
    name: 'another-administrator',
    text: another,
    values: [person, today],
  })
  if (rows[0]?.stays) return
  refuse('blocked', 'This is the last administrator. Name another one first.')
}

/** Refuses to take the last administrator away, whoever does it: nobody could let anybody in again. */
export async function keepAdministrator(door: UnitOfWork, deed: Taken): Promise<void> {
  const today = door.today()
  if (await takesOne(door, deed, today)) await refuseWithoutAnother(door, deed.after.id, today)
}

const isOne = `select exists (select from person p, ${heldBy('p')} where p.id = $1 and r.key = 'administrator' and g ->> 'site' is null) as one`

/** The same of an account that is to be locked. */
export async function keepUnlockedAdministrator(door: UnitOfWork, person: string): Promise<void> {
  const { rows } = await door.db.query<{ one: boolean }>({ name: 'is-administrator', text: isOne, values: [person] })
  if (rows[0]?.one) await refuseWithoutAnother(door, person, door.today())
}
