// What becomes of a suggestion: asked about, deferred, declined and appealed against, merged, carried out by other work, verified.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { isAutomatic } from '#lib/who.ts'
import { can } from '#kernel/access/can.ts'
import { barsOf } from '#kernel/access/hands.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { action } from '#modules/tasks/action.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { endsOfWork } from './finished-states.ts'
import { suggestion } from './suggestion.ts'
import { voteFor, votesOf } from './votes/votes.server.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, read, take, engine, person } = app

const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }
const dayLong = 86_400_000
const today = dayAt(new Date(), engine.zone)
/** Lets the clock take what is due, so many days from now. */
const clock = (days = 0) => takeDueSteps(engine, new Date(Date.now() + days * dayLong + 60_000), quiet)

const suggest = (by: string, text = 'Hooks at the bench, not above the head.') => create(by, suggestion, { text })
/** What says the same goes on in another, and its author is told so in words. */
const merging = ({ number }: AnyRow) => ({ mergedInto: number, answer: 'The other one says the same.' })
const answer = 'There is no room for it beside the ovens.'

async function accepted(text?: string) {
  const made = await suggest('@ella', text)
  return take('@sofia', suggestion, made, 'accept', {
    values: { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' },
  })
}

describe('A question', () => {
  test('and its reply stay, with every one after them', async () => {
    const made = await suggest('@ella')
    for (const [question, reply] of [
      ['At which bench?', 'At bench 2.'],
      ['Since when?', 'Since the spring.'],
    ] as const) {
      await take('@sofia', suggestion, made, 'ask', { values: { question } })
      await take('@ella', suggestion, made, 'reply', { values: { reply } })
    }

    const { dialogue, question, reply } = await read('@jack', suggestion, made)
    assert.deepEqual(
      (dialogue as readonly { by: string; text: string }[]).map(({ by, text }) => [by, text]), // The field's own columns.
      [
        ['Quality', 'At which bench?'],
        ['Author', 'At bench 2.'],
        ['Quality', 'Since when?'],
        ['Author', 'Since the spring.'],
      ],
    )
    assert.deepEqual([question, reply], [null, 'Since the spring.'])
    const empty = await refusal(take('@sofia', suggestion, made, 'ask'))
    assert.deepEqual([empty.guards, empty.why], [['asked'], 'Enter the question.'])
  })

  test('that nobody replies to is gone on without, with a reason', async () => {
    const made = await suggest('@ella')
    await take('@sofia', suggestion, made, 'ask', { values: { question: 'At which bench?' } })

    const reason = 'I went to see it myself.'
    assert.equal((await take('@sofia', suggestion, made, 'go-on', { reason })).state, 'submitted')
  })
})

describe('An answer', () => {
  test('is dated with the first, and says how many working days it took', async () => {
    const made = await suggest('@ella')
    const declined = await take('@sofia', suggestion, made, 'decline', { values: { answer } })

    assert.deepEqual([declined.answeredOn, declined.answerDays], [today, 0])
  })

  test('may be appealed against once, by whoever suggested it; another than who declined it decides then', async () => {
    const made = await suggest('@ella')
    await take('@sofia', suggestion, made, 'decline', { values: { answer } })
    const appeal = 'The ovens moved last week.'
    assert.equal((await refusal(take('@jack', suggestion, made, 'appeal', { values: { appeal } }))).code, 'not-allowed')
    assert.equal((await take('@ella', suggestion, made, 'appeal', { values: { appeal } })).state, 'evaluation')

    // Who has declined it does not decide about it again, nor takes it out of the way.
    const ways = {
      accept: { answer, owner: '@callum' },
      decline: { answer },
      defer: { answer, until: addDays(today, 9) },
    }
    for (const [step, values] of Object.entries(ways))
      assert.equal((await refusal(take('@sofia', suggestion, made, step, { values }))).code, 'not-allowed', step)
    const other = await suggest('@jack')
    const away = { values: merging(other) }
    assert.equal((await refusal(take('@sofia', suggestion, made, 'merge', away))).code, 'not-allowed')
    await take('@maya', suggestion, made, 'decline', { values: { answer: 'They move back in the spring.' } })
    const again = await refusal(take('@ella', suggestion, made, 'appeal', { values: { appeal: 'Please look again.' } }))
    assert.deepEqual(again.guards, ['firstAppeal'])
  })

  test('may be put off to a day that lies ahead, on which it is evaluated again', async () => {
    const made = await suggest('@ella')
    const past = await refusal(take('@sofia', suggestion, made, 'defer', { values: { answer, until: today } }))
    assert.deepEqual(past.guards, ['ahead'])
    const until = addDays(today, 10)
    assert.equal((await take('@sofia', suggestion, made, 'defer', { values: { answer, until } })).state, 'deferred')

    await clock(9)
    assert.equal((await read('@ella', suggestion, made)).state, 'deferred')
    await clock(10)
    assert.equal((await read('@ella', suggestion, made)).state, 'evaluation')
  })
})

test('what says the same is merged: its votes go on, each person’s once, and its author hears of the other', async () => {
  const [first, second] = [await suggest('@ella'), await suggest('@jack', 'Hang the drivers lower.')]
  for (const voter of ['@yusuf', '@marek']) await voteFor(engine, person(voter), second.number, true, new Date())
  for (const voter of ['@marek', '@jack']) await voteFor(engine, person(voter), first.number, true, new Date())
  const merged = await take('@sofia', suggestion, second, 'merge', { values: merging(first) })

  assert.equal(merged.state, 'merged')
  assert.deepEqual(await votesOf(engine, person('@yusuf'), first.number), { votes: 3, mine: true })
  const { rows } = await engine.pool.query({
    text: 'select from watcher where card = $1 and person = $2',
    values: [first.id, person('@jack').id],
  })
  assert.equal(rows.length, 1)
  const { tied } = await app.whole('@ella', suggestion, first)
  assert.deepEqual(
    tied.map(({ type, side, number }) => [type, side, number]),
    [['merged_into', 'there', second.number]],
  )
})

test('nothing is merged without a word to whoever suggested it, for that is no answer', async () => {
  const [first, second] = [await suggest('@ella'), await suggest('@jack', 'Hang the drivers lower.')]
  const without = (values: SampleValues) =>
    refusal(take('@sofia', suggestion, second, 'merge', { values: { mergedInto: first.number, ...values } }))
  assert.deepEqual((await without({})).guards, ['needs:answer'])
  assert.deepEqual((await without({ answer: 'Same.' })).guards, ['explained'])
  assert.equal((await read('@jack', suggestion, second)).answeredOn, null)

  const merged = await take('@sofia', suggestion, second, 'merge', { values: merging(first) })
  assert.deepEqual([merged.answeredOn, merged.answer], [today, merging(first).answer])
})

test('nothing is merged into itself, nor into what was merged away or made void', async () => {
  const [first, second, third] = [await suggest('@ella'), await suggest('@jack'), await suggest('@marek')]
  const into = (one: typeof first, other: typeof first) =>
    refusal(take('@sofia', suggestion, one, 'merge', { values: merging(other) }))
  assert.equal((await into(first, first)).code, 'invalid')
  await take('@sofia', suggestion, second, 'merge', { values: merging(first) })
  assert.equal((await into(first, second)).code, 'invalid')
  await take('@maya', suggestion, third, 'void', { reason: 'Entered twice by mistake.' })
  assert.equal((await into(first, third)).code, 'invalid')
})

test('nobody votes for their own suggestion, nor for one that is answered, and twice counts once', async () => {
  const made = await suggest('@ella')
  const vote = (by: string, isFor = true) => voteFor(engine, person(by), made.number, isFor, new Date())
  assert.equal((await refusal(vote('@ella'))).code, 'blocked')
  await vote('@jack')
  assert.deepEqual(await vote('@jack'), { votes: 1, mine: true })
  assert.deepEqual(await vote('@jack', false), { votes: 0, mine: false })
  assert.deepEqual(await vote('@jack', false), { votes: 0, mine: false })

  await take('@sofia', suggestion, made, 'decline', { values: { answer } })
  assert.match((await refusal(vote('@jack'))).why, /is answered: votes are counted until then\.$/)
})

describe('A co-author', () => {
  const together = () => create('@ella', suggestion, { text: 'Hooks at the bench.', coauthors: ['@sofia', '@callum'] })
  const vote = (by: string, made: AnyRow) => voteFor(engine, person(by), made.number, true, new Date())
  const refused = async (by: string, made: AnyRow, step: string, values: SampleValues) =>
    assert.equal((await refusal(take(by, suggestion, made, step, { values }))).code, 'not-allowed', `${by}: ${step}`)

  test('neither votes for it, decides about it nor says whether it was worth it, and so thanks themselves', async () => {
    const made = await together()
    assert.equal((await refusal(vote('@sofia', made))).why, 'Others vote for your suggestion.')
    await take('@maya', suggestion, made, 'forward', { values: { category: 'Quality', owner: '@callum' } })
    for (const by of ['@sofia', '@callum']) {
      await refused(by, made, 'accept', { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' })
      await refused(by, made, 'decline', { answer })
      await refused(by, made, 'estimate', { benefitKind: 'Safety' })
    }
    await take('@maya', suggestion, made, 'accept', {
      values: { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' },
    })
    await take('@callum', suggestion, made, 'finish', { values: { result: 'They hang.' } })
    const measured = 'Nobody was seen stretching in a week of walks.'
    await refused('@sofia', made, 'verify', { measured, recognition: 'Award' })
  })

  test('is still one after being left out again', async () => {
    const made = await together()
    await change('@maya', suggestion, made, { coauthors: [] })

    await refused('@sofia', made, 'accept', { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' })
    assert.equal((await refusal(vote('@sofia', made))).code, 'blocked')
  })

  test('who is named after voting has voted no more', async () => {
    const made = await suggest('@ella')
    await vote('@jack', made)
    await vote('@marek', made)
    await change('@maya', suggestion, made, { coauthors: ['@jack'] })

    assert.deepEqual(await votesOf(engine, person('@jack'), made.number), { votes: 1, mine: false })
  })

  test('has no vote handed on when another is merged into theirs, and hears of what theirs is merged into', async () => {
    const [first, second] = [
      await together(),
      await create('@jack', suggestion, { text: 'Lower.', coauthors: ['@yusuf'] }),
    ]
    for (const voter of ['@sofia', '@marek']) await vote(voter, second)
    await take('@maya', suggestion, second, 'merge', { values: merging(first) })

    assert.equal((await votesOf(engine, person('@marek'), first.number)).votes, 1)
    const { rows } = await engine.pool.query({
      text: 'select from watcher where card = $1 and person = any($2)',
      values: [first.id, [person('@jack').id, person('@yusuf').id]],
    })
    assert.equal(rows.length, 2)
  })

  test('is asked for no vote of the committee, though left out again', async () => {
    const made = await create('@ella', suggestion, { text: 'A new compressor.', coauthors: ['@ines'] })
    await take('@sofia', suggestion, made, 'forward', { values: { category: 'Cost', owner: '@callum' } })
    await change('@sofia', suggestion, made, { coauthors: [] })
    const cost = { amount: '42000.00', currency: 'EUR' }
    await take('@callum', suggestion, made, 'estimate', { values: { benefitKind: 'Intangible', cost } })
    const values = { proposal: 'We buy one.', owner: '@callum' }
    await take('@callum', suggestion, made, 'to-committee', { values })

    const { rows } = await engine.pool.query<{ member: string }>({
      text: 'select member from committee_vote where parent = $1',
      values: [made.id],
    })
    assert.deepEqual(
      rows.map(({ member }) => member).toSorted(),
      ['@helena', '@maya'].map((key) => person(key).id).toSorted(),
    )
  })
})

describe('What it becomes', () => {
  const carriedOut = async () => {
    const made = await accepted()
    const work = {
      title: 'Order hooks',
      expected: 'Hooks hang at each bench of the hall.',
      owner: '@callum',
      due: app.day(20),
    }
    const done = await create('@callum', action, work, [{ type: 'becomes_action', from: made.number }])
    return { made, work: done }
  }

  test('carries it out: it is not done before, and done with it', async () => {
    const { made, work } = await carriedOut()
    const result = { values: { result: 'They hang.' } }
    const early = await refusal(take('@callum', suggestion, made, 'finish', result))
    assert.deepEqual([early.guards, early.why], [['settled'], `${work.number} carries it out and is still open.`])
    await clock()
    assert.equal((await read('@ella', suggestion, made)).state, 'accepted')

    const evidence = 'Hooks hang at all twelve benches of the hall.'
    await take('@callum', action, work, 'complete', { values: { evidence, doneOn: today } })
    await clock()
    const done = await read('@ella', suggestion, made)
    assert.deepEqual([done.state, done.result], ['implemented', `Carried out by ${work.number}.`])
  })

  test('no longer holds it up once that is given up, nor carries it out; it may be evaluated again', async () => {
    const { made, work } = await carriedOut()
    await take('@sofia', action, work, 'cancel', { reason: 'The supplier has none that fit.' })
    await clock()
    assert.equal((await read('@ella', suggestion, made)).state, 'accepted')
    const again = await take('@sofia', suggestion, made, 'reconsider', { reason: 'None are to be had.' })
    assert.equal(again.state, 'evaluation')
    await take('@sofia', suggestion, made, 'accept', {
      values: { answer: 'We make them ourselves.', owner: '@callum', benefitKind: 'Intangible' },
    })

    const done = await take('@callum', suggestion, made, 'finish', { values: { result: 'Made and hung.' } })
    assert.equal(done.state, 'implemented')
  })

  test('is not called worth it by whoever owned it or said that it was done, though it was carried out by itself', async () => {
    const made = await accepted()
    const work = {
      title: 'Order hooks',
      expected: 'Hooks hang at each bench of the hall.',
      owner: '@maya',
      due: app.day(20),
    }
    const done = await create('@callum', action, work, [{ type: 'becomes_action', from: made.number }])
    const evidence = 'Hooks hang at all twelve benches of the hall.'
    await take('@maya', action, done, 'complete', { values: { evidence, doneOn: today } })
    await clock()
    assert.equal((await read('@ella', suggestion, made)).state, 'implemented')

    const values = { measured: 'Nobody was seen stretching in a week of walks.' }
    const own = await refusal(take('@maya', suggestion, made, 'verify', { values }))
    assert.equal(own.code, 'not-allowed')
    assert.match(own.why, /whoever carried out its work/)
    assert.equal(
      (await refusal(take('@maya', suggestion, made, 'not-yet', { reason: 'One is missing.' }))).code,
      'not-allowed',
    )
    // Whoever said in the place of its owner that the work was done: as it is kept of the step that was taken for them.
    const said = async (step: string) => {
      const text = 'insert into hand (card, part, person) values ($1, $2, $3)'
      await engine.pool.query({ text, values: [done.id, `taker of ${step}`, person('@sofia').id] })
    }
    const mayVerify = async () => {
      const { row } = await app.whole('@sofia', suggestion, made)
      const by = suggestion.workflow.steps['verify']?.by
      return by !== undefined && !isAutomatic(by) && can(person('@sofia'), by, row)
    }
    await said('verify')
    assert.equal(await mayVerify(), true)
    await said('complete')
    assert.equal(await mayVerify(), false)
  })

  test('is named by links and steps that there are, where it keeps somebody from verifying', () => {
    const named = [...barsOf(suggestion)].flatMap((bar) => /^taker of (\S+) in (\S+)$/.exec(bar) ?? [])
    assert.ok(named.length > 0)
    for (let at = 0; at < named.length; at += 3) {
      const [bar = '', step = '', type = ''] = named.slice(at)
      const to = Object.entries(suggestion.links).find(([name]) => name === type)?.[1].to
      assert.ok(to && engine.registry.named(to).workflow.steps[step], bar)
    }
  })

  test('is named in states that there are', () => {
    for (const { kind, finished, givenUp } of endsOfWork)
      for (const state of [...finished, ...givenUp])
        assert.ok(engine.registry.named(kind).workflow.states[state], `${kind} has no state ${state}`)
  })
})

test('a benefit is verified by quality, signed, and not by whoever carried it out or thought of it', async () => {
  const made = await accepted()
  await take('@callum', suggestion, made, 'finish', { values: { result: 'They hang.' } })
  const values = { measured: 'Nobody was seen stretching in a week of walks.' }
  assert.equal((await refusal(take('@callum', suggestion, made, 'verify', { values }))).code, 'not-allowed')
  const unsigned = await refusal(take('@maya', suggestion, made, 'verify', { values, unsigned: true }))
  assert.match(unsigned.why, /password/)

  const back = await take('@maya', suggestion, made, 'not-yet', { reason: 'Bench 4 has none yet.' })
  assert.deepEqual([back.state, back.implementedOn], ['accepted', null])
  await take('@callum', suggestion, made, 'finish', { values: { result: 'They hang at bench 4, too.' } })
  assert.equal((await take('@maya', suggestion, made, 'verify', { values })).state, 'done')
})
