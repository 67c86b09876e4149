// The sections of documents as passages: what the program writes of them, and what the migration writes of what was there.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { outOfUse } from './document-guards.ts'
import { toldDatabase } from '../../../test/told-database.ts'

const database = await toldDatabase()
after(() => database.drop())

type Row = { readonly card: string; readonly key: string; readonly standing: string }

/** Those of what was there when the migration was written: no version was held for reading, no text held callouts or definitions. */
const written = async (): Promise<readonly Row[]> =>
  (
    await database.pool.query<Row>(
      `select p.* from passage p join document_version v on v.id = p.card where v.state <> 'training'
        and not jsonb_path_exists(v.sections, '$[*] ? (@.key == $key).body.** ? (@.type == "callout" || @.type == "definition")',
          jsonb_build_object('key', p.key))
        order by p.card, p.place`,
    )
  ).rows

test('each section of each version stands as its version does', async () => {
  const { rows } = await database.pool.query<{ state: string; standing: string; wrong: number }>(
    `select v.state, p.standing, count(*) filter (where p.root <> v.parent)::int as wrong
      from passage p join document_version v on v.id = p.card group by 1, 2`,
  )
  assert.ok(rows.length > 3)
  for (const { state, standing, wrong } of rows) {
    // What was given up before anybody went by it stands among the past as well, for those who worked on it.
    const isOver = state === 'withdrawn' || outOfUse.some((one) => one === state)
    const expected = state === 'effective' ? 'current' : isOver ? 'past' : 'coming'
    assert.deepEqual([standing, wrong], [expected, 0], state)
  }
  const { rows: counts } = await database.pool.query<{ sections: number; passages: number }>(
    `select (select sum(jsonb_array_length(sections))::int from document_version where not void) as sections,
      (select count(*)::int from passage) as passages`,
  )
  assert.equal(counts[0]?.passages, counts[0]?.sections)
})

test('the migration finds of the documents that are there what the program has written', async () => {
  const before = await written()
  assert.ok(before.length > 300, `${before.length} passages`)
  const file = readFileSync(join(import.meta.dirname, '../../../migrations/0055-passages.sql'), 'utf8')
  const insert = file.slice(file.indexOf('INSERT INTO'))

  await database.owner.query('delete from passage')
  await database.owner.query(insert)

  assert.deepEqual(await written(), before)
})
