import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { addWorkingDays, workingDaysSince } from '#lib/working-days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { openOrganisation, refusal, toMend } from '../../../test/organisation.ts'
import { site } from '../user-management/site.ts'
import { complaint } from './complaint.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, pass, read, take } = app

const today = dayAt(new Date(), engine.zone)
const none: ReadonlySet<string> = new Set()

const said = (values: SampleValues = {}): SampleValues => ({
  title: 'Display shows nothing',
  description: 'It is black since this morning.',
  remedy: 'A new one.',
  channel: 'Phone',
  awareOn: today,
  receivedOn: today,
  customer: '@customer-hartwell',
  product: '@product-fi40',
  ...values,
})

const logged = (values: SampleValues = {}, by = '@ella') => create(by, complaint, said(values))

const acknowledging = { acknowledgement: 'Thank you, we look into it.', acknowledgedHow: 'Email' } as const

const assessing = (values: SampleValues = {}): SampleValues => ({
  problem: '@code-product-function',
  severity: 'Minor',
  urgency: 'Normal',
  complexity: 'Low',
  safety: 'No',
  investigate: 'Yes',
  reportability: 'Not reportable',
  reportWhy: 'Nobody was or could be harmed by it.',
  ...values,
})

const acknowledged = async (values: SampleValues = {}) => {
  const row = await logged(values)
  await take('@jack', complaint, row, 'acknowledge', { values: acknowledging })
  return row
}

const assessed = async (values: SampleValues = {}) => {
  const row = await acknowledged()
  await take('@jack', complaint, row, 'assess', { values: assessing(values) })
  return row
}

/** Investigated and written up, so that it can be sent. */
const prepared = async (values: SampleValues = {}) => {
  const row = await assessed(values)
  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  const found = { result: 'Confirmed', cause: 'A cable had come loose.', conclusion: 'Manufacturing' }
  await take('@priya', complaint, row, 'conclude', { values: found })
  await change('@jack', complaint, row, { response: 'The cable had come loose. A new one is on its way.' })
  return row
}

/** What the customer says by a status link. */
const customerReplies = (row: AnyRow, step: 'reply-settles' | 'reply-does-not-settle', values: SampleValues = {}) =>
  together(engine, { kind: 'customer', name: 'Kim Park', record: row.id }, new Date(), async (door) => {
    const { version } = await read('@jack', complaint, row)
    return door.move(complaint, row.id, step, { version, values, follows: true })
  })

const told = async ({ id }: AnyRow, kind: string): Promise<readonly string[]> => {
  const { rows } = await engine.pool.query<{ name: string; title: string }>({
    text: 'select p.first_name as name, a.title from alert a join person p on p.id = a.person where a.card = $1 and a.kind = $2 order by 1, 2',
    values: [id, kind],
  })
  return rows.map(({ name, title }) => `${name}: ${title}`)
}

test('every clock runs from the day aware, whenever it was entered', async () => {
  const aware = addDays(today, -10)
  const row = await logged({
    awareOn: aware,
    receivedOn: aware,
    lateReason: 'The fitter had no connection on his way.',
  })

  assert.equal(row.acknowledgeBy, addWorkingDays(aware, 1, none))
  assert.equal(row.assessBy, addWorkingDays(aware, 3, none))
  assert.equal(row.entryDays, workingDaysSince(aware, today, none))
  assert.equal(row.due, row.acknowledgeBy)
})

test('what is entered days afterwards says why, before it goes on', async () => {
  const row = await logged({ awareOn: addDays(today, -10) })
  const late = await refusal(take('@jack', complaint, row, 'acknowledge', { values: acknowledging }))
  assert.deepEqual(late.guards, ['lateness-explained'])

  const values = { ...acknowledging, lateReason: 'It lay in the inbox of a colleague on leave.' }
  assert.equal((await take('@jack', complaint, row, 'acknowledge', { values })).state, 'acknowledged')
})

test('the days until it was entered are those of its site, where tomorrow may have begun', async () => {
  const east = await create('@rui-matos', site, { name: 'Kiritimati', timeZone: 'Pacific/Kiritimati' })
  const at = new Date('2026-03-03T23:00:00Z') // There it is the afternoon of the fourth.
  const loggedAt = (place: string) =>
    together(engine, app.person('@ella'), at, (door) =>
      door.create(
        complaint,
        app.idsIn(
          said({
            awareOn: '2026-03-03',
            receivedOn: '2026-03-03',
            site: place,
            lateReason: 'The letter came by ship, a day late.',
          }),
        ),
      ),
    )
  const { site: home } = app.person('@ella')

  assert.equal((await loggedAt(east.id)).entryDays, 1)
  assert.equal((await loggedAt(east.number)).entryDays, 1)
  assert.equal((await loggedAt(home ?? '')).entryDays, 0)
})

test('we were not aware of it tomorrow', async () => {
  const { code } = await refusal(logged({ awareOn: addDays(today, 3) }))

  assert.equal(code, 'invalid')
})

test('the acknowledgement is the first line of the contacts, and the next clock becomes due', async () => {
  const row = await read('@jack', complaint, await acknowledged())

  assert.deepEqual(
    (row.contacts as readonly { from: string; what: string }[]).map(({ from, what }) => [from, what]),
    [['Us', 'Acknowledged: Thank you, we look into it.']],
  )
  assert.equal(row.due, row.assessBy)
})

test('an employee logs a complaint and handles none', async () => {
  const row = await logged()

  const { code } = await refusal(take('@priya', complaint, row, 'acknowledge', { values: acknowledging }))
  assert.equal(code, 'not-allowed')
})

test('a grave complaint is investigated, a minor one says why it is not', async () => {
  const row = await acknowledged()
  const refused = async (values: SampleValues) =>
    (await refusal(take('@jack', complaint, row, 'assess', { values: assessing(values) }))).guards

  const why = 'It was investigated last month; it is the same cable.'
  assert.deepEqual(await refused({ severity: 'Major', investigate: 'No', whyNot: why }), ['grave-investigated'])
  assert.deepEqual(await refused({ investigate: 'No' }), ['refusal-explained'])
  await take('@jack', complaint, row, 'assess', { values: assessing({ investigate: 'No', whyNot: why }) })
  assert.equal((await take('@jack', complaint, row, 'answer-directly')).state, 'response')
})

test('the last day to tell an authority is counted from the day aware, and who decided is kept', async () => {
  const values = { reportability: 'Pending', reportDays: 15, reportWhy: 'It depends on where the others are used.' }
  const row = await read('@jack', complaint, await assessed({ severity: 'Major', ...values }))

  assert.equal(row.reportBy, addDays(today, 15))
  assert.equal(row.reportDecidedBy, app.person('@jack').id)
})

test('nothing is concluded before it is decided and done what an authority must be told', async () => {
  const row = await assessed({ severity: 'Major', reportability: 'Pending', reportDays: 15 })
  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  const found = { values: { result: 'Confirmed', cause: 'A cable.', conclusion: 'Manufacturing' } }
  assert.deepEqual((await refusal(take('@priya', complaint, row, 'conclude', found))).guards, ['reportability-decided'])

  const reportWhy = 'Two of them stand in a hospital.'
  await take('@sofia', complaint, row, 'decide', { values: { reportability: 'Reportable', reportDays: 15, reportWhy } })
  assert.deepEqual((await refusal(take('@priya', complaint, row, 'conclude', found))).guards, ['reported'])

  await take('@sofia', complaint, row, 'report', { values: { reportedOn: today } })
  assert.equal((await take('@priya', complaint, row, 'conclude', found)).state, 'response')
})

const treeOf = (values: SampleValues = {}): SampleValues => ({
  severity: 'Major',
  reportLaw: 'EU (MDR)',
  harm: 'Neither happened',
  malfunction: 'Yes',
  recurrence: 'Yes',
  publicThreat: 'No',
  reportability: 'Reportable',
  reportDays: 15,
  ...values,
})

test('where a law is named its questions are answered one after the other, and the decision is no milder than they ask', async () => {
  const row = await acknowledged()
  const refused = async (values: SampleValues) =>
    (await refusal(take('@jack', complaint, row, 'assess', { values: assessing(treeOf(values)) }))).guards

  assert.deepEqual(await refused({ recurrence: null }), ['recurrence-answered'])
  assert.deepEqual(await refused({ reportability: 'Not reportable', reportDays: null }), ['tree-followed'])
  assert.deepEqual(await refused({ reportDays: 16 }), ['tree-followed'])
  await take('@jack', complaint, row, 'assess', { values: assessing(treeOf({ reportDays: 10 })) })
  assert.equal((await read('@jack', complaint, row)).reportBy, addDays(today, 10))
})

test('what is not yet known stays pending until the question is answered, and quality signs what is given up by it', async () => {
  const row = await assessed(treeOf({ recurrence: 'Not yet known', reportability: 'Pending' }))
  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  const reportWhy = 'The fault shows at once, and the measurement stops by it.'
  const values = { reportability: 'Not reportable', reportDays: null, reportWhy }
  assert.deepEqual((await refusal(take('@sofia', complaint, row, 'decide', { values }))).guards, ['tree-followed'])

  const unsigned = take('@sofia', complaint, row, 'decide', { values: { ...values, recurrence: 'No' }, unsigned: true })
  assert.match((await refusal(unsigned)).why, /password/)
  await take('@sofia', complaint, row, 'decide', { values: { ...values, recurrence: 'No' } })
  assert.equal((await read('@jack', complaint, row)).reportBy, null)
})

test('five working days of an authority are counted as such', async () => {
  const values = { reportLaw: 'US (21 CFR 803)', harm: 'Death', publicThreat: 'Yes' }
  const tree = treeOf({ ...values, malfunction: null, recurrence: null, reportDays: 5, reportDaysAre: 'Working days' })
  const row = await read('@jack', complaint, await assessed(tree))

  assert.equal(row.reportBy, addWorkingDays(addDays(today, 1), 4, none))
})

test('an answer to a minor complaint leaves with the signature of the handler alone', async () => {
  const row = await prepared()

  assert.equal((await take('@jack', complaint, row, 'send')).state, 'answered')
})

test('an answer to a critical complaint is approved by quality before it leaves', async () => {
  const row = await prepared({ severity: 'Critical' })
  assert.equal((await refusal(take('@jack', complaint, row, 'send'))).code, 'not-allowed')

  assert.equal((await take('@sofia', complaint, row, 'send')).state, 'response')
  const sent = await take('@jack', complaint, row, 'send')
  assert.deepEqual([sent.state, sent.answeredOn], ['answered', today])
})

test('without a text nothing is sent', async () => {
  const row = await prepared()
  await change('@jack', complaint, row, { response: null })

  assert.deepEqual((await refusal(take('@jack', complaint, row, 'send'))).guards, ['needs:response'])
})

test('a confirmed grave complaint is closed once a nonconformance or CAPA deals with it', async () => {
  const row = await prepared({ severity: 'Major' })
  await take('@jack', complaint, row, 'send')

  const closing = { values: { accepted: 'Yes' } }
  assert.deepEqual((await refusal(take('@sofia', complaint, row, 'close', closing))).guards, ['followed-up'])
})

test('whoever answers for it does not verify it', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')

  const closing = { values: { accepted: 'Yes' } }
  assert.equal((await refusal(take('@priya', complaint, row, 'close', closing))).code, 'not-allowed')
})

test('a customer who is not satisfied is heard once more, a level higher', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')
  const no = { values: { accepted: 'No' } }
  assert.deepEqual((await refusal(take('@sofia', complaint, row, 'close', no))).guards, ['dissatisfaction-heard'])

  const back = await take('@jack', complaint, row, 'not-satisfied', { reason: 'The new one is black, too.' })
  assert.deepEqual([back.state, back.escalation], ['investigation', 1])
})

test('what the customer has answered themselves is not entered otherwise by whoever closes it', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')
  await customerReplies(row, 'reply-does-not-settle')
  const yes = await refusal(take('@sofia', complaint, row, 'close', { values: { accepted: 'Yes' } }))
  assert.equal(yes.code, 'invalid')
  assert.match(yes.why, /answered “No” themselves/)

  const settled = await prepared()
  await take('@jack', complaint, settled, 'send')
  await customerReplies(settled, 'reply-settles')
  assert.equal((await take('@sofia', complaint, settled, 'close', { values: { accepted: 'Yes' } })).state, 'closed')
})

test('how satisfied a customer has said to be is not entered otherwise by whoever closes it', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')
  await customerReplies(row, 'reply-settles', { satisfaction: 2 })
  const close = (satisfaction: number | null) =>
    take('@sofia', complaint, row, 'close', { values: { accepted: 'Yes', satisfaction } })

  const better = await refusal(close(5))
  const taken = await refusal(close(null))
  const closed = await close(2)

  assert.match(better.why, /said themselves how satisfied/)
  assert.match(taken.why, /said themselves how satisfied/)
  assert.deepEqual([closed.state, closed.satisfaction], ['closed', 2])
})

test('what a customer has said of an answer is not said of the next one', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')
  await customerReplies(row, 'reply-does-not-settle', { satisfaction: 1 })
  await take('@jack', complaint, row, 'not-satisfied', { reason: 'The new one is black, too.' })
  const found = { result: 'Confirmed', cause: 'Another cable had come loose.', conclusion: 'Manufacturing' }
  await take('@priya', complaint, row, 'conclude', { values: found })
  const sent = await take('@jack', complaint, row, 'send')

  assert.deepEqual([sent.accepted, sent.satisfaction], [null, null])
})

test('more days to tell an authority are signed for, fewer are not', async () => {
  const row = await assessed({ severity: 'Major', reportability: 'Pending', reportDays: 10 })
  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  const decide = (values: SampleValues, unsigned = true) =>
    take('@sofia', complaint, row, 'decide', { values: { reportWhy: 'Two stand in a hospital.', ...values }, unsigned })

  const more = await refusal(decide({ reportability: 'Reportable', reportDays: 30 }))
  const dropped = await refusal(decide({ reportability: 'Not reportable', reportDays: null }))
  const fewer = await decide({ reportability: 'Reportable', reportDays: 2 })
  const signed = await decide({ reportability: 'Reportable', reportDays: 15 }, false)

  assert.match(more.why, /signed/)
  assert.match(dropped.why, /signed/)
  assert.deepEqual([fewer.reportBy, signed.reportBy], [addDays(today, 2), addDays(today, 15)])
})

test('what was decided to be told to an authority is not eased by assessing it anew', async () => {
  const reportable = { severity: 'Major', reportability: 'Reportable', reportDays: 10 }
  const row = await assessed(reportable)
  await take('@sofia', complaint, row, 'assess-again', { reason: 'It is more urgent than was thought.' })
  const again = (values: SampleValues) =>
    take('@jack', complaint, row, 'assess', { values: assessing({ ...reportable, ...values }) })

  const dropped = await refusal(again({ reportability: 'Not reportable', reportDays: null }))
  const later = await refusal(again({ reportDays: 30 }))
  const sooner = await again({ urgency: 'High', reportDays: 2 })

  assert.deepEqual([dropped.code, later.code], ['invalid', 'invalid'])
  assert.match(dropped.why, /“Decide reportability”/)
  assert.deepEqual([sooner.state, sooner.reportDays], ['assessed', 2])
})

test('a long text goes into the contacts without half a character at its end', async () => {
  const row = await logged()
  const acknowledgement = `${'a'.repeat(2000 - 'Acknowledged: '.length - 1)}🔧`

  const { contacts } = await take('@jack', complaint, row, 'acknowledge', {
    values: { ...acknowledging, acknowledgement },
  })

  const [line] = contacts as readonly { readonly what: string }[]
  assert.ok(line)
  assert.deepEqual([line.what.isWellFormed(), line.what.length], [true, 2000])
})

test('of a critical complaint the quality manager hears at once, and once', async () => {
  const row = await assessed({ severity: 'Critical' })
  await take('@sofia', complaint, row, 'assess-again', { reason: 'Its effect is to be judged anew.' })
  await take('@jack', complaint, row, 'assess', { values: assessing({ severity: 'Critical' }) })

  assert.deepEqual(await told(row, 'escalated'), ['Maya: is a critical complaint.'])
})

test('the third complaint of a code in thirty days is put before quality, once', async () => {
  const coded = async (awareOn: string) => {
    const row = await acknowledged({ awareOn, lateReason: 'It was found in the notes of a colleague.' })
    await take('@jack', complaint, row, 'assess', { values: assessing({ problem: '@code-billing' }) })
    return row
  }
  const month = `${day(-70).slice(0, 7)}-`
  const rows = [await coded(`${month}03`), await coded(`${month}10`)]
  for (const row of rows) assert.deepEqual(await told(row, 'threshold'), [])

  const said3 = 'is one of 3 complaints with the same problem code in 30 days.'
  assert.deepEqual(await told(await coded(`${month}17`), 'threshold'), [`Maya: ${said3}`, `Sofia: ${said3}`])
  assert.deepEqual(await told(await coded(`${month}20`), 'threshold'), [])
})

// Time passes here, so it comes last.
test('what passed between the customer and us is neither rewritten nor left out afterwards; more is added', async () => {
  const row = await acknowledged()
  const { contacts } = await read('@jack', complaint, row)
  const [first] = contacts as readonly { key: string; on: string; from: string; how: string; what: string }[]
  assert.ok(first)
  const another = { on: today, from: 'Customer', how: 'Phone', what: 'Asks when the new one comes.' }
  const gone = await refusal(change('@jack', complaint, row, { contacts: [another] }))
  const softer = await refusal(change('@jack', complaint, row, { contacts: [{ ...first, what: 'Acknowledged.' }] }))

  assert.deepEqual([gone.code, softer.code], ['invalid', 'invalid'])
  assert.match(gone.why, /stand as they were entered/)
  const { contacts: both } = await change('@jack', complaint, row, { contacts: [{ ...first }, another] })
  assert.equal((both as readonly unknown[]).length, 2)
})

test('a graver severity is assessed anew under the signature of quality, by nobody who answers for it', async () => {
  const row = await assessed({ severity: 'Critical' })
  const reason = 'The unit had been dropped, as the photo shows.'

  assert.equal((await refusal(take('@jack', complaint, row, 'assess-again', { reason }))).code, 'not-allowed')
  assert.match(
    (await refusal(take('@sofia', complaint, row, 'assess-again', { reason, unsigned: true }))).why,
    /password/,
  )
  assert.equal((await take('@sofia', complaint, row, 'assess-again', { reason })).state, 'acknowledged')
})

test('that no authority is told after all is signed; that one is told is not', async () => {
  const reportable = {
    reportability: 'Reportable',
    reportDays: 15,
    reportWhy: 'It could have harmed somebody.',
  } as const
  const row = await assessed()
  await take('@jack', complaint, row, 'assign', { values: { owner: '@priya' } })
  await take('@sofia', complaint, row, 'decide', { values: reportable, unsigned: true })

  const values = { reportability: 'Not reportable', reportWhy: 'Nobody was or could be harmed by it.' }
  assert.match((await refusal(take('@sofia', complaint, row, 'decide', { values, unsigned: true }))).why, /password/)
  assert.equal((await take('@sofia', complaint, row, 'decide', { values })).reportability, 'Not reportable')
})

test('that no authority is told after all is decided by nobody who answers for the complaint or has logged it', async () => {
  const reportable = {
    reportability: 'Reportable',
    reportDays: 15,
    reportWhy: 'It could have harmed somebody.',
  } as const
  const values = { reportability: 'Not reportable', reportWhy: 'Nobody was or could be harmed by it.' }
  const owned = await assessed()
  await take('@jack', complaint, owned, 'assign', { values: { owner: '@sofia' } })
  await take('@sofia', complaint, owned, 'decide', { values: reportable, unsigned: true })

  assert.equal((await refusal(take('@sofia', complaint, owned, 'decide', { values }))).code, 'not-allowed')
  assert.equal((await take('@maya', complaint, owned, 'decide', { values })).reportability, 'Not reportable')
})

/** A complaint, and one of the same customer that tells of the same. */
const twice = async (values: SampleValues = {}) => {
  const first = await acknowledged()
  const second = await logged({ description: 'As I wrote: it is black.', ...values })
  return { first, second }
}

const merge = (second: AnyRow, mergedInto: string, by = '@jack') =>
  take(by, complaint, second, 'merge', { values: { mergedInto }, reason: 'Told of twice.' })

test('what came twice goes on in the other, which gains its words; it counts no more and asks nobody for anything', async () => {
  const { first, second } = await twice()
  await merge(second, first.id)
  const [into, gone] = [await read('@jack', complaint, first), await read('@jack', complaint, second)]
  assert.deepEqual([gone.state, gone.due], ['merged', null])
  const [acknowledgement, line] = into.contacts as readonly { from: string; what: string }[]
  assert.match(acknowledgement?.what ?? '', /^Acknowledged/)
  assert.deepEqual(
    [line?.from, line?.what],
    ['Customer', `${second.number} tells of the same: As I wrote: it is black.`],
  )

  await take('@jack', complaint, second, 'separate', { reason: 'Another display.' })
  const again = await read('@jack', complaint, second)
  assert.deepEqual([again.state, again.mergedInto, again.due], ['received', null, again.acknowledgeBy])
})

test('complaints of two customers are never one, nor is one its own double', async () => {
  const { first, second } = await twice({ customer: '@customer-midland' })
  assert.match((await refusal(merge(second, first.id))).why, /is of another customer/)
  assert.deepEqual(await toMend(merge(second, second.id)), ['mergedInto', 'Choose another complaint than this one.'])
  assert.equal((await read('@jack', complaint, second)).state, 'received')
})

test('of two people of one name that no customer is chosen for, each is answered by themselves', async () => {
  const nobody = { customer: null, contact: 'Kim Park' }
  const first = await logged({ ...nobody, contactDetails: 'kim@north.example' })
  const second = await logged({ ...nobody, contactDetails: 'kim@south.example' })
  const third = await logged({ ...nobody, contactDetails: 'Kim@north.example' })
  assert.match((await refusal(merge(second, first.id))).why, /nobody knows of whom/)
  await merge(third, first.id)
  assert.equal((await read('@jack', complaint, third)).state, 'merged')
})

test('what an authority is told of is dealt with by itself', async () => {
  const { first } = await twice()
  const grave = await assessed({ severity: 'Critical', reportability: 'Reportable', reportDays: 10 })
  assert.match((await refusal(merge(grave, first.id))).why, /dealt with by itself/)
})

test('nothing is merged into what is answered and over', async () => {
  const { first, second } = await twice()
  const third = await logged()
  await merge(second, first.id)
  assert.equal((await toMend(merge(third, second.id)))[0], 'mergedInto')
})

test('the code is put right as long as the complaint is not closed, by whoever handles it', async () => {
  const row = await assessed()
  await change('@jack', complaint, row, { problem: '@code-A09' })
  const problem = (await read('@jack', complaint, row)).problem
  assert.equal(problem, app.known('@code-A09').id)
  assert.equal((await refusal(change('@priya', complaint, row, { problem: '@code-A08' }))).code, 'not-allowed')
})

test('silence is taken for agreement after fourteen days and not before', async () => {
  const row = await prepared()
  await take('@jack', complaint, row, 'send')
  const silent = { values: { accepted: 'No reply' } }
  assert.deepEqual((await refusal(take('@sofia', complaint, row, 'close', silent))).guards, ['silence-long'])

  pass(14 * 86_400_000)
  assert.equal((await take('@sofia', complaint, row, 'close', silent)).state, 'closed')
})
