// The sample organisation as the calls find it: who calls, which records each of them may read, and what hangs on them.

import { readRow } from '#kernel/store/loaded.server.ts'
import { Refusal } from '#lib/refusal.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { withReach } from '#server/account/guest.server.ts'
import { peopleById } from '#server/account/who.server.ts'
import { password, type Caller, type TestApp } from '../app.ts'
import type { Place } from './tokens.ts'

/** A record, and what hangs on it. */
type Known = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly link: string | null
  readonly file: string | null
  readonly comment: string | null
}

/** Who calls: nobody, or a person of the organisation. */
export type Fuzzer = {
  readonly name: string
  readonly caller: () => Caller | undefined
  /** Signs in again, whatever has become of the password and the session. */
  readonly revive: () => Promise<void>
  /** Whether they may still not read a record. */
  readonly isHidden: (kind: string, id: string) => Promise<boolean>
  /** Whether an export of their own stands in the trail with words in which they have named it: they find those again. */
  readonly hasNamed: (name: string) => Promise<boolean>
  readonly open: readonly Known[]
  readonly hidden: readonly Known[]
}

/** By their e-mail addresses: those who keep the system, work in it, look at it from outside. */
const callers = ['admin@', 'executive@', 'quality@', 'auditor@', 'manager@', 'employee@', 'gwen@', 'nils@', 'annika.']

const everyRecord = `select c.id, c.kind, c.number,
    (select l.id from link l where c.id in (l.from_card, l.to_card) order by l.id limit 1) as link,
    (select f.id from file f where f.card = c.id order by f.id limit 1) as file,
    (select m.id from comment m where m.card = c.id order by m.id limit 1) as comment
  from card c order by c.number`

async function mayNotRead(app: TestApp, person: string, kind: string, id: string): Promise<boolean> {
  const { engine, now } = app.context
  const { pool, registry } = engine
  const known = (await peopleById(pool, [person])).get(person)
  if (!known) return false
  const actor = await withReach(engine, known, now())
  try {
    await readRow(pool, actor, registry.named(kind), id)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

type Person = { readonly id: string; readonly email: string }

/** Takes back what calls have done to somebody's way in: locked them, renamed them, asked them for more. */
async function welcome({ database }: TestApp, { id, email }: Person): Promise<void> {
  const { owner } = database
  await owner.query(
    `update person set email = $2, state = case when exists (select from guest_access g where g.guest = person.id) then 'guest' else 'active' end
      where id = $1`,
    [id, email],
  )
  await owner.query('update account set locked_at = null where person = $1', [id])
  await owner.query('delete from second_factor where person = $1', [id])
  await owner.query('update role set second_factor = null')
  await owner.query('delete from attempt')
}

async function fuzzer(app: TestApp, { id, email }: Person, records: readonly Known[]): Promise<Fuzzer> {
  const isHidden = (kind: string, record: string) => mayNotRead(app, id, kind, record)
  const hidden = new Set<Known>()
  for (const record of records) if (await isHidden(record.kind, record.id)) hidden.add(record)
  const enter = async () => {
    const hashed = await hashedPassword(password)
    await welcome(app, { id, email })
    await setPassword(app.context.engine.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
    return app.signIn(email)
  }
  let caller = await enter()
  return {
    name: email,
    caller: () => caller,
    revive: async () => void (caller = await enter()),
    isHidden,
    hasNamed: async (name) => {
      const asked = `select exists (select from event where kind = 'exported' and actor = $1 and position($2 in body) > 0) as named`
      const { rows } = await app.context.engine.pool.query<{ named: boolean }>({ text: asked, values: [id, name] })
      return rows[0]?.named === true
    },
    open: records.filter((one) => !hidden.has(one)),
    hidden: [...hidden],
  }
}

/** Everybody who calls, nobody among them. */
export async function fuzzersIn(app: TestApp): Promise<readonly Fuzzer[]> {
  const { pool } = app.context.engine
  await app.person('Gwen', 'guest-auditor')
  await app.person('Nils', 'staff')
  const { rows: records } = await pool.query<Known>({ text: everyRecord })
  const { rows: people } = await pool.query<Person>({ text: 'select id, email from person order by email' })
  const chosen = people.filter(({ email }) => callers.some((start) => email.startsWith(start)))
  const found: Fuzzer[] = []
  for (const person of chosen) found.push(await fuzzer(app, person, records))
  const nobody: Fuzzer = {
    name: 'nobody',
    caller: () => undefined,
    revive: () => Promise.resolve(),
    isHidden: () => Promise.resolve(true),
    hasNamed: () => Promise.resolve(false),
    open: records,
    hidden: [],
  }
  return [...found, nobody]
}

const none = '018f0000-0000-7000-8000-000000000000'

/** A number of the same form that no record has, the same one wherever a number stands, and an id. */
const absentNumber = (number: string) => number.replace(/\d+$/, (digits) => String(8_000 + (Number(digits) % 1_000)))
const absentId = (id: string) => `${id.slice(0, -4)}${id.endsWith('0f0f') ? '1e1e' : '0f0f'}`

/** Which record a place means for this caller. */
export function recordAt({ open, hidden }: Fuzzer, { reach, at, kind }: Place): Known | undefined {
  const all = reach === 'hidden' ? hidden : open
  const some = kind === '' ? all : all.filter((one) => one.kind === kind)
  // Of a kind of which they may read all, any other will do.
  return some[at % Math.max(1, some.length)] ?? all[at % Math.max(1, all.length)]
}

/** What stands in a place: of the record that is meant, or of one that does not exist. */
export function said(known: Known | undefined, { what, at }: Place, as: 'itself' | 'absent', version: number): string {
  if (what === 'version' || what === 'etag') return String(version)
  if (!known) return what === 'number' ? `RSK-2026-${8_000 + (at % 1_000)}` : none
  if (what === 'number') return as === 'absent' ? absentNumber(known.number) : known.number
  if (what === 'id') return as === 'absent' ? absentId(known.id) : known.id
  const part = what === 'other' ? known.id : known[what]
  return (as === 'absent' ? undefined : part) ?? none
}
