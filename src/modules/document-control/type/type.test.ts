// How the documents of a type are numbered is governed, and said before the first of them is there.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentType } from './document-type.ts'
import { nextNumberOf } from './next-number.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }

const typeOf = (more: SampleValues) =>
  create('@sofia', documentType, {
    family: 'Work card',
    sort: 'Work instruction',
    prefix: 'WCA',
    content: 'Sections or file',
    renewal: 'The day of the review',
    approval: 'Quality',
    reading: 'No',
    printing: 'Uncontrolled, with a mark',
    ...more,
  })

const numberOf = async (type: AnyRow) =>
  (await create('@callum', document, { title: 'By it', type: type.number, owner: '@callum' })).number

test('a type says nothing of its numbers: they count by departments', async () => {
  const type = await typeOf({ family: 'Usual card', prefix: 'UCA' })

  assert.equal(type.pattern, '{TYPE}-{DEPT}-{NNN}')
})

test('a pattern without a running number is not proposed, and the refusal says what to do', async () => {
  const type = await typeOf({ family: 'Broken card', prefix: 'BCA', pattern: '{TYPE}-{DEPT}' })

  const refused = await refusal(take('@sofia', documentType, type, 'propose', { values: { inUseFrom: day(0) } }))

  assert.match(refused.why, /no running number.*end it with -\{NNN\}/)
})

test('the next number is told beforehand, and is the one that the next document gets', async () => {
  const callum = app.person('@callum')
  const asked = { prefix: 'WCA', pattern: '{TYPE}-NI-{NNN}' }
  assert.deepEqual(await nextNumberOf(engine, callum, asked), { number: 'WCA-NI-001', department: null })
  const type = await typeOf({ pattern: asked.pattern })
  await take('@sofia', documentType, type, 'propose', { values: { inUseFrom: day(0) } })
  await take('@helena', documentType, type, 'approve')
  await takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)

  assert.equal(await numberOf(type), 'WCA-NI-001')

  assert.deepEqual(await nextNumberOf(engine, callum, asked), { number: 'WCA-NI-002', department: null })
})
