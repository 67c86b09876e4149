// A CAPA on its way, for tests that try what somebody could make of it: planned, approved, carried out, watched.

import type { SampleValues } from '#features/samples/scenario.ts'
import type { NewTie } from '#kernel/store/unit-of-work.server.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { cause } from '#modules/issue-management/cause.ts'
import { action } from '#modules/tasks/action.ts'
import type { openOrganisation } from './organisation.ts'

type Acts = Pick<Awaited<ReturnType<typeof openOrganisation>>, 'create' | 'day' | 'take'>

/** What its plan says where nothing else is said: a window that opens tomorrow and closes in eight days. */
const planOf = (day: Acts['day']): SampleValues => ({
  metric: 'Scratches',
  baseline: '9 of 1,000',
  target: '1 of 1,000',
  checkMethod: 'Count at final test.',
  windowStart: day(1),
  windowEnd: day(8),
  verifier: '@tomas',
  elsewhere: [{ where: 'Porto', by: '@grace', result: 'None of ten trays there is scratched.' }],
})

/** The ways there, each on from the one before. Priya owns it, Ella does its work, Inês and Sofia approve its plan. */
export function capaInWork({ create, day, take }: Acts) {
  async function planning(values: SampleValues = {}, links: readonly NewTie[] = []) {
    const problem = {
      title: 'Membranes are scratched',
      source: 'Trend',
      openedOn: day(0),
      statement: 'Nine of a thousand since the spring.',
      owner: '@priya',
      department: '@production',
      site: '@leeds',
    }
    const accepting = { severity: 'Major', due: day(60), consequence: 3, occurrence: 3, detection: 3 }
    const row = await create('@maya', capa, { ...problem, ...values }, links)
    await take('@maya', capa, row, 'accept', { values: { approver: '@ines', ...accepting } })
    await take('@priya', capa, row, 'start', {
      values: { members: [{ person: '@ella', part: null }], method: '5-why' },
    })
    const found = await create('@priya', cause, { parent: row.id, statement: 'The tray has no lining', bone: 'Method' })
    await take('@priya', cause, found, 'verify', {
      values: { verified: 'Tried ten times at station 3, a scratch each.' },
    })
    await take('@priya', capa, row, 'causes-verified', { values: { escapeReason: 'It is seen at the next station.' } })
    const task = { title: 'Draw the tray', expected: 'Drawing released.', due: day(20), owner: '@ella' }
    const against = await create('@priya', action, task, [{ type: 'addressed_by', from: found.number }])
    return { row, found, against }
  }

  async function implementing(...how: Parameters<typeof planning>) {
    const all = await planning(...how)
    await take('@priya', capa, all.row, 'submit', { values: planOf(day) })
    await take('@ines', capa, all.row, 'approve-plan')
    await take('@sofia', capa, all.row, 'approve-plan')
    return all
  }

  /** Carried out and accepted: it waits for its window. */
  async function carriedOut(...how: Parameters<typeof planning>) {
    const all = await implementing(...how)
    const done = { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) }
    await take('@ella', action, all.against, 'complete', { values: done })
    const implemented = { implemented: 'All three stations of the line have the new tray.' }
    await take('@priya', capa, all.row, 'implemented', { values: implemented })
    await take('@sofia', capa, all.row, 'accept-implementation')
    return all
  }

  return { plan: planOf(day), planning, implementing, carriedOut }
}
