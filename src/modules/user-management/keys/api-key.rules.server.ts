// What a key may be: of a year at most, with a scope that makes sense, and in nobody's name but its owner's or that of a service
// account of theirs. Whoever it is taken from by handing over takes no living secret with it.

import { addDays, isDay } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { apiKey, longest } from './api-key.ts'
import { faultIn, linesOf } from './scope.ts'

type Entered = Readonly<Record<string, unknown>>

/** Refuses days and scopes that no key may have, as they are entered. */
function complete(door: UnitOfWork, values: Entered, before: AnyRow | null, step?: string): Promise<Entered> {
  if (step !== undefined) return Promise.resolve(values)
  const { lastDay, scope } = { ...before, ...values }
  const today = door.today()
  if (typeof lastDay === 'string' && isDay(lastDay)) {
    if (lastDay < today) refuse('invalid', 'Its last day has passed.', 'lastDay')
    if (lastDay > addDays(today, longest))
      refuse('invalid', 'A key lives a year at most: then it is asked anew whether it is needed.', 'lastDay')
  }
  const fault = faultIn(linesOf(scope))
  if (fault !== undefined) refuse('invalid', fault, 'scope')
  return Promise.resolve(values)
}

/** A key of a service account belongs to the person who owns that account. */
async function checkOwner({ db }: UnitOfWork, { account, owner }: AnyRow): Promise<void> {
  if (account === null) return
  const { rows } = await db.query<{ owner: string; name: string }>({
    name: 'owner-of-service',
    text: 'select v.owner, p.name from service_account v join person p on p.id = v.owner where v.id = $1',
    values: [account],
  })
  const [there] = rows
  if (there && there.owner !== owner)
    refuse('invalid', `The keys of a service account are owned by its owner, ${there.name}.`, 'owner')
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const said: Readonly<Record<string, string>> = { issue: 'was made', revoke: 'was revoked', void: 'was made void' }

/** Its owner and those who keep watch hear of a key that begins or ends to live. */
async function tellOfKey(door: UnitOfWork, { after: row, step = '' }: Deed): Promise<void> {
  const how = said[step]
  if (how === undefined || typeof row.owner !== 'string') return
  const { rows } = await door.db.query<{ name: string }>({
    text: 'select name from person where id = $1',
    values: [row.owner],
  })
  const [named, name] = [`“${text(row.title)}”`, rows[0]?.name ?? '']
  await tellOfChange(door, {
    person: { id: row.owner, name },
    own: `Your API key ${named} ${how}.`,
    others: `The API key ${named} of ${name} ${how}.`,
    advice: `${row.number}: ${text(row.reach)}.`,
  })
}

async function after(door: UnitOfWork, deed: Deed): Promise<void> {
  const { before, after: row } = deed
  if (!before || before.account !== row.account) await checkOwner(door, row)
  // It acted in the name of whoever owned it, who may have kept the secret.
  if (before && before.owner !== row.owner && row.account === null && row.state === 'active')
    await door.move(apiKey, row.id, 'revoke', {
      version: row.version,
      reason: 'It acted in the name of its owner, and has another now.',
    })
  await tellOfKey(door, deed)
}

export const apiKeyRules: Rules = { complete, after }
