// A complaint that comes by the public form: made in its first state by a customer, with a link by which they see how it stands.

import { dayAt } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { newToken } from '#lib/token.server.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { Sent } from '#modules/customer-feedback/outside/told.ts'
import { tellHandlers } from './alerts.server.ts'
import { stranger } from './customer.ts'
import { spend, type Proof, type Stamp } from './proof.server.ts'
import { keepLink, usualDays } from './status-link.server.ts'
import { words } from './words.ts'

/** What was written into the form. */
export type Complained = {
  readonly title: string
  readonly words: string
  readonly remedy: string
  readonly product: string
  readonly lot: string
  readonly order: string
  readonly name: string
  readonly reach: string
}

/** The names of the products that can be complained about. */
export async function productsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'products-for-outside',
    text: `select name from product where state = 'active' and not void order by name limit 500`,
  })
  return rows.map(({ name }) => name)
}

async function productNamed(db: Db, name: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    name: 'product-by-name',
    text: `select id from product where name = $1 and state = 'active' and not void`,
    values: [name],
  })
  return rows[0]?.id ?? refuse('invalid', 'Choose one of the products.', 'product')
}

/** Takes a complaint against a proof of work. Both are kept, or neither. */
export const complain = (
  engine: Engine,
  said: Complained,
  { proof, stamp, now }: { readonly proof: Proof; readonly stamp: Stamp; readonly now: Date },
): Promise<Sent> =>
  together(engine, stranger(said.name), now, async (door) => {
    await spend(door.db, proof, stamp, now)
    const today = dayAt(now, door.zone)
    const values = {
      title: said.title,
      description: said.words,
      remedy: said.remedy,
      channel: 'Web form',
      awareOn: today,
      receivedOn: today,
      product: await productNamed(door.db, said.product),
      contact: said.name,
      contactDetails: said.reach,
      ...(said.lot !== '' && { lot: said.lot }),
      ...(said.order !== '' && { orderNumber: said.order }),
    }
    const made = await door.create(complaint, values, { follows: true })
    const token = newToken()
    await keepLink(door, made.id, { id: newId(now), token, sentTo: null, by: null }, usualDays)
    await tellHandlers(door, made, { title: words.alert.came, body: said.title, dedupe: `came ${made.id}` })
    return { reference: made.number, token }
  })
