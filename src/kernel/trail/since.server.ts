import type { Db } from '#lib/db.ts'
import type { Since } from './since.ts'
import type { EventBody } from './event.ts'

/** So many are told at most: who was away for longer reads the trail. */
const most = 50

/** What changed a record behind a version, oldest first. Whoever may read the record may read this of its trail. */
export async function changesSince(db: Db, record: string, version: number): Promise<readonly Since[]> {
  const { rows } = await db.query<{ body: string }>({
    name: 'changes-since',
    text: `select body from event where chain = $1 and kind in ('changed', 'moved') order by place desc limit ${most}`,
    values: [record],
  })
  return rows
    .map(({ body }) => JSON.parse(body) as EventBody) // Written by bodyOf.
    .filter((body) => (body.record?.version ?? 0) > version)
    .map((body) => ({
      version: body.record?.version ?? 0,
      at: body.at,
      by: body.actor.name,
      step: body.step?.label ?? null,
      fields: (body.changes ?? []).map(({ field }) => field),
    }))
    .toReversed()
}
