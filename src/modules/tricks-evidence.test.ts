// What somebody tried who wanted to be done with it: to prove things by a letter, or by saying them again (docs/decisions/0093).

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { action } from '#modules/tasks/action.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, take } = app

const task: SampleValues = { title: 'Draw the tray with its lining', expected: 'Drawing released.', due: day(20) }

/** What was refused about which field. */
async function refusedField(act: Promise<unknown>): Promise<{ code: string; field: string | undefined; why: string }> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, field: error.field, why: error.message }
  }
  return assert.fail('It was not refused.')
}

test('an action is not done by “ok”, by one word ten times, or by its own title', async () => {
  const row = await create('@priya', action, { ...task, owner: '@ella' })
  const complete = (evidence: string) =>
    take('@ella', action, row, 'complete', { values: { evidence, doneOn: day(0) } })

  for (const thin of ['x', 'ok', 'Done.', 'done done done done done done', '- - - - - - - - - - - - -'])
    assert.deepEqual(await refusedField(complete(thin)), {
      code: 'invalid',
      field: 'evidence',
      why: 'Evidence: say what was seen and where, in a sentence of at least 20 characters.',
    })
  const { field, why } = await refusedField(complete('  draw the TRAY with its   lining '))
  assert.deepEqual([field, why.startsWith('Evidence repeats what stands under Action')], ['evidence', true])
  assert.equal((await complete('Drawn and released as drawing M-7.')).state, 'done')
})

test('a record is not made to say afterwards what its evidence says', async () => {
  const case0 = { title: 'Scratch on the membrane', category: 'Process', where: 'Station 3', detectedOn: day(-200) }
  const row = await create('@ella', nonconformance, { ...case0, department: '@production', site: '@leeds' })
  const lateReason = 'Found again while the archive was sorted.'
  await take('@maya', nonconformance, row, 'accept', { values: { owner: '@sofia', lateReason } })

  const { field } = await refusedField(change('@sofia', nonconformance, row, { description: lateReason }))
  assert.equal(field, 'lateReason')
})

test('a closing meeting is not held over a question that was answered as not met by a word', async () => {
  const { row, line } = await openedAudit(app)
  await change('@tomas', checklistLine, line, { result: 'Minor', evidence: 'no' })
  const closing = { values: { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' } }

  assert.deepEqual((await refusal(take('@tomas', audit, row, 'close-meeting', closing))).guards, ['lines-evidenced'])
  await change('@tomas', checklistLine, line, { evidence: 'Box 4 at station 4 has no label.' })
  assert.equal((await take('@tomas', audit, row, 'close-meeting', closing)).state, 'reporting')
})
