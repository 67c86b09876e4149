import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { latenessExplained } from './nonconformance-guards.ts'
import { nonconformance } from './nonconformance.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, read, take } = app

const seen = (values: SampleValues = {}) => ({
  title: 'Scratch on the membrane',
  category: 'Process',
  where: 'Station 3',
  detectedOn: day(-1),
  department: '@production',
  site: '@leeds',
  ...values,
})

const triage: SampleValues = {
  requirement: 'Drawing M-4',
  severity: 'Major',
  consequence: 3,
  occurrence: 2,
  containment: 'Line stopped.',
  containmentBy: '@priya',
  containedOn: day(0),
  capaRequired: 'No',
  capaRationale: 'A single case of one lot in a year.',
}

const material: SampleValues = { category: 'Product or material', quantityNonconforming: 10 }
const all = (fate: string): SampleValues => ({ dispositions: [{ quantity: 10, fate, note: null }] })

async function contained(values: SampleValues = {}) {
  const row = await create('@ella', nonconformance, seen(values))
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
  await take('@priya', nonconformance, row, 'contain', { values: triage })
  return row
}

/** A case whose board has been asked and has approved what stood then. */
async function approved() {
  const row = await contained(material)
  await change('@priya', nonconformance, row, all('Use as is'))
  await take('@priya', nonconformance, row, 'ask-board', { values: { boardEngineer: '@ines' } })
  await take('@sofia', nonconformance, row, 'approve-disposition')
  await take('@ines', nonconformance, row, 'approve-disposition')
  return row
}

test('whoever reports hears at once that a day lies ahead or that more is bad than there is', async () => {
  const ahead = await refusal(create('@ella', nonconformance, seen({ detectedOn: day(5) })))
  assert.equal(ahead.why, 'The day it was found lies in the future.')

  const row = await create('@ella', nonconformance, seen({ quantityAffected: 10 }))
  const more = await refusal(change('@ella', nonconformance, row, { quantityNonconforming: 11 }))
  assert.equal(more.why, 'More cannot be nonconforming than is affected.')
  await change('@ella', nonconformance, row, { quantityNonconforming: 10 })
})

test('anybody reports it, everybody may see it, and only those who take part change it', async () => {
  const row = await create('@jack', nonconformance, seen())

  assert.match(row.number, /^NC-\d{4}-\d{4}$/)
  assert.equal((await read('@marek', nonconformance, row)).title, 'Scratch on the membrane')
  assert.equal((await refusal(change('@marek', nonconformance, row, { where: 'Station 4' }))).code, 'not-allowed')
})

test('what was reported as confidential is seen by those who take part and by quality', async () => {
  const row = await create('@jack', nonconformance, seen({ confidentiality: 'Confidential' }))

  assert.equal((await refusal(read('@marek', nonconformance, row))).code, 'not-found')
  assert.equal((await read('@sofia', nonconformance, row)).number, row.number)
})

test('the risk is consequence times occurrence', async () => {
  assert.equal((await read('@priya', nonconformance, await contained())).riskScore, 6)
})

test('material is disposed of to the last piece before anybody looks for a cause', async () => {
  const row = await contained(material)
  const investigate = () => take('@priya', nonconformance, row, 'investigate')

  assert.deepEqual((await refusal(investigate())).guards, ['disposed'])
  await change('@priya', nonconformance, row, { dispositions: [{ quantity: 9, fate: 'Scrap', note: null }] })
  assert.deepEqual((await refusal(investigate())).guards, ['disposed'])
  await change('@priya', nonconformance, row, all('Scrap'))
  assert.equal((await investigate()).state, 'investigation')
})

test('a concession takes quality and engineering, in any order, and never the owner', async () => {
  const row = await contained(material)
  await change('@priya', nonconformance, row, all('Use as is'))

  assert.deepEqual((await refusal(take('@priya', nonconformance, row, 'investigate'))).guards, ['board-agrees'])
  await take('@priya', nonconformance, row, 'ask-board', { values: { boardEngineer: '@ines' } })
  assert.equal((await refusal(take('@priya', nonconformance, row, 'approve-disposition'))).code, 'not-allowed')
  assert.equal((await take('@ines', nonconformance, row, 'approve-disposition')).state, 'material-review')
  assert.equal((await take('@sofia', nonconformance, row, 'approve-disposition')).state, 'contained')
  assert.equal((await take('@priya', nonconformance, row, 'investigate')).state, 'investigation')
})

test('another split than the approved one asks the board again', async () => {
  const row = await approved()
  await change('@priya', nonconformance, row, all('Repair'))

  assert.deepEqual((await refusal(take('@priya', nonconformance, row, 'investigate'))).guards, ['board-agrees'])
  await change('@priya', nonconformance, row, all('Use as is'))
  assert.equal((await take('@priya', nonconformance, row, 'investigate')).state, 'investigation')
})

test('what is minor and needs no CAPA is corrected at once; anything else is investigated', async () => {
  const major = await contained()
  const correcting = { values: { correction: 'Polished.' } }
  assert.deepEqual((await refusal(take('@priya', nonconformance, major, 'correct', correcting))).guards, ['is-minor'])

  const minor = await create('@ella', nonconformance, seen())
  await take('@sofia', nonconformance, minor, 'accept', { values: { owner: '@priya' } })
  await take('@priya', nonconformance, minor, 'contain', { values: { ...triage, severity: 'Minor' } })
  assert.equal((await take('@priya', nonconformance, minor, 'correct', correcting)).state, 'action')
})

test('nobody verifies what they own, not even quality', async () => {
  const row = await create('@ella', nonconformance, seen())
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@sofia' } })
  await take('@sofia', nonconformance, row, 'contain', { values: { ...triage, severity: 'Minor' } })
  await take('@sofia', nonconformance, row, 'correct', { values: { correction: 'Polished.' } })
  await take('@sofia', nonconformance, row, 'done')
  const verifying = { values: { verification: 'Looked at ten of ten: none is scratched.' } }

  assert.equal((await refusal(take('@sofia', nonconformance, row, 'verify', verifying))).code, 'not-allowed')
  assert.equal((await take('@maya', nonconformance, row, 'verify', verifying)).state, 'closed')
})

test('how long after it was found it was entered is counted by the days of its site', async () => {
  const row = await create('@ella', nonconformance, seen())
  const entered = { ...row, detectedOn: '2026-03-01', createdAt: '2026-03-31T12:30:00.000Z', lateReason: null }
  const isExplained = (zone: string) => latenessExplained.holds(entered, { tied: [], today: '2026-04-01', zone })

  assert.deepEqual([isExplained('Europe/London'), isExplained('Pacific/Auckland')], [true, false])
})
