// A document is given up once nobody is sent to it any more, or all who are go on to what replaces it (ISO 9001 7.5.3.2).
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { document } from './document.ts'
import { documentVersion } from './document-version.ts'
import { written } from './samples/written.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const read = (one: AnyRow) => app.read('@callum', document, one)
const why = { reason: 'The pond is dry.' }

async function versionOf({ id }: AnyRow): Promise<AnyRow> {
  const text = 'select * from document_version where parent = $1 order by id desc limit 1'
  const { rows } = await engine.pool.query<AnyRow>({ text, values: [id] })
  return rows[0] ?? assert.fail('No version.')
}

/** A document in effect that says this. */
async function effective(title: string, says: string): Promise<AnyRow> {
  const made = await create('@callum', document, {
    title,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
  })
  const first = await versionOf(made)
  await app.change('@callum', documentVersion, first, {
    sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written(says) }],
    reviewers: ['@priya'],
    approver: '@daniel',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(0),
  })
  await take('@callum', documentVersion, first, 'submit')
  await take('@priya', documentVersion, first, 'reviewed')
  await take('@daniel', documentVersion, first, 'approve')
  await take('@sofia', documentVersion, first, 'approve')
  await takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)
  assert.equal((await read(made)).state, 'effective')
  return made
}

test('while a document in effect names it, it is not proposed to be given up, and the refusal says which', async () => {
  const pond = await effective('Pond', 'Feed the herons.')
  const reeds = await effective('Reeds', `Cut them as ${pond.number} says.`)

  const refused = await refusal(take('@callum', document, pond, 'propose-obsolete', why))

  assert.deepEqual(
    [refused.code, refused.why],
    [
      'blocked',
      `People are still sent to it by ${reeds.number}. Revise them first, or name the document that replaces it.`,
    ],
  )
  assert.equal((await read(pond)).state, 'effective')
})

test('what replaces it is in effect and another, and whoever comes to it is led there', async () => {
  const pond = await effective('Old pond', 'Feed the herons.')
  const lake = await effective('Lake', `Feed the herons. It takes the place of ${pond.number}.`)

  const itself = await refusal(
    take('@callum', document, pond, 'propose-obsolete', { ...why, values: { replacement: pond.number } }),
  )
  assert.equal(itself.why, 'A document does not replace itself: choose another.')

  await take('@callum', document, pond, 'propose-obsolete', { ...why, values: { replacement: lake.number } })
  await take('@sofia', document, pond, 'make-obsolete')
  await take('@maya', document, pond, 'make-obsolete')

  assert.deepEqual([(await read(pond)).state, (await read(pond)).replacement], ['obsolete', lake.id])
  const text = `select from_card from link where type = 'replaces' and to_card = $1`
  const { rows } = await engine.pool.query<{ from_card: string }>({ text, values: [pond.id] })
  assert.deepEqual(rows, [{ from_card: lake.id }])
})

test('what is kept after all is replaced by nothing, and what came to name it meanwhile keeps it', async () => {
  const pond = await effective('Kept pond', 'Feed the herons.')
  const lake = await effective('Another lake', 'Feed the herons.')
  await take('@callum', document, pond, 'propose-obsolete', { ...why, values: { replacement: lake.number } })
  await take('@sofia', document, pond, 'keep-after-all', { reason: 'It rains again, and they are back.' })
  assert.equal((await read(pond)).replacement, null)

  await take('@callum', document, pond, 'propose-obsolete', why)
  const meanwhile = await effective('Ducks', `They land on the pond: ${pond.number}.`)
  await take('@sofia', document, pond, 'make-obsolete')
  const refused = await refusal(take('@maya', document, pond, 'make-obsolete'))

  assert.equal(refused.code, 'blocked')
  assert.ok(refused.why.includes(meanwhile.number))
  assert.equal((await read(pond)).state, 'obsolete-proposed')
})
