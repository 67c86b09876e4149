// The history of sign-ins: what the trail keeps of them, narrowed and read as a list.

import type { PersonActor } from '#lib/actor.ts'
import { countEntries, entriesIn } from '#features/trail/entries.server.ts'
import { trail, type Reading } from '#features/trail/read.server.ts'
import type { Narrowing, TrailQuery } from '#kernel/trail/query.ts'
import type { Asked, AskedPage } from './asked.ts'
import { kindsOf, outcomes, signInOf, type SignIn, type SignInPage } from './sign-in.ts'

/** What the trail is asked for: a sign-in stands in the chain of whose account it was, also where somebody else tried. */
const narrowedTo = ({ person, outcome, from, to }: Asked): Narrowing => ({
  kind: outcome ? [kindsOf[outcome]] : outcomes.map((one) => kindsOf[one]),
  ...(person !== undefined && { record: person }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** A page of sign-ins, the newest first, of those that the actor may read: whoever oversees the trail all, everybody else their own. */
export async function signIns(reading: Reading, actor: PersonActor, asked: AskedPage): Promise<SignInPage> {
  const { limit, after } = asked
  const query: TrailQuery = { ...narrowedTo(asked), limit, ...(after && { after }) }
  const { items, next } = await trail(reading, actor, query)
  return { items: items.map(({ id, body }) => signInOf(id, body)), next }
}

/** How many there are. */
export const countSignIns = (reading: Reading, actor: PersonActor, asked: Asked): Promise<number> =>
  countEntries(reading, actor, narrowedTo(asked))

/** All of them, a page at a time. */
export async function* everySignIn(
  reading: Reading,
  actor: PersonActor,
  asked: Asked,
): AsyncGenerator<readonly SignIn[]> {
  for await (const items of entriesIn(reading, actor, narrowedTo(asked)))
    yield items.map(({ id, body }) => signInOf(id, body))
}
