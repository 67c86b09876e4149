// What a guest looks at is told before it leaves: in the chain of the record, once an hour for a record, its paper and each of its files; and of lists
// and what is taken out of them in the chain of their access, once an hour for each kind of records.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GuestReach, PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { seenIn, type Seen } from '#server/reads/seen.ts'

const hour = 60 * 60_000

type Card = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly version: number
}

async function cardOf(db: Db, { of, what }: Seen): Promise<Card | undefined> {
  const columns = 'c.id, c.kind, c.number, c.title, c.version'
  const [name, where] = isId(of)
    ? of === what
      ? ['field-file', 'join field_file f on f.card = c.id where f.id = $1']
      : ['id', 'where c.id = $1']
    : ['number', 'where c.number = $1']
  const { rows } = await db.query<Card>({
    name: `seen-by-guest.${name}`,
    text: `select ${columns} from card c ${where}`,
    values: [of],
  })
  return rows[0]
}

const howOf = ({ what }: Seen) => (what === 'read' ? 'read' : what === 'pdf' ? 'printed' : 'downloaded')

/** Notes a look; whether it is the first of its kind in this hour. */
async function isNews(
  door: UnitOfWork,
  { id }: GuestReach,
  { card, what }: { readonly card: string; readonly what: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await door.db.query({
    name: 'seen-by-guest',
    text: `insert into guest_view (access, card, what, hour, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [id, card, what, new Date(Math.floor(at.getTime() / hour) * hour).toISOString(), door.at],
  })
  return rowCount === 1
}

async function tellSeen(
  { engine, now }: Pick<ServerContext, 'engine' | 'now'>,
  actor: PersonActor,
  access: GuestReach,
  seen: Seen,
): Promise<void> {
  const at = now()
  await together(engine, actor, at, async (door) => {
    const card = await cardOf(door.db, seen)
    if (!card || card.id === access.id) return
    if (!(await isNews(door, access, { card: card.id, what: seen.what }, at))) return
    await door.tell(card.id, { kind: 'viewed', record: card, facts: { how: howOf(seen), access: access.number } })
  })
}

/** A list that a call has shown, or has taken out as a file: of which kind of records, by their plural in the address. */
function listIn({ method, routeOptions: { url = '' } }: FastifyRequest) {
  const found = method === 'GET' ? /^\/api\/v1\/([a-z-]+)(\/export)?$/.exec(url) : null
  return found ? { plural: found[1], what: found[2] ? 'exported' : 'listed' } : undefined
}

async function tellListed(
  { engine, now }: Pick<ServerContext, 'engine' | 'now'>,
  actor: PersonActor,
  access: GuestReach,
  request: FastifyRequest,
): Promise<void> {
  const list = listIn(request)
  const definition = list && engine.registry.all.find(({ plural }) => plural === list.plural)
  if (!list || !definition) return
  await together(engine, actor, now(), async (door) => {
    const card = await cardOf(door.db, { of: access.id, what: 'read' })
    if (!card || !(await isNews(door, access, { card: access.id, what: `${list.what} ${definition.name}` }, now())))
      return
    const kind = definition.label[1]
    await door.tell(access.id, {
      kind: 'viewed',
      record: card,
      facts: { how: list.what, of: kind, access: access.number },
    })
  })
}

/** Tells the trail of what guests are shown. Of everybody else nothing is asked. */
export function guestViews(app: FastifyInstance, context: Pick<ServerContext, 'engine' | 'now'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const actor = request.visit?.who.actor
    if (!actor?.guest || reply.statusCode !== 200) return payload
    const seen = seenIn(request)
    if (seen) await tellSeen(context, actor, actor.guest, seen)
    else await tellListed(context, actor, actor.guest, request)
    return payload
  })
}
