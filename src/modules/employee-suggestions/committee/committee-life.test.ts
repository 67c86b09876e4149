// What one person does not decide: above the limit a committee votes, and what it decides is the answer.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { suggestion } from '../suggestion.ts'
import { committeeVote } from './committee-vote.ts'

const app = await openOrganisation()
after(app.drop)
const { create, read, take, engine, person } = app

const costs = { benefitKind: 'Intangible', cost: { amount: '42000.00', currency: 'EUR' } }
const brings = { benefitKind: 'Money', estimate: { amount: '18000.00', currency: 'EUR' } }

async function estimated(by: string, values: SampleValues): Promise<AnyRow> {
  const made = await create(by, suggestion, { text: 'A compressor that runs as fast as air is drawn.' })
  await take('@sofia', suggestion, made, 'forward', { values: { category: 'Cost', owner: '@callum' } })
  return take('@callum', suggestion, made, 'estimate', { values })
}

async function submitted(values: SampleValues = costs, by = '@ella'): Promise<AnyRow> {
  const made = await estimated(by, values)
  const proposal = 'We buy one with a variable drive.'
  return take('@callum', suggestion, made, 'to-committee', { values: { proposal, owner: '@callum' } })
}

/** The votes on a suggestion, by the names of their members; the newest of each. */
async function votesOn(made: AnyRow): Promise<ReadonlyMap<string, AnyRow>> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from committee_vote where parent = $1 order by ordinal',
    values: [made.id],
  })
  return new Map(rows.flatMap((row) => (typeof row.member === 'string' ? [[row.member, row]] : [])))
}

async function cast(made: AnyRow, member: string, vote: string, unsigned?: true): Promise<AnyRow> {
  const mine = (await votesOn(made)).get(person(member).id)
  assert.ok(mine, `${member} was not asked`)
  const values = { vote, why: `${vote}, because of the winter.` }
  return take(member, committeeVote, mine, 'cast', { values, ...(unsigned && { unsigned }) })
}

describe('Above the limit', () => {
  test('nobody accepts or declines it alone, whether it costs or brings that much', async () => {
    for (const values of [costs, brings]) {
      const made = await estimated('@ella', values)
      const answer = 'We have decided about it ourselves.'
      for (const by of ['@callum', '@maya'])
        for (const step of ['accept', 'decline'] as const) {
          const more: SampleValues = step === 'accept' ? { owner: '@callum' } : {}
          const alone = await refusal(take(by, suggestion, made, step, { values: { answer, ...more } }))
          assert.deepEqual(alone.guards, ['withinLimit'], `${by} ${step}`)
        }
    }
  })

  test('it meets the committee from its first moment on, whatever the dialog was that said how much', async () => {
    const made = await create('@ella', suggestion, { text: 'A compressor that runs as fast as air is drawn.' })
    const answer = 'We buy one this year.'
    const accept = (values: SampleValues) =>
      take('@sofia', suggestion, made, 'accept', { values: { answer, owner: '@callum', ...values } })
    assert.deepEqual((await refusal(accept(brings))).guards, ['withinLimit'])
    assert.deepEqual((await refusal(accept(costs))).guards, ['withinLimit'])
    const values = { proposal: 'We buy one with a variable drive.', owner: '@callum', ...brings }
    assert.equal((await take('@sofia', suggestion, made, 'to-committee', { values })).state, 'committee')
  })

  test('or below it is known before it is accepted: in money, in hours, or as a benefit that has no figure', async () => {
    const answer = 'Yes, this month.'
    const eur = (amount: string) => ({ amount, currency: 'EUR' })
    const accept = (made: AnyRow, values: SampleValues) =>
      take('@sofia', suggestion, made, 'accept', { values: { answer, owner: '@callum', ...values } })
    const made = await create('@ella', suggestion, { text: 'Hooks at the bench.' })
    assert.deepEqual((await refusal(accept(made, {}))).guards, ['needs:benefitKind'])
    for (const benefitKind of ['Money', 'Safety'])
      assert.deepEqual((await refusal(accept(made, { benefitKind }))).guards, ['estimated'])
    const proposed = { proposal: 'We buy them.', owner: '@callum', benefitKind: 'Safety', cost: eur('20000.00') }
    const unknown = await refusal(take('@sofia', suggestion, made, 'to-committee', { values: proposed }))
    assert.deepEqual(unknown.guards, ['estimated'])

    const said: readonly SampleValues[] = [
      { benefitKind: 'Money', estimate: eur('800.00') },
      { benefitKind: 'Safety', hours: 0 },
      { benefitKind: 'Intangible' },
    ]
    for (const values of said) {
      const one = await create('@ella', suggestion, { text: 'Hooks at the bench.' })
      assert.equal((await accept(one, values)).state, 'accepted')
    }
  })

  test('every member is asked, but for whoever suggested it or carries it out', async () => {
    const names = async (made: AnyRow) => [...(await votesOn(made)).keys()].toSorted()
    const all = ['@helena', '@maya', '@ines'].map((key) => person(key).id)
    assert.deepEqual(await names(await submitted()), all.toSorted())
    assert.deepEqual(await names(await submitted(costs, '@ines')), all.slice(0, 2).toSorted())
  })

  test('the second of three votes for it accepts it, with the proposal as the answer; the third is asked no more', async () => {
    const made = await submitted()
    await cast(made, '@helena', 'For')
    assert.equal((await read('@ella', suggestion, made)).state, 'committee')
    await cast(made, '@ines', 'For')

    const { state, answer, way } = await read('@ella', suggestion, made)
    assert.deepEqual([state, answer, way], ['accepted', 'We buy one with a variable drive.', 'Quick win'])
    assert.equal((await votesOn(made)).get(person('@maya').id)?.state, 'ended')
  })

  test('as soon as it can have no majority any more it is declined, in the words of those who voted against', async () => {
    const made = await submitted()
    await cast(made, '@maya', 'Against')
    await cast(made, '@helena', 'Against')

    const { state, answer } = await read('@ella', suggestion, made)
    assert.equal(state, 'declined')
    assert.match(
      typeof answer === 'string' ? answer : '',
      /^The committee did not accept it\.\nAgainst, because of the winter\./,
    )
  })

  test('two votes at the same moment decide as one after the other', async () => {
    const made = await submitted()
    await Promise.all([cast(made, '@helena', 'For'), cast(made, '@ines', 'For')])

    assert.equal((await read('@ella', suggestion, made)).state, 'accepted')
  })

  test('a vote on a budget is signed, one on a benefit alone is not', async () => {
    const budget = await submitted()
    assert.match((await refusal(cast(budget, '@helena', 'For', true))).why, /password/)
    const benefit = await submitted(brings)
    assert.equal((await cast(benefit, '@helena', 'For', true)).state, 'cast')
  })

  test('nobody votes for another, and no vote is changed', async () => {
    const made = await submitted()
    const hers = (await votesOn(made)).get(person('@helena').id)
    assert.ok(hers)
    const other = { values: { vote: 'For', why: 'I would, in her place.' } }
    assert.equal((await refusal(take('@maya', committeeVote, hers, 'cast', other))).code, 'not-allowed')
    await cast(made, '@helena', 'For')
    assert.notEqual((await refusal(cast(made, '@helena', 'Against'))).code, undefined)
    assert.equal((await votesOn(made)).get(person('@helena').id)?.vote, 'For')
  })

  test('taken back, it is asked anew, and what was voted before does not count again', async () => {
    const made = await submitted()
    await cast(made, '@helena', 'For')
    app.pass(1000)
    await take('@callum', suggestion, made, 'recall', { reason: 'Another offer has come in.' })
    app.pass(1000)
    const proposal = 'We lease one for three winters.'
    await take('@callum', suggestion, made, 'to-committee', { values: { proposal, owner: '@callum' } })

    await cast(made, '@ines', 'For')
    assert.equal((await read('@ella', suggestion, made)).state, 'committee')
    await cast(made, '@maya', 'For')
    assert.equal((await read('@ella', suggestion, made)).answer, proposal)
  })
})
