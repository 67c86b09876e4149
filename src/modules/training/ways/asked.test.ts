// What is asked of whom is said in one sentence, for each who looks, in each way of learning.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Listed } from '#kernel/api/client.ts'
import { kindsOfTraining } from '../kinds-of-training.ts'
import { askedOf, looksAs, observedOf } from './asked.ts'

const person = (id: string, title: string) => ({ id, kind: 'person', number: `P-${id}`, title, state: 'active' })
const [ella, priya] = [person('e', 'Ella Thornton'), person('p', 'Priya Nair')]

const assignment = (values: Readonly<Record<string, unknown>>): Listed =>
  ({ state: 'assigned', owner: ella, observer: null, observed: [], ...values }) as unknown as Listed // As much of one as is looked at.

const line = (seen: string | null) => ({ key: 'k', says: 'Checks the guard.', seen, remark: null })

const onTheJob = (state: string, seen: readonly (string | null)[], observer: unknown = priya) =>
  assignment({ method: 'On-the-job', state, observer, observed: seen.map(line) })

test('whoever learns, whoever observes and everybody else are told apart', () => {
  const record = onTheJob('in-progress', [null])

  assert.deepEqual(
    ['e', 'p', 'x'].map((me) => looksAs(record, me)),
    ['learner', 'observer', 'other'],
  )
})

test('on the job the observer comes first, then what they see, then both signatures', () => {
  const stages = [
    onTheJob('assigned', [null], null),
    onTheJob('in-progress', ['Yes', null]),
    onTheJob('in-progress', ['Yes', 'No']),
    onTheJob('in-progress', ['Yes', 'Yes']),
    onTheJob('in-progress', []),
    onTheJob('observed', ['Yes', 'Yes']),
  ]

  assert.deepEqual(stages.map(observedOf), [
    'nobody-named',
    'to-be-seen',
    'to-be-seen',
    'all-seen',
    'to-be-seen',
    'observer-signed',
  ])
  assert.match(askedOf(stages[0] ?? assert.fail(), 'e') ?? '', /^Name who observes you/)
  for (const stage of stages.slice(1)) {
    const sentences = ['e', 'p', 'x'].map((me) => askedOf(stage, me))
    assert.equal(new Set(sentences).size, 3, 'each reads a sentence of their own')
  }
})

test('in each way of learning its learner reads what to do, and others whom it waits for', () => {
  for (const method of kindsOfTraining) {
    const record = assignment({ method })
    assert.ok(askedOf(record, 'e'), method)
    assert.match(askedOf(record, 'x') ?? '', /Ella Thornton/, method)
  }
})

test('what is handed in or failed is for training to decide; what is over asks nothing', () => {
  const at = (state: string, me: string) => askedOf(assignment({ method: 'External certificate', state }), me)

  assert.match(at('handed-in', 'e') ?? '', /nothing left for you/)
  assert.match(at('handed-in', 'x') ?? '', /verify it or send it back/)
  assert.match(at('failed', 'e') ?? '', /Training decides/)
  for (const state of ['completed', 'credited', 'expired', 'superseded', 'waived', 'cancelled'])
    assert.equal(at(state, 'e'), null, state)
})
