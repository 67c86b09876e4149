// A vendor is approved by what it shows, used while it is approved, and judged by what it delivers.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { list } from '#kernel/store/list.server.ts'
import { readQueryAsOf } from '#kernel/store/query.ts'
import { together } from '#kernel/store/together.server.ts'
import { noId } from '#lib/ids.ts'
import { changeImpact } from '#modules/change-control/impact/change-impact.ts'
import { change as changeRequest } from '#modules/change-control/change.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { site } from '#modules/user-management/site.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { vendorAssessment } from './assessment/assessment.ts'
import { vendorCertificate } from './certificate/certificate.ts'
import { vendorClaim } from './claim/claim.ts'
import { vendorEvaluation } from './evaluation/evaluation.ts'
import { performanceOf } from './evaluation/performance.server.ts'
import { receipt } from './receipt/receipt.ts'
import { vendorRules } from './vendor.rules.server.ts'
import { vendor } from './vendor.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, pass, person, read, take } = app

const dayLong = 86_400_000

const rated = { residualLikelihood: 2, residualImpact: 3 }

async function qualifying(values: SampleValues = {}) {
  const row = await create('@ella', vendor, {
    name: 'Foil and Film Ltd',
    category: 'Material',
    criticality: 'Critical',
    supply: 'Direct',
    need: 'Foil for the membranes.',
    owner: '@daniel',
    contacts: [{ name: 'Ada Foyle' }],
    ...values,
  })
  await take('@daniel', vendor, row, 'start', {
    values: { buyer: '@callum', inherentLikelihood: 3, inherentImpact: 4 },
  })
  return row
}

async function shows(row: AnyRow, type: string, reference: string, expires: number) {
  const shown = await create('@daniel', vendorCertificate, {
    parent: row.id,
    type,
    reference,
    expires: day(expires),
  })
  await take('@sofia', vendorCertificate, shown, 'verify', {
    values: { verified: 'Seen in the register of the issuer this morning.' },
  })
  return shown
}

async function assessed(row: AnyRow, method: string, result: number) {
  const planned = await create('@daniel', vendorAssessment, { parent: row.id, method, assessor: '@daniel' })
  const { questions } = planned as { questions?: readonly SampleValues[] | null }
  const answers: SampleValues =
    method === 'Questionnaire' ? { questions: (questions ?? []).map((one) => ({ ...one, answer: 5 })) } : { result }
  await take('@daniel', vendorAssessment, planned, 'conclude', {
    values: {
      ...answers,
      doneOn: day(0),
      recommendation: 'Approve',
      rationale: 'Seen on the spot and in the records.',
    },
  })
}

async function approved(values: SampleValues = {}) {
  const row = await qualifying({ criticality: 'Minor', ...values })
  await assessed(row, 'Performance history', 90)
  const decided = { scope: [{ what: 'Foil F-2' }], ...rated, approvedUntil: day(200) }
  await take('@sofia', vendor, row, 'approve', { values: decided })
  await take('@daniel', vendor, row, 'approve')
  return row
}

const delivery = (row: AnyRow, values: SampleValues = {}): SampleValues => ({
  vendor: row.id,
  item: 'Foil F-2',
  receivedOn: day(-10),
  dueOn: day(-10),
  ordered: 100,
  quantity: 100,
  rejected: 0,
  ...values,
})

test('a critical vendor is approved when its documents are there and two people have looked, not before', async () => {
  const row = await qualifying()
  const decided = { scope: [{ what: 'Foil F-2' }], ...rated, approvedUntil: day(300) }
  const approve = () => take('@sofia', vendor, row, 'approve', { values: decided })

  const early = await refusal(approve())
  await shows(row, 'ISO 9001', 'GB 1', 400)
  await assessed(row, 'Questionnaire', 100)
  const half = await refusal(approve())
  await shows(row, 'Quality agreement', 'QA 1', 400)
  await assessed(row, 'Audit', 70)
  const weak = await refusal(approve())
  await assessed(row, 'Audit', 85)
  await approve()
  const one = await read('@maya', vendor, row)
  await take('@daniel', vendor, row, 'approve')

  assert.deepEqual(early.guards, ['documented', 'assessed-as-planned', 'scored'])
  assert.deepEqual(half.guards, ['documented', 'assessed-as-planned'])
  assert.deepEqual(weak.guards, ['scored'])
  assert.equal(one.state, 'qualification')
  assert.deepEqual(
    [(await read('@maya', vendor, row)).state, (await read('@maya', vendor, row)).approvedOn],
    ['approved', day(0)],
  )
})

test('an approval lasts no longer than the plan of the vendor, one with conditions six months', async () => {
  const row = await qualifying({ criticality: 'Minor' })
  await assessed(row, 'Audit', 90)
  const scope = [{ what: 'Foil F-2' }]

  const long = await refusal(
    take('@sofia', vendor, row, 'approve', { values: { scope, ...rated, approvedUntil: day(1200) } }),
  )
  const conditional = await refusal(
    take('@sofia', vendor, row, 'approve-with-conditions', {
      values: { scope, ...rated, approvedUntil: day(250), conditions: 'Each roll is measured here.' },
    }),
  )

  assert.deepEqual(long.guards, ['within-plan'])
  assert.deepEqual(conditional.guards, ['shortly'])
})

test('what an approval was given for is not changed by a plain save', async () => {
  const row = await approved()

  const wider = await refusal(change('@daniel', vendor, row, { scope: [{ what: 'Foil F-2' }, { what: 'Glue G-1' }] }))

  assert.equal(wider.code, 'not-allowed')
})

test('a suspended vendor is chosen for nothing new, the refusal says why, and its buyer is told', async () => {
  const row = await approved({ name: 'Suspended Foils Ltd' })
  await create('@callum', receipt, delivery(row))
  await take('@sofia', vendor, row, 'suspend', { reason: 'Labels were changed after they were printed.' })

  const refused = await refusal(create('@callum', receipt, delivery(row)))
  const { rows: told } = await engine.pool.query<{ title: string }>({
    text: `select a.title from alert a join card c on c.id = a.person where c.title like 'Callum%' and a.card = $1`,
    values: [row.id],
  })

  assert.match(
    refused.why,
    /^VEN-\d+-\d+ “Suspended Foils Ltd” has been suspended since \d+ \w{3} \d{4}: Labels were changed after they were printed\. /,
  )
  assert.deepEqual(
    told.map(({ title }) => title),
    ['is suspended: do not order from it.'],
  )
})

const relabelled = { reason: 'Labels were changed after they were printed.' }

const torn: SampleValues = {
  title: 'Foil is torn',
  category: 'Product or material',
  where: 'Incoming inspection',
  detectedOn: day(-1),
  department: '@production',
  site: '@leeds',
  description: 'Four rolls of ten are torn at the core.',
}

const wanted = (row: AnyRow): SampleValues => ({
  title: 'Thicker foil',
  category: 'Material or supplier',
  class: 'Minor',
  currentState: 'Foil F-2 is 40 µm thick.',
  intendedState: 'Foil F-2 is 50 µm thick.',
  justification: 'Thin foil is torn when it is laid.',
  items: [{ record: row.id, what: 'What it supplies' }],
})

test('what deals with a suspended vendor names it, what would go on using it does not', async () => {
  const [row, maker] = [await approved(), await approved({ name: 'Pouch Maker Ltd' })]
  const mould = await create('@ella', changeRequest, { ...wanted(maker), title: 'Another mould' })
  await take('@sofia', vendor, row, 'suspend', relabelled)

  const revised = await refusal(create('@ella', changeRequest, wanted(row)))
  const supplied = await refusal(change('@daniel', vendor, maker, { subSuppliers: [row.id] }))
  const touched = await create('@ella', changeImpact, {
    parent: mould.id,
    record: row.id,
    why: 'The pouch is made of its foil.',
  })
  const bad = await create('@jack', nonconformance, { ...torn, vendor: row.id })

  assert.match(revised.why, /has been suspended since/)
  assert.match(supplied.why, /has been suspended since/)
  assert.equal(touched.record, row.id)
  assert.equal(bad.vendor, row.id)
})

test('what named a vendor before its suspension stays valid, and what stands beside it is changed', async () => {
  const [row, other, maker] = [await approved(), await approved(), await approved({ name: 'Pouch Maker Ltd' })]
  const came = await create('@callum', receipt, delivery(row))
  await change('@daniel', vendor, maker, { subSuppliers: [row.id] })
  await take('@sofia', vendor, row, 'suspend', relabelled)

  const noted = await change('@callum', receipt, came, { note: 'Counted twice.' })
  const both = await change('@daniel', vendor, maker, { subSuppliers: [row.id, other.id] })

  assert.equal(noted.vendor, row.id)
  assert.deepEqual(both.subSuppliers, [row.id, other.id].toSorted())
})

test('a disqualified vendor says since when and why', async () => {
  const row = await approved()
  await take('@sofia', vendor, row, 'suspend', relabelled)
  await take('@maya', vendor, row, 'disqualify', { reason: 'The same was found again.' })

  const refused = await refusal(create('@callum', receipt, delivery(row)))

  assert.match(refused.why, /has been disqualified since \d+ \w{3} \d{4}: The same was found again\. /)
})

test('whoever owns something under way that names a vendor hears of its suspension, and of what is theirs', async () => {
  const row = await approved()
  const request = await create('@ella', changeRequest, wanted(row))
  await take('@sofia', vendor, row, 'suspend', relabelled)

  const { rows: told } = await engine.pool.query<{ title: string }>({
    text: `select a.title from alert a join card c on c.id = a.person where c.title like 'Ella%' and a.card = $1
      and a.title like 'is suspended%'`,
    values: [row.id],
  })

  assert.deepEqual(
    told.map(({ title }) => title),
    [`is suspended: nothing new is begun with it. Your ${request.number} names it.`],
  )
})

test('a suspension ends with the signatures of the quality manager and a vendor manager, after the vendor was assessed anew', async () => {
  const row = await approved()
  await take('@sofia', vendor, row, 'suspend', { reason: 'Labels were changed after they were printed.' })
  const back = { values: { approvedUntil: day(100), ...rated } }
  pass(3 * dayLong)

  const notYet = await refusal(take('@maya', vendor, row, 'requalify', back))
  assert.equal((await refusal(take('@sofia', vendor, row, 'requalify', back))).code, 'not-allowed')
  const again = await create('@daniel', vendorAssessment, { parent: row.id, method: 'Audit', assessor: '@daniel' })
  await take('@daniel', vendorAssessment, again, 'conclude', {
    values: {
      result: 88,
      doneOn: day(3),
      recommendation: 'Approve',
      rationale: 'Labels are printed once, under a counter.',
    },
  })
  await take('@maya', vendor, row, 'requalify', back)
  const one = await read('@maya', vendor, row)
  await take('@daniel', vendor, row, 'requalify')
  const came = await create('@callum', receipt, delivery(row))

  assert.equal(came.vendor, row.id)
  assert.equal((await read('@maya', vendor, row)).stoppedFor, null)
  assert.deepEqual(notYet.guards, ['reassessed'])
  assert.equal(one.state, 'suspended')
  assert.equal((await read('@maya', vendor, row)).state, 'approved')
})

test('what was approved with conditions does not come round by the watch with one signature, nor for longer than its plan', async () => {
  const row = await qualifying({ criticality: 'Minor' })
  await assessed(row, 'Audit', 90)
  await take('@sofia', vendor, row, 'approve-with-conditions', {
    values: {
      scope: [{ what: 'Foil F-2' }],
      ...rated,
      approvedUntil: day(100),
      conditions: 'Each roll is measured here.',
    },
  })
  await take('@sofia', vendor, row, 'watch', { reason: 'Two rolls of five were too thin.' })
  const better = 'Twenty rolls measured: each within 2 µm of the drawing.'
  const restore = (approvedUntil: string) =>
    take('@sofia', vendor, row, 'restore', {
      values: { watchOutcome: better, conditionsMet: better, approvedUntil },
    })

  const past = await refusal(restore(day(0)))
  const long = await refusal(restore(day(1200)))
  await restore(day(300))
  const one = await read('@maya', vendor, row)
  await take('@daniel', vendor, row, 'restore')
  const both = await read('@maya', vendor, row)

  assert.deepEqual([past.guards, long.guards], [['end-ahead'], ['within-plan']])
  assert.deepEqual([one.state, both.state, both.approvedUntil], ['on-watch', 'approved', day(300)])
})

test('a vendor with an open claim is not retired', async () => {
  const row = await approved()
  const claim = await create('@daniel', vendorClaim, {
    title: 'Foil is torn',
    vendor: row.id,
    severity: 'Minor',
    request: 'Replace it.',
    issuedOn: day(-1),
    due: day(20),
  })
  const retire = () => take('@daniel', vendor, row, 'retire', { reason: 'We need no foil any more.' })

  const open = await refusal(retire())
  await take('@daniel', vendorClaim, claim, 'cancel', { reason: 'It was torn in our own store.' })
  await retire()

  assert.deepEqual(open.guards, ['claims-closed'])
  assert.equal((await read('@maya', vendor, row)).state, 'retired')
})

test('a new certificate replaces the one before, and the vendor says when its next document expires', async () => {
  const row = await approved()
  const first = await shows(row, 'ISO 9001', 'GB 1', 40)
  assert.equal((await read('@maya', vendor, row)).nextExpiry, day(40))

  await shows(row, 'ISO 9001', 'GB 2', 400)

  assert.equal((await read('@maya', vendorCertificate, first)).state, 'replaced')
  assert.equal((await read('@maya', vendor, row)).nextExpiry, day(400))
})

test('whoever enters a certificate does not verify it', async () => {
  const row = await approved()
  const own = await create('@daniel', vendorCertificate, { parent: row.id, type: 'Contract', reference: 'C 1' })

  const refused = await refusal(
    take('@daniel', vendorCertificate, own, 'verify', { values: { verified: 'Seen in the folder of contracts.' } }),
  )

  assert.equal(refused.code, 'not-allowed')
})

test('an evaluation is counted from the deliveries, and completed it is what the vendor says of itself', async () => {
  const row = await approved()
  for (const at of [1, 2, 3]) await create('@callum', receipt, delivery(row, { lot: `L${at}` }))
  await create('@callum', receipt, delivery(row, { lot: 'L4', dueOn: day(-14), rejected: 1 }))
  await create('@callum', receipt, delivery(row, { lot: 'Sample', purpose: 'Sample', rejected: 100 }))
  const made = await create('@daniel', vendorEvaluation, { parent: row.id, firstDay: day(-90), lastDay: day(-5) })

  await take('@daniel', vendorEvaluation, made, 'complete', {
    values: { comment: 'One delivery late, one roll torn.' },
  })
  const whole = await read('@maya', vendorEvaluation, made)
  const now = await read('@maya', vendor, row)

  // One of four deliveries is late: 6 of 25. One of 400 pieces is 2,500 PPM: 3.
  assert.deepEqual([whole.score, whole.delivery, whole.quality, whole.ppm, whole.otif], [91, 19, 37, 2500, 75])
  assert.deepEqual([now.score, now.grade, now.evaluatedOn], [91, 'A', day(-5)])
})

test('nobody gives a vendor another score than its evaluations do', async () => {
  const row = await approved()

  const { score } = await change('@daniel', vendor, row, { website: 'https://foil.example' })

  assert.equal(score, null)
  assert.equal((await refusal(change('@daniel', vendor, row, { score: 100 }))).code, 'invalid')
})

test('commercial points are deducted with a reason, and a period without deliveries has no score', async () => {
  const row = await approved()
  const quiet = await create('@daniel', vendorEvaluation, { parent: row.id, firstDay: day(-90), lastDay: day(-5) })

  const nothing = await refusal(
    take('@daniel', vendorEvaluation, quiet, 'complete', { values: { comment: 'Nothing came.' } }),
  )
  await create('@callum', receipt, delivery(row))
  const unexplained = await refusal(
    take('@daniel', vendorEvaluation, quiet, 'complete', { values: { comment: 'Dearer.', commercialLost: 4 } }),
  )

  assert.deepEqual(nothing.guards, ['measured'])
  assert.deepEqual(unexplained.guards, ['explained'])
})

test('what cannot have been received is refused with a sentence at its field', async () => {
  const row = await approved()
  const fault = async (values: SampleValues) => (await refusal(create('@callum', receipt, delivery(row, values)))).why

  assert.equal(await fault({ rejected: 101 }), 'More was rejected than was received.')
  assert.equal(await fault({ receivedOn: day(20) }), 'The day it was received lies in the future.')
})

test('a delivery comes on a day of its own site, east and west of us', async () => {
  const row = await approved()
  const receivedAt = async (timeZone: string, at: string, receivedOn: string) => {
    const { id } = await create('@rui-matos', site, { name: `${timeZone} ${receivedOn}`, timeZone })
    const values = delivery(row, { site: id, receivedOn })
    return together(engine, person('@callum'), new Date(at), (door) => door.create(receipt, values))
  }
  const evening = `${day(30)}T20:00:00Z`
  const morning = `${day(30)}T05:00:00Z`

  const east = await receivedAt('Pacific/Kiritimati', evening, day(31))
  const west = await refusal(receivedAt('Pacific/Pago_Pago', morning, day(30)))

  assert.equal(east.receivedOn, day(31))
  assert.equal(west.why, 'The day it was received lies in the future.')
})

test('each lost point of the performance names what cost it', async () => {
  const row = await approved()
  await create('@callum', receipt, delivery(row, { dueOn: day(-20) }))
  await create('@daniel', vendorClaim, {
    title: 'Foil is torn',
    vendor: row.id,
    severity: 'Major',
    request: 'Say why.',
    issuedOn: day(-30),
    due: day(-8),
  })

  const { score } = await performanceOf(engine, person('@ella'), row.number, day(0))

  assert.ok(score)
  assert.equal(
    score.losses.reduce((sum, { points }) => sum + points, 0),
    100 - score.total,
  )
  assert.deepEqual(
    score.losses.map(({ measure, receipts, record }) => [
      measure,
      receipts ?? (record && 'kind' in record && record.kind),
    ]),
    [
      ['Delivery', 'delayed'],
      ['Response', 'vendor-claim'],
    ],
  )
})

/** Why the clock would put a vendor on watch now; undefined where it would not. */
async function watchedFor(row: AnyRow): Promise<string | undefined> {
  const asked = { after: noId, limit: 200, since: '-infinity', now: new Date().toISOString(), zone: engine.zone }
  const all = (await vendorRules.due?.['watch-found']?.(engine.pool, asked)) ?? []
  return all.find(({ id }) => id === row.id)?.reason
}

test('a vendor goes on watch by itself while a critical claim is open', async () => {
  const row = await approved()
  assert.equal(await watchedFor(row), undefined)

  await create('@daniel', vendorClaim, {
    title: 'Foil dissolves',
    vendor: row.id,
    severity: 'Critical',
    request: 'Contain it.',
    issuedOn: day(-1),
    due: day(20),
  })

  assert.equal(await watchedFor(row), 'A critical claim is open.')
})

test('a vendor goes on watch by itself when the document that its plan asks for is taken back, not another one', async () => {
  const row = await qualifying({ criticality: 'Major', category: 'Calibration or laboratory' })
  const other = await shows(row, 'ISO 9001', 'GB 9', 400)
  const asked = await shows(row, 'ISO/IEC 17025', 'UKAS 7', 400)
  await assessed(row, 'Audit', 90)
  const decided = { scope: [{ what: 'Calibration of gauges' }], ...rated, approvedUntil: day(200) }
  await take('@sofia', vendor, row, 'approve', { values: decided })
  await take('@daniel', vendor, row, 'approve')
  const reason = 'It is of another company of that name.'

  await take('@daniel', vendorCertificate, other, 'withdraw', { reason })
  assert.equal(await watchedFor(row), undefined)
  await take('@daniel', vendorCertificate, asked, 'withdraw', { reason })
  assert.equal(await watchedFor(row), 'A required document has expired or was withdrawn and was not replaced.')
})

test('who was approved keeps its name until the approval is renewed', async () => {
  const row = await approved()

  const { code } = await refusal(change('@callum', vendor, row, { name: 'Another Foil Ltd' }))

  assert.equal(code, 'not-allowed')
})

test('who was approved on a day of the past is answered as it was then', async () => {
  const row = await approved({ name: 'Approved Then Ltd' })
  const then = new Date((await read('@maya', vendor, row)).changedAt).toISOString()
  pass(dayLong)
  await take('@sofia', vendor, row, 'suspend', { reason: 'Labels were changed after they were printed.' })
  const named = async (on?: string) => {
    const asked = { state: 'approved,conditional,on-watch', limit: '200', ...(on !== undefined && { on }) }
    const clock = { now: new Date(Date.now() + 30 * dayLong), zone: engine.zone }
    const { items } = await list(engine, person('@ella'), vendor, readQueryAsOf(vendor, asked, clock))
    return items.map(({ number }) => number).includes(row.number)
  }

  assert.equal(await named(), false)
  assert.equal(await named(then), true)
})

test('what a vendor has caused is claimed from it for a complaint, and whoever owns that hears what it answers', async () => {
  const { id } = await approved()
  const heard = await create('@jack', complaint, {
    title: 'Membrane lets water in',
    description: 'It is wet inside.',
    remedy: 'A new one.',
    channel: 'Phone',
    awareOn: day(0),
    receivedOn: day(0),
    owner: '@priya',
  })
  const asked = { severity: 'Major', request: 'Say why the foil has holes.', issuedOn: day(0), due: day(14) }
  const claim = await create('@maya', vendorClaim, { title: 'Holes in the foil', vendor: id, ...asked }, [
    { type: 'claimed_from', from: heard.number },
  ])
  await take('@maya', vendorClaim, claim, 'acknowledge', { values: { acknowledgedOn: day(0), owner: '@daniel' } })
  const answer = { d3: 'Stock is blocked.', d4: 'A worn roll.', d5: 'The roll is changed.', respondedOn: day(0) }
  await take('@daniel', vendorClaim, claim, 'respond', { values: answer })

  const { rows } = await engine.pool.query<{ name: string; title: string }>({
    text: "select p.first_name as name, a.title from alert a join person p on p.id = a.person where a.card = $1 and a.title like '%claim%'",
    values: [heard.id],
  })
  assert.deepEqual(rows, [{ name: 'Priya', title: `goes on: its claim ${claim.number} was answered by the vendor.` }])
})
