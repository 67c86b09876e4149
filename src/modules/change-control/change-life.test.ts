// Who may do what with a change: nobody weighs, approves or judges what they asked for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { change } from './change.ts'
import { askedOf } from './samples/questions.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app

async function planned(by: string): Promise<AnyRow> {
  const made = await create(by, change, {
    title: 'The gate opens at six',
    category: 'Equipment or facility',
    class: 'Minor',
    currentState: 'It opens at seven.',
    intendedState: 'It opens at six.',
    justification: 'The first shift waits in the rain for an hour every morning.',
    items: [{ record: '@process-infrastructure', what: 'When the gate opens' }],
  })
  await take(by, change, made, 'submit')
  await take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(30) } })
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from impact_assessment where parent = $1',
    values: [made.id],
  })
  for (const one of rows) {
    const answers = askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null }))
    await take('@sofia', impactAssessment, one, 'sign', { values: { answers, impact: 'No' } })
  }
  const found = await engine.pool.query<AnyRow>({
    text: `select * from change_impact where parent = $1 and state = 'proposed'`,
    values: [made.id],
  })
  const [impact] = found.rows
  assert.equal(impact, undefined, impact?.why as string)
  return made
}

test('whoever asked for a change does not approve its plan, though quality', async () => {
  const made = await planned('@sofia')
  const values = {
    impactAnalysis: 'The guard begins an hour earlier.',
    likelihoodBefore: 2,
    impactBefore: 2,
    likelihoodAfter: 1,
    impactAfter: 2,
    validation: 'Not needed',
    customerNotice: 'Not needed',
    regulatorNotice: 'Not needed',
  }
  await take('@priya', change, made, 'submit-plan', { values })

  assert.equal((await refusal(take('@sofia', change, made, 'approve-plan'))).code, 'not-allowed')
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})
