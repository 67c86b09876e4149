import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { auditProgramme } from '../audit-programme.ts'
import { audit } from '../audit.ts'
import { proposalFor } from './proposal.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, known, whole } = app

const year = Number(day(0).slice(0, 4)) + 1
let programme: AnyRow

const proposed = (who = '@maya') => proposalFor(engine, person(who), programme.number, day(0))

const of = async (process: string, who?: string) => {
  const found = (await proposed(who)).items.find(({ id }) => id === known(process).id)
  assert.ok(found)
  return found
}

const happen = (values: SampleValues = {}) =>
  create('@maya', nonconformance, {
    title: 'Seal broken',
    description: 'The seal was broken.',
    detectedOn: day(-20),
    source: 'Inspection',
    where: 'Line 2',
    category: 'Process',
    process: '@process-assembly',
    ...values,
  })

before(async () => {
  programme = await create('@maya', auditProgramme, { title: `Audits ${year}`, year })
})

test('cases on a process add to what speaks for its audit, of those that one may read', async () => {
  const first = await of('@process-assembly')
  await happen()
  await happen({ confidentiality: 'Restricted', owner: '@tomas' })

  const [maya, ella] = [await of('@process-assembly'), await of('@process-assembly', '@ella')]
  assert.deepEqual([maya.cases, ella.cases], [first.cases + 2, first.cases + 1])
  assert.equal(maya.points.cases, first.points.cases + 6)
})

test('a process without an audit is proposed on a working day of the year', async () => {
  const { proposal, last } = await of('@process-assembly')

  assert.equal(last, null)
  assert.match(proposal?.day ?? '', new RegExp(`^${year}-`))
  assert.equal(proposal?.type, 'Process')
})

test('what is taken over is a proposed audit of the programme, and is not proposed again', async () => {
  const { proposal } = await of('@process-assembly')
  assert.ok(proposal)
  const made = await create('@maya', audit, {
    title: `Assembly ${year}`,
    type: proposal.type,
    process: '@process-assembly',
    programme: programme.id,
    plannedStart: proposal.day,
    plannedEnd: proposal.day,
  })

  const { planned, proposal: again } = await of('@process-assembly')
  assert.deepEqual([planned, again], [{ number: made.number, day: proposal.day }, null])
  const { row, tied } = await whole('@maya', audit, made)
  assert.equal(row.state, 'proposed')
  assert.ok(tied.some(({ type, id }) => type === 'planned_in' && id === programme.id))
})
