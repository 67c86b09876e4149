// Whoever hands over enters it themselves, and all hear of it: who handed over, who acts, and quality.

import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { heldBy } from '#kernel/access/held.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayInWords } from '#ui/dates.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Nobody hands over for another, and what is entered for one is not turned to another. */
function checkGiver({ actor }: UnitOfWork, before: AnyRow | null, { owner }: AnyRow): void {
  if (actor.kind !== 'person' || owner === (before ? before.owner : actor.id)) return
  refuse('not-allowed', 'A delegation is entered by the person who hands over. An administrator can end one.', 'owner')
}

const said: Readonly<Record<string, string>> = {
  created: 'is planned',
  agree: 'was agreed',
  withdraw: 'was taken back',
  leave: 'has ended: one of both has left',
  void: 'was made void',
}

async function tellOfDelegation(door: UnitOfWork, { after: row, before, step }: Deed): Promise<void> {
  const how = step === undefined ? (before ? 'was changed' : said.created) : said[step]
  if (how === undefined) return
  const [owner, delegate] = [text(row.owner), text(row.delegate)]
  const names = await namesOf(door, [owner, delegate])
  const whom = `${names.get(owner) ?? ''} to ${names.get(delegate) ?? ''}`
  await tellOfChange(door, {
    person: { id: owner, name: names.get(owner) ?? '' },
    own: `A delegation from you to ${names.get(delegate) ?? ''} ${how}.`,
    others: `A delegation of ${whom} ${how}.`,
    advice: `${row.number}, from ${dayInWords(text(row.firstDay))} to ${dayInWords(text(row.lastDay))}.`,
  })
}

async function namesOf({ db }: UnitOfWork, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>({
    text: 'select id, name from person where id = any($1)',
    values: [people],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Both hear of the end of a delegation. */
function tellOfEnd(door: UnitOfWork, { before, after: row }: Deed): void {
  const day = before?.lastDay
  if (typeof day !== 'string') return
  raise(door, [
    {
      to: [row.owner, row.delegate].filter((person) => typeof person === 'string'),
      kind: 'expiry',
      severity: 'info',
      card: row.id,
      title: `ran until ${dayInWords(day)}: it has ended.`,
      dedupe: `ended ${row.id} ${day}`,
    },
  ])
}

const together = `select exists (select from person p, ${heldBy('p')} where p.id = $1 and r.key = 'administrator')
  and exists (select from person p, ${heldBy('p')} where p.id = $2 and r.key = any($3)) as both`

/** Who gives rights to people does not sign in somebody's name: for some days, two duties that are kept apart would stand together. */
async function keepApart({ db, registry }: UnitOfWork, { owner, delegate, covers }: AnyRow): Promise<void> {
  if (covers !== 'Everything') return
  const { rows } = await db.query<{ both: boolean }>({
    name: 'delegate-gives-and-signs',
    text: together,
    values: [delegate, owner, [...signingRoles(registry.all)]],
  })
  if (!rows[0]?.both) return
  refuse(
    'blocked',
    'Your delegate gives rights to people, and would sign in your name as well. Hand over everything but signatures, or to somebody else.',
    'delegate',
  )
}

export const delegationRules: Rules = {
  async after(door, deed) {
    checkGiver(door, deed.before, deed.after)
    if (deed.step === 'agree') await keepApart(door, deed.after)
    if (deed.step === 'end') return tellOfEnd(door, deed)
    await tellOfDelegation(door, deed)
  },
}
