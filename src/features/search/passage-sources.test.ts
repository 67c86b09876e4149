// The sections of tens of thousands of documents are found by an index, those that are past by one of their own.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Definition } from '#kernel/definition/define.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { freshDatabase } from '../../../test/database.ts'
import { passageSources, presentSql, wordsOf } from './passage-sources.server.ts'

const database = await freshDatabase()
after(() => database.drop())

const passages = { current: ['valid'], coming: ['draft'] } as const
const shelf = { name: 'shelf' }
const text = { name: 'text', partOf: { of: 'shelf' }, passages }
const job = { kind: 'job', name: 'seal' } as const
const among = [shelf, text] as unknown as readonly Definition[] // Nothing else of them is asked.

/** How the database reads what a search looks at, were reading all of it out of the question. */
async function planOf(sought: { readonly text: string; readonly past?: boolean }): Promise<string> {
  const { values, bind } = parameters()
  const sources = passageSources(job, sought, among, bind)
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${sources.map(({ sql }) => sql).join(' union all ')}`,
      values,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('passages are found by the index of those that people go by, past ones by one of their own', async () => {
  const [present, all] = [await planOf({ text: 'torque wrench' }), await planOf({ text: 'torque', past: true })]

  assert.match(present, /Bitmap Index Scan on passage_folded/)
  assert.doesNotMatch(present, /passage_past/)
  assert.match(all, /Bitmap Index Scan on passage_folded[\s\S]*Bitmap Index Scan on passage_past/)
})

test('each word is asked for once, and no more than eight of them', () => {
  assert.deepEqual(wordsOf(' Öl  und ÖL '), ['ol', 'und'])
  assert.equal(wordsOf('a b c d e f g h i j').length, 8)
  assert.deepEqual(wordsOf('  '), [])
})

test('where the record is not looked at under which they stand, its passages are not looked for', () => {
  const { bind } = parameters()

  assert.deepEqual(passageSources(job, { text: 'torque' }, among.slice(1), bind), [])
  assert.equal(presentSql({ text: 'torque', past: true }, among, 'c', bind), '')
})
