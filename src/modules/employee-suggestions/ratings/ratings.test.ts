// Several people rate a suggestion, none of them seeing what the others say before all have said it.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { addWorkingDays } from '#lib/working-days.ts'
import { dayAt } from '#lib/days.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { suggestion } from '../suggestion.ts'
import { spreadsFor } from './spread.server.ts'
import { suggestionRating } from './suggestion-rating.ts'

const app = await openOrganisation()
after(app.drop)
const { create, read, take, engine, person } = app

const today = dayAt(new Date(), engine.zone)
const said = (impact: number, effort: string) => ({
  values: { impact, effort, why: `I would say ${impact} and ${effort}.` },
})

async function forwarded(by = '@ella', values: { coauthors?: readonly string[] } = {}) {
  const made = await create(by, suggestion, { text: 'Hooks at the bench, not above the head.', ...values })
  return take('@sofia', suggestion, made, 'forward', { values: { category: 'Quality', owner: '@callum' } })
}

async function ratingOf(made: AnyRow, evaluator: string): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from suggestion_rating where parent = $1 and evaluator = $2 order by ordinal desc limit 1',
    values: [made.id, person(evaluator).id],
  })
  assert.ok(rows[0], `${evaluator} was not asked`)
  return rows[0]
}

const give = async (made: AnyRow, evaluator: string, impact: number, effort: string) =>
  take(evaluator, suggestionRating, await ratingOf(made, evaluator), 'give', said(impact, effort))

async function asked(evaluators: readonly string[], by?: string) {
  const made = await forwarded(by)
  return take('@sofia', suggestion, made, 'ask-ratings', { values: { evaluators } })
}

type Seen = readonly [state: string, impact: number | null, effort: string | null, why: boolean]

/** What one reader is told of the ratings, by the first names of their evaluators. */
const seenBy = async (reader: string, made: AnyRow): Promise<Readonly<Record<string, Seen>>> => {
  const { items } = await spreadsFor(engine, person(reader), { of: made.number, limit: 10 })
  return Object.fromEntries(
    (items[0]?.ratings ?? []).map(({ evaluator, state, impact, effort, why }): [string, Seen] => [
      evaluator.split(' ')[0] ?? '',
      [state, impact, effort, why !== null],
    ]),
  )
}

describe('A rating', () => {
  test('is a task of each who is asked, due within five working days where nobody says otherwise', async () => {
    const made = await asked(['@grace', '@daniel'])
    const rating = await read('@grace', suggestionRating, await ratingOf(made, '@grace'))

    assert.deepEqual([rating.state, rating.due], ['asked', addWorkingDays(today, 5, new Set())])
    const { rows } = await engine.pool.query({
      text: `select t.due from task t where t.card = $1 and t.ended_at is null`,
      values: [rating.id],
    })
    assert.equal(rows.length, 1)
  })

  test('is read by nobody else before all are in: not by the others, nor quality, nor who decides, nor the author', async () => {
    const made = await asked(['@grace', '@daniel'])
    const rating = await ratingOf(made, '@grace')
    await give(made, '@grace', 4, 'M')

    assert.deepEqual(await seenBy('@grace', made), {
      Grace: ['given', 4, 'M', true],
      Daniel: ['asked', null, null, false],
    })
    for (const other of ['@daniel', '@sofia', '@maya', '@callum', '@ella', '@rui-matos']) {
      assert.equal((await refusal(read(other, suggestionRating, rating))).code, 'not-found', other)
      assert.deepEqual((await seenBy(other, made)).Grace, ['given', null, null, false], other)
    }
    const { impact, effort, quadrant } = await read('@ella', suggestion, made)
    assert.deepEqual([impact, effort, quadrant], [null, null, null])
  })

  test('opens with the last, and the median of all places the suggestion', async () => {
    const made = await asked(['@grace', '@daniel', '@ines'])
    await give(made, '@grace', 5, 'S')
    await give(made, '@daniel', 2, 'L')
    await give(made, '@ines', 4, 'M')

    assert.deepEqual(await seenBy('@ella', made), {
      Grace: ['shown', 5, 'S', true],
      Daniel: ['shown', 2, 'L', true],
      Inês: ['shown', 4, 'M', true],
    })
    const { impact, effort, quadrant } = await read('@ella', suggestion, made)
    assert.deepEqual([impact, effort, quadrant], [4, 'M', 'Project'])
  })

  test('opens too when whoever is missing is no longer awaited', async () => {
    const made = await asked(['@grace', '@daniel'])
    await give(made, '@grace', 4, 'S')
    const missing = await ratingOf(made, '@daniel')
    await take('@sofia', suggestionRating, missing, 'withdraw', { reason: 'He is away for a month.' })

    assert.deepEqual((await seenBy('@ella', made)).Grace, ['shown', 4, 'S', true])
    assert.equal((await read('@ella', suggestion, made)).quadrant, 'Quick win')
  })

  test('is sealed again while somebody else is asked, and the suggestion lies nowhere meanwhile', async () => {
    const made = await asked(['@grace'])
    await give(made, '@grace', 4, 'S')
    await take('@sofia', suggestion, made, 'ask-ratings', { values: { evaluators: ['@daniel'] } })

    assert.deepEqual((await seenBy('@daniel', made)).Grace, ['given', null, null, false])
    assert.equal((await read('@ella', suggestion, made)).impact, null)
    await give(made, '@daniel', 2, 'M')
    const { impact, effort } = await read('@ella', suggestion, made)
    assert.deepEqual([impact, effort], [2, 'M'])
  })

  test('is changed by its evaluator until the decision, and stands from then on', async () => {
    const made = await asked(['@grace', '@daniel'])
    await give(made, '@grace', 4, 'M')
    await take('@grace', suggestionRating, await ratingOf(made, '@grace'), 'change-sealed', said(3, 'M'))
    await give(made, '@daniel', 3, 'S')
    await take('@daniel', suggestionRating, await ratingOf(made, '@daniel'), 'change', said(5, 'M'))
    assert.equal((await read('@ella', suggestion, made)).impact, 3)
    const others = await refusal(
      take('@sofia', suggestionRating, await ratingOf(made, '@daniel'), 'change', said(1, 'M')),
    )
    assert.equal(others.code, 'not-allowed')

    const answer = 'There is no room for it beside the ovens.'
    await take('@callum', suggestion, made, 'decline', { values: { answer } })
    const late = await refusal(
      take('@daniel', suggestionRating, await ratingOf(made, '@daniel'), 'change', said(1, 'M')),
    )
    assert.equal(late.code, 'blocked')
    assert.equal((await ratingOf(made, '@daniel')).state, 'final')

    await take('@ella', suggestion, made, 'appeal', { values: { appeal: 'The ovens have moved.' } })
    await take('@daniel', suggestionRating, await ratingOf(made, '@daniel'), 'change', said(4, 'M'))
    assert.equal((await ratingOf(made, '@daniel')).impact, 4)
  })

  test('that is still awaited when it is decided is withdrawn, and asks nobody any more', async () => {
    const made = await asked(['@grace', '@daniel'])
    await give(made, '@grace', 4, 'M')
    await take('@callum', suggestion, made, 'accept', {
      values: { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' },
    })

    assert.deepEqual(
      [(await ratingOf(made, '@grace')).state, (await ratingOf(made, '@daniel')).state],
      ['final', 'withdrawn'],
    )
  })
})

test('a suggestion that is made void asks nobody for a rating any more', async () => {
  const made = await asked(['@grace', '@daniel'])
  await give(made, '@grace', 4, 'M')
  await take('@maya', suggestion, made, 'void', { reason: 'Entered twice by mistake.' })

  assert.deepEqual(
    [(await ratingOf(made, '@grace')).state, (await ratingOf(made, '@daniel')).state],
    ['final', 'withdrawn'],
  )
})

describe('Nobody rates', () => {
  test('a suggestion of their own, nor one that they thought of with others', async () => {
    const own = await forwarded('@grace')
    const named = (evaluators: readonly string[]) =>
      refusal(take('@sofia', suggestion, own, 'ask-ratings', { values: { evaluators } }))
    assert.deepEqual((await named(['@grace', '@daniel'])).guards, ['othersRate'])

    const shared = await forwarded('@ella', { coauthors: ['@daniel'] })
    const both = await refusal(
      take('@sofia', suggestion, shared, 'ask-ratings', { values: { evaluators: ['@daniel'] } }),
    )
    assert.deepEqual(both.guards, ['othersRate'])
  })

  test('not even where they became a co-author after they were asked', async () => {
    const made = await asked(['@daniel', '@grace'])
    await app.change('@sofia', suggestion, made, { coauthors: ['@daniel'] })

    const own = await refusal(give(made, '@daniel', 5, 'XS'))
    assert.deepEqual([own.code, own.why], ['blocked', 'Nobody rates a suggestion of their own.'])
  })

  test('twice, nor for a colleague, nor alone past the others', async () => {
    const made = await asked(['@grace'])
    const again = await refusal(take('@sofia', suggestion, made, 'ask-ratings', { values: { evaluators: ['@grace'] } }))
    assert.deepEqual([again.code, again.why], ['invalid', 'Each of them has been asked already: add somebody else.'])
    const rating = await ratingOf(made, '@grace')
    assert.equal((await refusal(take('@jack', suggestionRating, rating, 'give', said(3, 'M')))).code, 'not-allowed')

    const alone = await refusal(take('@callum', suggestion, made, 'rate', { values: { impact: 5, effort: 'XS' } }))
    assert.deepEqual(alone.guards, ['ratedAlone'])
  })
})
