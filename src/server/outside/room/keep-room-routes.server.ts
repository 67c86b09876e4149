// Who keeps a vendor opens rooms to its contacts, sees who was in them, and revokes them.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { KeptRooms } from '#modules/vendor-management/room/told.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import { mayOpenRoom, openRoom, revokeRoom, roomsOf } from './room.server.ts'
import { bounds } from './room-secrets.server.ts'

const opening = z.strictObject({
  contact: z
    .string({ error: 'Enter the name of the contact.' })
    .trim()
    .min(1, 'Enter the name of the contact.')
    .max(200, 'A name has at most 200 characters.'),
  email: z
    .string({ error: 'Enter an email address, e.g. name@example.com.' })
    .trim()
    .max(200, 'An email address has at most 200 characters.')
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'Enter an email address, e.g. name@example.com.'),
  days: z
    .int('Enter a whole number of days.')
    .min(1, 'A room is open for at least a day.')
    .max(180, 'A room is open for at most 180 days.')
    .default(bounds.days),
})

type One = { Params: { number: string; room: string } }

/** Adds `/vendors/:number/rooms`. */
export function keepRoomRoutes(
  app: FastifyInstance,
  { engine, env, now }: ServerContext,
  { hasServer }: { readonly hasServer: boolean },
): void {
  const path = `${collection(vendor)}/:number/rooms`
  const tags = [vendor.label[1]]
  const sender = { publicUrl: env.publicUrl, provider: env.providerName }

  const list = described({ tags, summary: 'The vendor rooms that are or were open to its contacts' })
  app.get<One>(path, { schema: list }, async (request): Promise<KeptRooms> => {
    const actor = actorOf(request)
    const row = await readRow(engine.pool, actor, vendor, request.params.number)
    const may = mayOpenRoom(actor, row)
    return { items: may ? await roomsOf(engine.pool, row.id, now()) : [], may, canMail: hasServer }
  })

  const make = described({
    tags,
    summary: 'Open the vendor room to a contact: the link is mailed to them',
    body: opening,
  })
  app.post<One>(path, { schema: make }, async (request, reply) => {
    const how = { ...entered(opening, request.body), hasServer, outsideUrl: env.outsideUrl, sender }
    await openRoom(engine, actorOf(request), now(), request.params.number, how)
    return reply.code(204).send()
  })

  const end = described({ tags, summary: 'Close a vendor room: whoever is in it is out' })
  app.post<One>(`${path}/:room/revoke`, { schema: end }, async (request, reply) => {
    await revokeRoom(engine, actorOf(request), now(), request.params)
    return reply.code(204).send()
  })
}
