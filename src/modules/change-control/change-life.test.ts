// Who may do what with a change: nobody weighs, approves or judges what they asked for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { assignmentsOf } from '#features/tasks/assignments.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { addDays, dayAt, daysBetween } from '#lib/days.ts'
import { workingDayFrom } from '#lib/working-days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { process as processes } from '#modules/system-settings/process.ts'
import { site } from '#modules/user-management/site.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { document } from '#modules/document-control/document.ts'
import { change } from './change.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { askedOf } from './samples/questions.ts'
import { changeAction } from './plan/change-action.ts'
import { changesIn, analysis } from '../../../test/changes.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app
const { accepted, asksFor, forTwoAreas, linking, planned, stand, twoOfOneDay } = changesIn(app)

const pumps = await create('@grace', engine.registry.named('vendor'), {
  name: 'Pumpworks of the yard',
  category: 'Material',
  criticality: 'Minor',
  supply: 'Direct',
  need: 'Pumps for the yard.',
  owner: '@priya',
})
const gates = await create('@callum', document, {
  title: 'Opening the gates',
  type: '@type-work-instruction',
  department: '@production',
  owner: '@callum',
})

test('whoever asked for a change does not approve its plan, though quality', async () => {
  const made = await planned('@sofia')
  await take('@priya', change, made, 'submit-plan', { values: analysis })

  assert.equal((await refusal(take('@sofia', change, made, 'approve-plan'))).code, 'not-allowed')
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('whoever asks for an emergency does not approve that it begins', async () => {
  const made = await create('@maya', change, {
    title: 'The gate stays shut tonight',
    urgency: 'Emergency',
    owner: '@priya',
    currentState: 'It opens at seven.',
    intendedState: 'It stays shut.',
    justification: 'Its hinge is broken.',
    items: [{ record: '@process-infrastructure', what: 'When the gate opens' }],
  })

  assert.equal((await refusal(take('@maya', change, made, 'emergency-start', { reason: 'Now.' }))).code, 'not-allowed')
})

test('what changes is refused with all that it may be, and its cancellation waits for nobody before it has begun', async () => {
  const wrong = (record: string) => refusal(asksFor('@ella', record)).then(({ why }) => why)
  const kinds = 'document, process, risk, control, training requirement, job role, vendor or product'
  assert.equal(
    await wrong('the gate'),
    `Record must name ${kinds.replaceAll(/(^|, | or )/g, '$1a ')} by its number or id.`,
  )
  assert.equal(await wrong(person('@ella').id), `Record names no ${kinds} that is known here.`)

  const made = await asksFor('@ella', '@process-design')
  const whyNot = async () => (await refusal(take('@sofia', change, made, 'cancel', { reason: 'It opens at six.' }))).why
  assert.equal(await whyNot(), 'Requires 2 signatures. First to sign: a change manager.')
  await take('@ines', change, made, 'cancel', { reason: 'It opens at six.' })
  assert.equal((await take('@sofia', change, made, 'cancel', { reason: 'It opens at six.' })).state, 'cancelled')
})

test('who lets an emergency begin is asked as soon as a draft is one, until it has begun or is given up', async () => {
  const askedFor = async ({ id }: AnyRow) => {
    const { rows } = await engine.pool.query<{ step: string | null; what: string; assignee: string }>({
      text: 'select step, what, assignee from task where card = $1 and ended_at is null order by assignee desc',
      values: [id],
    })
    return rows.map(({ step, what, assignee }) => [step, what, assignee])
  }
  const asked = { owner: '@priya', approver: '@daniel', due: day(1) }
  const heads = (what: string) => [
    ['emergency-start', what, 'role:quality-manager'],
    ['emergency-start', what, `person:${person('@daniel').id}`],
  ]
  const made = await asksFor('@ella', '@process-infrastructure', asked)
  assert.deepEqual(await askedFor(made), [['submit', 'Submit the change request', `person:${person('@ella').id}`]])

  await app.change('@ella', change, made, { urgency: 'Emergency' })
  assert.deepEqual(await askedFor(made), heads('Start the emergency change'))
  // Whatever day it is to take effect on, it is due at once.
  const ahead = await engine.pool.query<{ due: string }>({
    text: 'select due from task where card = $1 and ended_at is null',
    values: [made.id],
  })
  const today = dayAt(new Date(), engine.zone)
  const at = workingDayFrom(today, await holidaysOf(engine.pool, made.site as string | null, today, addDays(today, 14)))
  assert.deepEqual(
    ahead.rows.map(({ due }) => due),
    [at, at],
  )
  const { rows } = await engine.pool.query<{ title: string }>({
    text: 'select title from alert where card = $1 and person = $2',
    values: [made.id, person('@daniel').id],
  })
  assert.equal(rows.length, 1)
  // Asked since yesterday: the first signature gives nobody another day.
  await engine.pool.query({
    text: 'update task set due = $2 where card = $1 and ended_at is null',
    values: [made.id, day(-1)],
  })
  await take('@maya', change, made, 'emergency-start', { reason: 'The hinge is broken.' })
  const left = await engine.pool.query<{ due: string; assignee: string }>({
    text: 'select due, assignee from task where card = $1 and ended_at is null',
    values: [made.id],
  })
  assert.deepEqual(left.rows, [{ due: day(-1), assignee: `person:${person('@daniel').id}` }])
  await take('@daniel', change, made, 'emergency-start', { reason: 'The hinge is broken.' })
  assert.deepEqual(await askedFor(made), [['report-ready', 'Carry out the plan', `person:${person('@priya').id}`]])

  const other = await asksFor('@ella', '@process-infrastructure', { ...asked, urgency: 'Emergency' })
  assert.deepEqual(await askedFor(other), heads('Start the emergency change'))
  await take('@ines', change, other, 'cancel', { reason: 'It opens again.' })
  await take('@maya', change, other, 'cancel', { reason: 'It opens again.' })
  assert.deepEqual(await askedFor(other), [])
})

test('a plan that turns out wrong is planned and approved anew, and its open work waits for that', async () => {
  const made = await planned('@ella', '@process-calibration')
  const lock = await create('@priya', changeAction, {
    parent: made.id,
    title: 'Set the lock',
    phase: 'Implementation',
    doer: '@priya',
    due: day(9),
  })
  await take('@priya', change, made, 'submit-plan', { values: analysis })
  await take('@maya', change, made, 'approve-plan')
  await take('@priya', change, made, 'start')
  assert.equal((await read('@priya', changeAction, lock)).state, 'open')

  await take('@priya', change, made, 'replan', { reason: 'The lock has no clock that could be set.' })
  assert.equal((await read('@priya', changeAction, lock)).state, 'planned')
  await take('@priya', changeAction, lock, 'drop', { reason: 'It has no clock.' })
  await take('@priya', change, made, 'submit-plan', { values: analysis })
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('work is done on the day it was planned, by the days of its own site', async () => {
  const west = await create('@rui-matos', site, { name: 'Pago Pago', timeZone: 'Pacific/Pago_Pago' })
  const made = await planned('@ella', '@process-purchasing', { site: west.id })
  const at = new Date(`${day(1)}T05:00:00Z`) // There it is the evening before.
  const lock = await together(engine, person('@priya'), at, (door) =>
    door.create(changeAction, {
      parent: made.id,
      title: 'Set the lock',
      phase: 'Implementation',
      doer: person('@priya').id,
      due: day(9),
    }),
  )
  await take('@priya', change, made, 'submit-plan', { values: analysis })
  await take('@maya', change, made, 'approve-plan')
  await take('@priya', change, made, 'start')
  const complete = async (doneOn: string) => {
    const { version } = await read('@priya', changeAction, lock)
    const values = { evidence: 'The lock opens at six, seen twice.', doneOn }
    return together(engine, person('@priya'), at, (door) =>
      door.move(changeAction, lock.id, 'complete', { version, values }),
    )
  }

  assert.deepEqual((await refusal(complete(day(-1)))).guards, ['not-before'])
  assert.deepEqual((await refusal(complete(day(1)))).guards, ['not-ahead'])
  assert.equal((await complete(day(0))).state, 'done')
})

test('a plan that touches several areas is approved by each of them, whoever signs first, and by quality after that', async () => {
  const made = await forTwoAreas()

  assert.equal((await refusal(take('@maya', change, made, 'approve-plan'))).code, 'not-allowed')
  await take('@daniel', change, made, 'approve-plan')
  const twice = await refusal(take('@daniel', change, made, 'approve-plan'))
  assert.equal(twice.code, 'not-allowed')
  const early = await refusal(take('@maya', change, made, 'approve-plan'))
  assert.equal(early.code, 'not-allowed')
  assert.equal((await read('@maya', change, made)).state, 'plan-approval')

  await take('@callum', change, made, 'approve-plan')
  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('once one area has signed, the other one is asked, and nobody twice', async () => {
  const made = await forTwoAreas()
  await take('@daniel', change, made, 'approve-plan')

  const { row, rounds } = await app.whole('@maya', change, made)
  const open = { 'approve-plan': rounds.find(({ endedAt }) => endedAt === null)?.signatures ?? [] }
  assert.deepEqual(
    assignmentsOf(change, row, open).map(({ assignee }) => assignee),
    [`person:${person('@callum').id}`],
  )
})

test('nobody is named twice for the areas, nor whoever owns the change or asked for it', async () => {
  const made = await asksFor('@ella', '@process-infrastructure', {
    class: 'Major',
    department: '@production',
    site: '@leeds',
  })
  await take('@ella', change, made, 'submit')
  const naming = async (approvers: readonly string[]) => {
    const values = { owner: '@priya', approver: '@callum', approvers, due: day(30) }
    return (await refusal(take('@ines', change, made, 'accept', { values }))).guards
  }

  for (const one of ['@callum', '@priya', '@ella']) assert.deepEqual(await naming([one]), ['approvers-other'], one)
})

test('quality moves a release that is set to another day, with a reason, and what was signed stands', async () => {
  const made = await forTwoAreas()
  await stand(made, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [made.id, day(20)] })
  const moving = { values: { releaseOn: day(25) }, reason: 'Another change to the same gate comes that day.' }

  assert.equal((await refusal(take('@priya', change, made, 'move-release', moving))).code, 'not-allowed')
  const past = { ...moving, values: { releaseOn: day(-1) } }
  assert.deepEqual((await refusal(take('@sofia', change, made, 'move-release', past))).guards, ['release-ahead'])
  const moved = await take('@sofia', change, made, 'move-release', moving)

  assert.deepEqual([moved.state, moved.releaseOn], ['release-set', day(25)])
})

test('what takes two clicks corrects wording: it is neither urgent nor temporary, and changes no process and no vendor', async () => {
  const typo = { class: 'Administrative' }
  const submitting = async (values: SampleValues) =>
    (await refusal(take('@ella', change, await asksFor('@ella', gates.id, values), 'submit'))).guards

  const more: readonly SampleValues[] = [
    { urgency: 'Emergency' },
    { duration: 'Temporary', endsOn: day(20) },
    { processes: [{ process: '@process-design', outputs: 'Anything' }] },
    { besides: [{ kind: 'Equipment or facility', what: 'The gate' }] },
    { vendors: [{ vendor: pumps.id, becomes: 'Approved for', what: 'Anything' }] },
  ]
  for (const values of more) assert.equal((await submitting({ ...typo, ...values }))[0], 'wording-only')
})

test('what was submitted is what is weighed: whoever asked for it has it returned to say otherwise', async () => {
  const made = await asksFor('@ella', '@process-design', { class: 'Critical' })
  await take('@ella', change, made, 'submit')

  const { why } = await refusal(app.change('@ines', change, made, { class: 'Administrative' }))
  assert.equal(why, 'Locked while in Submitted.')
})

test('a change is asked for by today, and a temporary one ends on a day to come, after it has taken effect', async () => {
  const submitting = async (values: SampleValues) =>
    (await refusal(take('@ella', change, await asksFor('@ella', '@process-design', values), 'submit'))).guards
  assert.deepEqual(await submitting({ requestedOn: day(3) }), ['requested-before'])
  assert.deepEqual(await submitting({ duration: 'Temporary', endsOn: day(-3) }), ['end-ahead'])

  const made = await asksFor('@ella', '@process-design', { duration: 'Temporary', endsOn: day(20) })
  await take('@ella', change, made, 'submit')
  const accepting = (due: number) =>
    take('@ines', change, made, 'accept', { values: { owner: '@priya', due: day(due) } })
  assert.deepEqual((await refusal(accepting(30))).guards, ['end-after-effect'])
  await accepting(10)
  await stand(made, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [made.id, day(10)] })
  const moving = { values: { releaseOn: day(25) }, reason: 'The yard is taken.' }
  assert.deepEqual((await refusal(take('@sofia', change, made, 'move-release', moving))).guards, ['end-after-effect'])
})

test('whoever asked for a change is no area approver of it, and whoever is to judge it approves nothing of it', async () => {
  const made = await asksFor('@ella', '@process-infrastructure', {
    class: 'Major',
    department: '@production',
    site: '@leeds',
  })
  await take('@ella', change, made, 'submit')
  const values = { owner: '@priya', approver: '@ella', due: day(30) }
  assert.deepEqual((await refusal(take('@ines', change, made, 'accept', { values }))).guards, ['approver-other'])

  const waiting = await forTwoAreas()
  await engine.pool.query({
    text: 'update change set verifier = $2 where id = $1',
    values: [waiting.id, person('@maya').id],
  })
  for (const by of ['@daniel', '@callum']) await take(by, change, waiting, 'approve-plan')
  assert.equal((await refusal(take('@maya', change, waiting, 'approve-plan'))).code, 'not-allowed')
  assert.equal((await take('@sofia', change, waiting, 'approve-plan')).state, 'approved')
})

test('whoever is named for the area of an emergency signs for the area, though they manage quality', async () => {
  const asked = { urgency: 'Emergency', owner: '@priya', approver: '@maya', due: day(1) }
  const made = await asksFor('@ella', '@process-infrastructure', asked)
  const begin = (by: string) => take(by, change, made, 'emergency-start', { reason: 'The hinge is broken.' })

  assert.equal((await refusal(begin('@maya'))).code, 'not-allowed')
})

test('the check moves with the day on which the change takes effect', async () => {
  const [, made] = await twoOfOneDay('Gates in the delta')
  await engine.pool.query({
    text: `update change set state = 'release-set', release_on = $2, check_from = $3 where id = $1`,
    values: [made.id, day(30), day(60)],
  })
  await stand(made, 'release-set')
  await take('@sofia', change, made, 'move-release', { values: { releaseOn: day(40) }, reason: 'The yard is taken.' })

  const span = daysBetween(day(30), day(40))
  assert.equal((await read('@maya', change, made)).checkFrom, addDays(day(60), span))
})

test('what did not work is followed by a CAPA or another change, and quality is asked for that', async () => {
  const made = await asksFor('@ella', '@process-design', { owner: '@priya' })
  await stand(made, 'not-effective')
  await engine.pool.query({ text: `update change set follow_up = 'Needed' where id = $1`, values: [made.id] })
  const { row } = await app.whole('@maya', change, made)
  assert.deepEqual(
    assignmentsOf(change, row, {}).map(({ what }) => what),
    ['Decide what follows: a CAPA or another change'],
  )
  assert.deepEqual((await refusal(take('@maya', change, made, 'follow-up'))).guards, ['followed-up'])

  const next = await asksFor('@ella', '@process-design')
  await linking((door) => door.tie(change, made.id, 'followed_by', next.number))

  assert.equal((await take('@maya', change, made, 'follow-up')).followUp, 'Decided')
  const { tied } = await app.whole('@priya', change, made)
  const link = tied.find(({ type }) => type === 'followed_by')?.link ?? ''
  const cut = await refusal(linking((door) => door.untie(change, made.id, link, 'It follows from something else.')))
  assert.equal(cut.why, `The follow-up of ${made.number} is decided: what follows from it stays linked.`)
})

/** One that touches nothing else, as nothing else is about its process. */
const plannedAlone = async (name: string) =>
  planned('@ella', (await create('@maya', processes, { name: `Gates and ${name}`, owner: '@priya' })).id)

const weighed = {
  impactAnalysis: 'Nobody waits in the rain any more.',
  likelihoodBefore: 3,
  impactBefore: 2,
  likelihoodAfter: 1,
  impactAfter: 2,
  validation: 'Not needed',
  customerNotice: 'Needed',
  regulatorNotice: 'Not needed',
}

/** The change with its notification cancelled. */
const withoutLetter = async (made: AnyRow, { id }: AnyRow): Promise<AnyRow> => {
  await engine.pool.query({ text: `update change_action set state = 'cancelled' where id = $1`, values: [id] })
  return made
}

test('whoever is to be notified has an action with a person and a day, and it is done before the closure review', async () => {
  const made = await plannedAlone('letters')
  const unplanned = await refusal(take('@priya', change, made, 'submit-plan', { values: weighed }))
  assert.deepEqual(unplanned.guards, ['notices-planned'])
  assert.match(unplanned.why, /^No planned action notifies customers: add one/)
  const letter = await create('@priya', changeAction, {
    parent: made.id,
    title: 'Write to those who come at six',
    phase: 'Post-implementation',
    notifies: 'Customers',
    doer: '@jack',
    due: day(35),
  })
  assert.equal((await take('@priya', change, made, 'submit-plan', { values: weighed })).state, 'plan-approval')

  await stand(made, 'effective')
  await engine.pool.query({ text: `update change_action set state = 'open' where id = $1`, values: [letter.id] })
  const { row } = await app.whole('@jack', changeAction, letter)
  assert.deepEqual(
    assignmentsOf(changeAction, row, {}).map(({ what, due, assignee }) => [what, due, assignee]),
    [['Notify the customers of the change', day(35), `person:${person('@jack').id}`]],
  )
  const complete = { values: { stock: 'There is none.' } }
  const open = await refusal(take('@priya', change, made, 'report-complete', complete))
  assert.deepEqual(open.guards, ['all-done'])
  const dropped = await refusal(take('@priya', change, await withoutLetter(made, letter), 'report-complete', complete))
  assert.deepEqual(dropped.guards, ['notices-sent'])
  await engine.pool.query({ text: `update change_action set state = 'open' where id = $1`, values: [letter.id] })
  const proof = { evidence: 'Forty letters were sent; thirty-eight came back signed.', doneOn: day(0) }
  await take('@jack', changeAction, letter, 'complete', { values: proof })

  const done = await take('@priya', change, made, 'report-complete', complete)
  assert.deepEqual([done.state, done.customerNotifiedOn, done.regulatorNotifiedOn], ['closure-review', day(0), null])
})

test('those who keep documents and training are asked once a release is ready, until they have looked', async () => {
  const made = await plannedAlone('checks')
  await stand(made, 'ready')
  const asked = async () => {
    const { row } = await app.whole('@maya', change, made)
    return assignmentsOf(change, row, {}).flatMap(({ duty, assignee }) => (duty.startsWith('also/') ? assignee : []))
  }
  assert.deepEqual(await asked(), [])
  const text = `update change set document_check = 'Needed', training_check = 'Needed' where id = $1`
  await engine.pool.query({ text, values: [made.id] })

  assert.deepEqual(await asked(), ['role:document-controller', 'role:trainer'])
  assert.equal((await refusal(take('@ines', change, made, 'documents-checked'))).code, 'not-allowed')
  await take('@sofia', change, made, 'documents-checked')
  assert.deepEqual(await asked(), ['role:trainer'])
  await take('@hannah', change, made, 'training-prepared')
  assert.deepEqual(await asked(), [])
})

test('what changes may be nothing that has a record: a machine, a setting, a filing', async () => {
  const made = await asksFor('@ella', '@process-infrastructure', { items: [] })
  assert.deepEqual((await refusal(take('@ella', change, made, 'submit'))).guards, ['items-said'])

  const besides = [
    { kind: 'Equipment or facility', what: 'Gate 2', today: 'Opened by hand', becomes: 'Opened by card' },
  ]
  const next = await asksFor('@ella', '@process-infrastructure', { items: [], besides })

  assert.equal((await take('@ella', change, next, 'submit')).state, 'submitted')
})

test('an emergency begins by its two signatures and is not weighed as others are', async () => {
  const made = await asksFor('@ella', '@process-design', { urgency: 'Emergency' })

  const { guards, code } = await refusal(take('@ella', change, made, 'submit'))

  assert.deepEqual([code, guards], ['blocked', ['routine-only']])
})

test('a typo is in a document: of nothing else is the wording corrected in two clicks', async () => {
  for (const item of [pumps.id, '@process-design']) {
    const made = await asksFor('@ella', item, { class: 'Administrative' })
    const { code, why } = await refusal(take('@ella', change, made, 'submit'))
    assert.equal(code, 'invalid')
    assert.match(why, /corrects the wording of documents only/)
  }
})

test('what changes stands from the acceptance on: it is what was assessed', async () => {
  const made = await accepted('@ella', '@process-design')

  const values = { items: [{ record: '@process-sales', what: 'All of it' }] }
  const { code } = await refusal(app.change('@ines', change, made, values))

  assert.equal(code, 'not-allowed')
})

test('what was proposed for something that changes no more is proposed no more', async () => {
  const [one, other] = await Promise.all(
    ['Gates of before', 'Gates of after'].map((name) => create('@maya', processes, { name, owner: '@priya' })),
  )
  assert.ok(one && other)
  for (const { id } of [one, other]) await accepted('@ella', id)
  const made = await asksFor('@ella', one.id)
  const proposed = async () => {
    const { rows } = await engine.pool.query<{ readonly item: string }>({
      text: `select distinct item from change_impact where parent = $1 and state = 'proposed'`,
      values: [made.id],
    })
    return rows.map(({ item }) => item)
  }
  assert.deepEqual(await proposed(), [one.id])

  await app.change('@ella', change, made, { items: [{ record: other.id, what: 'When they open' }] })

  assert.deepEqual(await proposed(), [other.id])
})

test('whoever is named as the verifier by a slip, while the plan is made, may approve it all the same', async () => {
  const about = await create('@maya', processes, { name: 'Gates by a slip', owner: '@priya' })
  const made = await planned('@ella', about.id)
  await app.change('@priya', change, made, { verifier: '@maya' })
  await app.change('@priya', change, made, { verifier: '@tomas' })
  await take('@priya', change, made, 'submit-plan', { values: analysis })

  assert.equal((await take('@maya', change, made, 'approve-plan')).state, 'approved')
})

test('a plan that nobody is left to sign for top management is not submitted, nor one that it does not read', async () => {
  const made = await forTwoAreas()
  await stand(made, 'planning')
  const { rows } = await engine.pool.query<{ readonly id: string }>({
    text: `select p.id from person p, jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid
      where r.key = 'executive'`,
  })
  const executives = rows.map(({ id }) => id)
  const byTop = (values: SampleValues) =>
    engine.pool.query({
      text: `update change set class = 'Critical', approval = 'Area, quality and top management', approvers = $2, confidentiality = $3
        where id = $1`,
      values: [made.id, values.approvers, values.confidentiality],
    })

  await byTop({ approvers: executives, confidentiality: 'Internal' })
  const empty = await refusal(take('@priya', change, made, 'submit-plan', { values: analysis }))
  assert.match(empty.why, /^Nobody is left to sign the plan for top management/)

  await byTop({ approvers: [], confidentiality: 'Restricted' })
  const unread = await refusal(take('@priya', change, made, 'submit-plan', { values: analysis }))
  assert.ok(unread.guards.includes('approvers-read'), unread.why)
})

test('whoever may not take a step is told just that, and nothing of what stands in its way', async () => {
  const made = await asksFor('@ella', '@process-design', { owner: '@priya' })
  await stand(made, 'implementation')

  const { code, guards } = await refusal(take('@jack', change, made, 'report-ready'))

  assert.deepEqual([code, guards], ['not-allowed', ['permission']])
})

test('whoever asked for a change is not the only one who assesses it: whoever accepts it is asked in their place', async () => {
  const made = await accepted('@sofia', '@process-design')
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from impact_assessment where parent = $1',
    values: [made.id],
  })
  assert.deepEqual(
    rows.map(({ assessor }) => assessor),
    [person('@ines').id],
  )
  const [first] = rows
  assert.ok(first)
  await app.change('@ines', impactAssessment, first, { assessor: '@sofia' })

  const answers = askedOf('@sofia').map((question) => ({ question, answer: 'No', note: null }))
  const signing = take('@sofia', impactAssessment, first, 'sign', { values: { answers, impact: 'No' } })

  assert.match((await refusal(signing)).why, /would be the only one who assesses it/)
})

test('a change that says no day was asked for on the day it was entered', async () => {
  const made = await asksFor('@ella', '@process-design')

  assert.equal(made.requestedOn, day(0))
})

test('which change one duplicates is said while it is weighed, and not once it is closed', async () => {
  const [one, other] = [await asksFor('@ella', '@process-design'), await asksFor('@ella', '@process-sales')]
  await stand(one, 'closed')

  const { code } = await refusal(linking((door) => door.tie(change, one.id, 'duplicate_of', other.number)))

  assert.equal(code, 'not-allowed')
})
