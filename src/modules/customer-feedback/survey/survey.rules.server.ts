// Checks whom a survey goes to, and keeps them when it is sent. The mails leave from the server (server/outside/survey-mails.server.ts).

import { addDays } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { addressesIn, emailIn, mostRecipients, type Addressed } from './addresses.ts'
import { audiences } from './survey-life.ts'

type Customer = { readonly id: string; readonly contact: string | null; readonly details: string }

type Recipient = Addressed & { readonly customer: string | null }

/** The customers who can be written to, each by the address in their contact details; of two with one address the older. */
async function customersOf(db: Db): Promise<ReadonlyMap<string, Recipient>> {
  const { rows } = await db.query<Customer>({
    name: 'customers-by-mail',
    text: `select id, contact, contact_details as details from customer
      where state = 'active' and contact_details like '%@%' order by id desc limit 5000`,
  })
  return new Map(
    rows.flatMap(({ id, contact, details }) => {
      const email = emailIn(details)
      return email === undefined ? [] : [[email.toLowerCase(), { email, name: contact ?? '', customer: id }] as const]
    }),
  )
}

async function recipientsOf(db: Db, { audience, recipients }: AnyRow): Promise<readonly Recipient[]> {
  const customers = await customersOf(db)
  if (audience === audiences[1]) return [...customers.values()]
  const { all } = addressesIn(typeof recipients === 'string' ? recipients : '')
  return all.map(({ email, name }) => {
    const known = customers.get(email.toLowerCase())
    return { email, name: name || (known?.name ?? ''), customer: known?.customer ?? null }
  })
}

async function keepRecipients(door: UnitOfWork, row: AnyRow): Promise<void> {
  const all = await recipientsOf(door.db, row)
  if (all.length === 0) refuse('blocked', 'No active customer has an email address among their contact details.')
  if (all.length > mostRecipients) refuse('blocked', `A survey goes to at most ${mostRecipients} addresses.`)
  const { remindAfter } = row
  const remindOn = typeof remindAfter === 'number' ? addDays(door.today(row.id), remindAfter) : null
  const rows = all.map((one) => ({ ...one, id: newId(new Date(door.at)), card: row.id, remind_on: remindOn }))
  await door.db.query({
    name: 'keep-survey-recipients',
    text: 'insert into survey_recipient select * from json_populate_recordset(null::survey_recipient, $1)',
    values: [JSON.stringify(rows)],
  })
}

export const surveyRules: Rules = {
  complete(_door, values) {
    const { recipients } = values
    const { wrong } = addressesIn(typeof recipients === 'string' ? recipients : '')
    return wrong === null ? Promise.resolve(values) : refuse('invalid', wrong, 'recipients')
  },
  async after(door, { after, step }) {
    if (step === 'send') await keepRecipients(door, after)
  },
}
