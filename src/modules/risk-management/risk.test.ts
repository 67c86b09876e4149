import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addMonths, dayAt } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { action } from '#modules/tasks/action.ts'
import { risk } from './risk.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, read, take, whole } = app

const story = {
  title: 'Seal of the new housing leaks at low temperature',
  cause: 'the new seal is harder than the old one',
  event: 'it may not close at minus 20 degrees',
  consequence: 'water enters the sensor',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const raise = (by = '@ella', values: SampleValues = {}) => create(by, risk, { ...story, ...values })

const rating = (likelihood: number, impact: number) => ({ currentLikelihood: likelihood, currentImpact: impact })
const aim = (likelihood: number, impact: number) => ({ targetLikelihood: likelihood, targetImpact: impact })

const assessment = {
  matrix: '@matrix-2',
  inherentLikelihood: 4,
  inherentImpact: 5,
  ...rating(3, 4),
  reviewDate: day(90),
}

/** A risk that its owner has assessed. */
async function assessed(values: SampleValues = {}, by = '@ella', owner = '@priya'): Promise<AnyRow> {
  const raised = await raise(by, {
    owner,
    controls: [{ text: 'Leak test of one in ten', type: 'Detective', effect: 2 }],
  })
  return take(owner, risk, raised, 'assess', { values: { ...assessment, ...values } })
}

async function planned(values: SampleValues = {}, by = '@ella', owner = '@priya'): Promise<AnyRow> {
  const ready = await assessed(values, by, owner)
  return take(owner, risk, ready, 'choose-response', { values: { response: 'Share', ...aim(1, 4) } })
}

/** A risk whose treatment is done and left it with this rating. */
async function treated(likelihood: number, impact: number, owner = '@priya'): Promise<AnyRow> {
  const plan = await planned({}, '@ella', owner)
  await take('@maya', risk, plan, 'approve-plan')
  const values = { evidence: 'Insurance contract signed.', ...rating(likelihood, impact) }
  return take(owner, risk, plan, 'actions-done', { values })
}

const acceptance = { acceptanceRationale: 'The rest is bearable.', acceptanceExpiry: day(300), reviewDate: day(90) }

const accepted = async () => take('@priya', risk, await assessed(rating(2, 3)), 'accept-as-is', { values: acceptance })

/** The last signature that stands on the record. */
async function lastSignature(by: string, row: AnyRow) {
  const { rounds } = await whole(by, risk, row)
  return rounds.flatMap((round) => round.signatures).at(-1)
}

describe('raising a risk', () => {
  test('takes its story and nothing else', async () => {
    const { title, cause, event, consequence } = story

    const row = await create('@ella', risk, { title, cause, event, consequence })

    assert.equal(row.state, 'identified')
    assert.equal(row.owner, app.person('@ella').id)
  })

  test('without cause, event and consequence is refused', async () => {
    const { code } = await refusal(create('@ella', risk, { title: 'Something bad' }))

    assert.equal(code, 'invalid')
  })

  test('lets colleagues and auditors read it, and nobody of another department', async () => {
    const row = await raise()

    assert.equal((await read('@rui-martins', risk, row)).id, row.id)
    assert.equal((await read('@tomas', risk, row)).id, row.id)
    assert.equal((await refusal(read('@jack', risk, row))).code, 'not-found')
  })

  test('lets the one who raised it change it until it is assessed', async () => {
    const early = await raise('@jack')
    const late = await assessed({}, '@jack')

    assert.equal((await change('@jack', risk, early, { title: 'Seal leaks' })).title, 'Seal leaks')
    assert.equal((await refusal(change('@jack', risk, late, { title: 'Seal leaks' }))).code, 'not-allowed')
  })
})

describe('assessing', () => {
  test('computes score, level and appetite from the matrix', async () => {
    const row = await assessed()

    assert.deepEqual([row.currentScore, row.currentLevel, row.appetite], [12, 'High', 'above appetite'])
    assert.deepEqual([row.inherentScore, row.inherentLevel], [20, 'Extreme'])
  })

  test('is the owner’s, not the quality manager’s', async () => {
    const row = await raise()

    assert.equal((await refusal(take('@maya', risk, row, 'assess', { values: assessment }))).code, 'not-allowed')
  })

  test('with a matrix that is still a draft is refused', async () => {
    const row = await raise('@ella', { controls: [{ text: 'Leak test', type: 'Detective' }] })

    const values = { ...assessment, matrix: '@matrix-3' }
    const { code, why } = await refusal(take('@priya', risk, row, 'assess', { values }))

    assert.equal(code, 'invalid')
    assert.match(why, /is draft\. Please choose one that is in use/)
  })
})

describe('the next review', () => {
  const today = () => dayAt(new Date(), app.engine.zone)
  const { reviewDate: _, ...undated } = assessment

  test('that nobody names comes by the level: six months for a High risk', async () => {
    const raised = await raise('@ella', { controls: [{ text: 'Leak test', type: 'Detective' }] })

    const row = await take('@priya', risk, raised, 'assess', { values: undated })

    assert.deepEqual([row.currentLevel, row.reviewEvery, row.reviewDate], ['High', 6, addMonths(today(), 6)])
  })

  test('comes sooner where the register asks for it, and on the day that is named', async () => {
    const more = { controls: [{ text: 'Leak test', type: 'Detective' }], register: '@register-fmea' }
    const low = { ...undated, ...rating(1, 2) }

    const early = await take('@priya', risk, await raise('@ella', more), 'assess', { values: low })
    const named = await take('@priya', risk, await raise('@ella', more), 'assess', {
      values: { ...low, reviewDate: day(40) },
    })

    assert.deepEqual([early.currentLevel, early.reviewDate, named.reviewDate], ['Low', addMonths(today(), 6), day(40)])
  })
})

describe('a line of an FMEA', () => {
  test('is a risk: its impact is the severity, its likelihood the occurrence', async () => {
    const row = await assessed({ currentDetection: 4 })

    assert.deepEqual([row.rpn, row.priority], [4 * 3 * 4, 'High'])
  })

  test('has no number while its detection is not rated', async () => {
    const row = await assessed()

    assert.deepEqual([row.rpn, row.priority, row.targetRpn], [null, null, null])
  })

  test('shows what is to remain beside what is', async () => {
    const row = await assessed({ currentDetection: 4 })

    const values = { response: 'Share', ...aim(1, 4), targetDetection: 2 }
    const plan = await take('@priya', risk, row, 'choose-response', { values })

    assert.deepEqual([plan.rpn, plan.targetRpn, plan.targetPriority], [48, 8, 'Low'])
  })
})

describe('an opportunity', () => {
  const opportunity = async (likelihood: number, impact: number) => {
    const row = await assessed(rating(likelihood, impact))
    return change('@priya', risk, row, { type: 'Opportunity' })
  }

  test('is never above the appetite: its level is what it may bring', async () => {
    const row = await opportunity(4, 5)

    assert.deepEqual([row.currentLevel, row.appetite], ['Extreme', null])
  })

  test('that is left alone is ignored, for as long as anybody likes', async () => {
    const row = await opportunity(3, 4)

    const values = { ...acceptance, acceptanceExpiry: day(800) }
    const ignored = await take('@helena', risk, row, 'accept-as-is', { values })

    assert.deepEqual([ignored.state, ignored.response], ['accepted', 'Ignore'])
  })

  test('is exploited, enhanced or shared, not reduced', async () => {
    const row = await opportunity(3, 4)

    const values = { response: 'Reduce', ...aim(4, 4) }
    const { guards } = await refusal(take('@priya', risk, row, 'choose-response', { values }))

    assert.ok(guards.includes('response-fits'))
  })
})

describe('approving a plan', () => {
  test('a manager cannot approve the plan of their own risk', async () => {
    const plan = await planned()

    const { code, why } = await refusal(take('@priya', risk, plan, 'approve-plan'))

    assert.equal(code, 'not-allowed')
    assert.match(why, /your own work/)
  })

  test('a head of department approves the plan of a colleague', async () => {
    const plan = await planned({}, '@ella', '@rui-martins')

    assert.equal((await take('@priya', risk, plan, 'approve-plan')).state, 'in-treatment')
  })

  test('a quality officer cannot approve the plan of a risk that they raised', async () => {
    const plan = await planned({}, '@sofia')

    assert.equal((await refusal(take('@sofia', risk, plan, 'approve-plan'))).code, 'not-allowed')
    assert.equal((await take('@maya', risk, plan, 'approve-plan')).state, 'in-treatment')
  })

  test('the plan of an Extreme risk is top management’s alone', async () => {
    const plan = await planned(rating(4, 5))

    assert.equal((await refusal(take('@maya', risk, plan, 'approve-plan'))).code, 'not-allowed')
    assert.equal((await take('@helena', risk, plan, 'approve-plan')).state, 'in-treatment')
  })

  test('an administrator approves nothing', async () => {
    assert.equal((await refusal(take('@rui-matos', risk, await planned(), 'approve-plan'))).code, 'not-allowed')
  })

  test('a plan that changes nothing is refused, even by an aim as good as today', async () => {
    const ready = await assessed()
    await take('@priya', risk, ready, 'choose-response', { values: { response: 'Avoid', ...aim(3, 4) } })

    assert.deepEqual((await refusal(take('@maya', risk, ready, 'approve-plan'))).guards, ['target-better'])
  })

  test('the plan of an opportunity must raise its score', async () => {
    const ready = await assessed()
    await change('@priya', risk, ready, { type: 'Opportunity' })
    await take('@priya', risk, ready, 'choose-response', { values: { response: 'Share', ...aim(2, 4) } })

    assert.deepEqual((await refusal(take('@maya', risk, ready, 'approve-plan'))).guards, ['target-better'])
  })

  test('nothing of the plan changes afterwards', async () => {
    const plan = await planned()
    await take('@maya', risk, plan, 'approve-plan')

    assert.equal((await refusal(change('@priya', risk, plan, { targetImpact: 5 }))).code, 'not-allowed')
  })
})

describe('reducing a risk', () => {
  const reduce = { values: { response: 'Reduce', ...aim(1, 4) } }
  const task = { title: 'Softer seal', expected: 'No leak at minus 30 degrees', due: day(30), owner: '@yusuf' }

  test('needs an action, and a cancelled one is none', async () => {
    const ready = await assessed()
    const cancelled = await create('@priya', action, task, [{ type: 'mitigated_by', from: ready.number }])
    await take('@priya', action, cancelled, 'cancel', { reason: 'Another seal was chosen.' })

    assert.deepEqual((await refusal(take('@priya', risk, ready, 'choose-response', reduce))).guards, ['actions-named'])
  })

  test('goes back to its assessment when its actions are cancelled, while it waits and while it runs', async () => {
    const ready = await assessed()
    const only = await create('@priya', action, task, [{ type: 'mitigated_by', from: ready.number }])
    await take('@priya', risk, ready, 'choose-response', reduce)
    const approved = await assessed()
    const another = await create('@priya', action, task, [{ type: 'mitigated_by', from: approved.number }])
    await take('@priya', risk, approved, 'choose-response', reduce)
    await take('@maya', risk, approved, 'approve-plan')
    const reason = 'Nobody has the time for it.'
    await take('@priya', action, only, 'cancel', { reason })
    await take('@priya', action, another, 'cancel', { reason })

    for (const row of [ready, approved]) {
      assert.equal((await read('@priya', risk, row)).state, 'assessed')
      assert.deepEqual((await refusal(take('@priya', risk, row, 'choose-response', reduce))).guards, ['actions-named'])
    }
  })

  test('is done when every action is done', async () => {
    const ready = await assessed()
    const [first, second] = [
      await create('@priya', action, task, [{ type: 'mitigated_by', from: ready.number }]),
      await create('@priya', action, task, [{ type: 'mitigated_by', from: ready.number }]),
    ]
    await take('@priya', risk, ready, 'choose-response', reduce)
    await take('@maya', risk, ready, 'approve-plan')
    const proof = { values: { evidence: 'Test report 118: tight at minus ten degrees.', doneOn: day(0) } }
    await take('@yusuf', action, first, 'complete', proof)
    const done = { values: { evidence: 'Both reports seen: tight at minus ten degrees.', ...rating(1, 4) } }

    assert.deepEqual((await refusal(take('@priya', risk, ready, 'actions-done', done))).guards, ['actions-done'])
    await take('@yusuf', action, second, 'complete', proof)
    assert.equal((await take('@priya', risk, ready, 'actions-done', done)).state, 'residual-review')
  })
})

describe('accepting what remains', () => {
  test('a Moderate residual risk is accepted by its owner, who signs Accepted', async () => {
    const row = await treated(2, 4)

    const carried = await take('@priya', risk, row, 'accept-residual', { values: acceptance })

    assert.equal(carried.state, 'accepted')
    const signature = await lastSignature('@priya', row)
    assert.deepEqual([signature?.meaning, signature?.name], ['Accepted', 'Priya Nair'])
  })

  test('a High residual risk is accepted by top management only', async () => {
    const row = await treated(3, 4)

    const refused = ['@priya', '@maya', '@rui-matos'].map((by) =>
      refusal(take(by, risk, row, 'accept-residual', { values: acceptance })),
    )

    assert.deepEqual(new Set((await Promise.all(refused)).map(({ code }) => code)), new Set(['not-allowed']))
    await take('@helena', risk, row, 'accept-residual', { values: acceptance })
    const signature = await lastSignature('@helena', row)
    assert.deepEqual([signature?.meaning, signature?.role], ['Approved', 'Top management'])
  })

  test('top management cannot accept a High risk of their own', async () => {
    const row = await treated(3, 4, '@helena')

    assert.equal(
      (await refusal(take('@helena', risk, row, 'accept-residual', { values: acceptance }))).code,
      'not-allowed',
    )
  })

  test('above the appetite it can be accepted as it is for twelve months at most', async () => {
    const row = await assessed()

    const long = { ...acceptance, acceptanceExpiry: day(400) }
    assert.deepEqual((await refusal(take('@helena', risk, row, 'accept-as-is', { values: long }))).guards, ['bearable'])
    assert.equal((await take('@helena', risk, row, 'accept-as-is', { values: acceptance })).state, 'accepted')
  })

  test('is not changed afterwards', async () => {
    assert.equal((await refusal(change('@priya', risk, await accepted(), rating(1, 1)))).code, 'not-allowed')
  })
})

describe('reviewing', () => {
  const reason = 'Looked at the returns of the last six months.'

  async function underReview() {
    const row = await accepted()
    return take('@maya', risk, row, 'call-review', { reason: 'Three returns in one month.' })
  }

  test('is called by the owner or quality, or by the clock, not by an employee', async () => {
    const row = await accepted()

    assert.equal((await refusal(take('@ella', risk, row, 'call-review', { reason }))).code, 'not-allowed')
    assert.equal((await refusal(take('@maya', risk, row, 'review-due'))).code, 'not-allowed')
  })

  test('a new score that raises the level is signed', async () => {
    const row = await underReview()

    const taking = { values: rating(4, 4), reason, unsigned: true }
    const { code, why } = await refusal(take('@priya', risk, row, 're-score', taking))

    assert.deepEqual([code, why], ['invalid', 'This step is signed: please enter your password.'])
    await take('@priya', risk, row, 're-score', { values: rating(4, 4), reason })
    assert.equal((await lastSignature('@priya', row))?.meaning, 'Reviewed')
  })

  test('a new score that does not raise the level needs no signature', async () => {
    const row = await underReview()

    const lower = await take('@priya', risk, row, 're-score', { values: rating(1, 3), reason, unsigned: true })

    assert.deepEqual([lower.state, lower.currentLevel], ['assessed', 'Low'])
  })

  test('leaves a line each time: who, when, what came of it, and when the next one is', async () => {
    const row = await underReview()
    await take('@priya', risk, row, 'confirm', { values: { reviewDate: day(60) }, reason })
    await take('@maya', risk, row, 'call-review', { reason: 'Three more returns.' })
    await take('@priya', risk, row, 're-score', { values: rating(1, 3), reason: 'All three were dropped.' })

    const { reviews } = await read('@priya', risk, row)

    const priya = app.person('@priya').id
    const today = dayAt(new Date(), app.engine.zone)
    assert.deepEqual(
      (reviews as readonly AnyRow[]).map(({ key: _, ...line }) => line), // The field's own columns.
      [
        { on: today, by: priya, verdict: 'unchanged', comment: reason, level: 'Moderate', next: day(60) },
        {
          on: today,
          by: priya,
          verdict: 're-scored',
          comment: 'All three were dropped.',
          level: 'Low',
          next: addMonths(today, 24),
        },
      ],
    )
  })

  test('that ends in closing is closed by the one who signs last', async () => {
    const row = await underReview()
    await take('@priya', risk, row, 'close', { values: { closure: 'The housing is no longer built.' } })

    const closed = await take('@maya', risk, row, 'close')

    const [line] = closed.reviews as readonly AnyRow[] // The field's own columns.
    assert.deepEqual(
      [line?.verdict, line?.by, line?.comment, line?.next],
      ['closed', app.person('@maya').id, 'The housing is no longer built.', null],
    )
  })

  test('confirms only an acceptance that there is', async () => {
    const raised = await raise()
    const closure = { closure: 'The housing is no longer built.' }
    await take('@priya', risk, raised, 'close', { values: closure })
    await take('@maya', risk, raised, 'close')
    await take('@maya', risk, raised, 'reopen', { reason: 'Twenty housings are still in stock.' })

    const { guards } = await refusal(
      take('@priya', risk, raised, 'confirm', { values: { reviewDate: day(30) }, reason }),
    )

    assert.deepEqual(guards, ['acceptance-runs'])
  })
})

describe('closing', () => {
  const closing = { values: { closure: 'The housing is no longer built.' } }

  test('takes two seats: the owner first, then quality', async () => {
    const row = await accepted()

    assert.equal((await refusal(take('@maya', risk, row, 'close', closing))).code, 'not-allowed')
    assert.equal((await take('@priya', risk, row, 'close', closing)).state, 'accepted')
    assert.equal((await refusal(take('@priya', risk, row, 'close'))).code, 'not-allowed')
    assert.equal((await take('@maya', risk, row, 'close')).state, 'closed')
    const { rounds } = await whole('@maya', risk, row)
    assert.deepEqual(
      rounds.at(-1)?.signatures.map(({ name, meaning }) => `${name} ${meaning}`),
      ['Priya Nair Reviewed', 'Maya Hartley Approved'],
    )
  })

  test('an owner of quality cannot take both seats', async () => {
    const row = await assessed({}, '@ella', '@sofia')
    await take('@sofia', risk, row, 'close', closing)

    assert.equal((await refusal(take('@sofia', risk, row, 'close'))).code, 'not-allowed')
  })

  test('the owner’s signature loses its effect when the risk is changed before quality signs', async () => {
    const row = await assessed()
    await take('@priya', risk, row, 'close', closing)
    await change('@priya', risk, row, { title: 'Seal of the old housing leaks' })

    assert.equal((await refusal(take('@maya', risk, row, 'close'))).code, 'not-allowed')
    const { rounds } = await whole('@maya', risk, row)
    assert.deepEqual(
      rounds.map(({ outcome }) => outcome),
      ['changed'],
    )
  })
})

describe('making void', () => {
  const reason = 'Raised twice by mistake.'

  test('is signed once the risk has been assessed', async () => {
    const row = await assessed()

    const { why } = await refusal(take('@maya', risk, row, 'void', { reason, unsigned: true }))

    assert.equal(why, 'This step is signed: please enter your password.')
    assert.deepEqual((await take('@maya', risk, row, 'void', { reason })).void, true)
  })

  test('is the quality manager’s alone', async () => {
    const row = await raise()

    const refused = ['@priya', '@ella', '@sofia', '@helena', '@rui-matos'].map((by) =>
      refusal(take(by, risk, row, 'void', { reason })),
    )

    assert.deepEqual(new Set((await Promise.all(refused)).map(({ code }) => code)), new Set(['not-allowed']))
  })
})
