import type { Engine } from '#kernel/store/engine.server.ts'
import { addBoard } from './keep-boards.server.ts'
import type { Widget } from './widget.ts'

/** Whoever keeps the first report that is published arranges the meeting. */
const keeper = `select r.owner from report r join person p on p.id = r.owner
  where r.state = 'published' and not r.void and p.state = 'active' order by r.number limit 1`

const widgets: readonly Widget[] = [
  {
    key: 'open',
    shows: 'note',
    width: 4,
    heading: 'What is open',
    text: 'Looked at each Monday: what is older than 90 days is spoken of, the rest is not.',
  },
  { key: 'ages', shows: 'chart', width: 2, measure: 'capa-open' },
  { key: 'causes', shows: 'chart', width: 2, measure: 'nc-by-cause' },
  { key: 'promise', shows: 'note', width: 4, heading: 'What we promised', text: '' },
  { key: 'capas', shows: 'tile', width: 1, measure: 'capa-on-time' },
  { key: 'effective', shows: 'tile', width: 1, measure: 'capa-effective' },
  { key: 'months', shows: 'trend', width: 2, measure: 'capa-on-time' },
]

/** Arranges the dashboard of the quality meeting for the sample organisation. */
export async function arrangeInSample(engine: Engine, now: Date): Promise<void> {
  const { rows } = await engine.pool.query<{ owner: string }>({ text: keeper })
  const [found] = rows
  const actor = found && (await engine.people(engine.pool, [found.owner])).get(found.owner)
  if (!actor) return
  await addBoard(engine, actor, now, {
    name: 'Quality meeting',
    widgets,
    roles: ['quality', 'executive'],
    departments: [],
  })
}
