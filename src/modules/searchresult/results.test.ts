// The page of search results, asked through the API.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { openTestApp, type Caller } from '../../../test/app.ts'
import type { ResultsPage } from './results.ts'

const app = await openTestApp()
after(app.close)

const asQuality = await app.signIn((await app.person('Priya', 'quality')).email)
const asEmployee = await app.signIn((await app.person('Ella', 'staff')).email)

const make = async (plural: string, values: object) => {
  const made = await asQuality.call('POST', `/api/v1/${plural}`, { payload: values })
  assert.equal(made.statusCode, 201, made.body)
  return made.json<{ id: string; number: string; version: number }>()
}
const risk = (title: string, more: object = {}) =>
  make('risks', { title, cause: 'A cause', event: 'An event', consequence: 'A consequence', ...more })

const ask = (who: Caller, query: Record<string, string>) =>
  who.call('GET', `/api/v1/search/results?${new URLSearchParams(query).toString()}`)

const results = async (who: Caller, query: Record<string, string>) => {
  const answer = await ask(who, query)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<ResultsPage>()
}

test('a result is one record with its state and the value that holds the term, marked', async () => {
  const { id, number } = await risk('Power fails', { cause: 'A quokka gnaws the cable; the quokka is small' })

  const { items, total, next } = await results(asQuality, { term: 'QUOKKA' })

  const [item] = items
  assert.deepEqual([items.length, total, next], [1, { count: 1, exact: true }, null])
  assert.deepEqual(
    { ...item, changedAt: '' },
    {
      id,
      module: 'risk-management',
      route: `/risk-management/${number}`,
      number,
      title: 'Power fails',
      state: { value: 'identified', label: 'Identified', tone: 'draft' },
      changedAt: '',
      match: {
        field: 'Cause',
        isTitle: false,
        text: 'A quokka gnaws the cable; the quokka is small',
        marks: [
          [2, 8],
          [30, 36],
        ],
      },
    },
  )
})

test('results are counted by module and by state, each facet as the other narrows it', async () => {
  await risk('Otters in the basin')
  await risk('Otters in the ditch')
  await make('suggestions', { text: 'Feed the otters' })

  const all = await results(asQuality, { term: 'otters' })
  assert.deepEqual(
    all.facets?.modules.map(({ value, label, count }) => [value, label, count]),
    [
      ['risk-management', 'Risk Management', 2],
      ['employee-suggestions', 'Employee Suggestions', 1],
    ],
  )
  assert.deepEqual(
    all.facets.states.map(({ value, count }) => [value, count]),
    [
      ['identified', 2],
      ['submitted', 1],
    ],
  )

  const narrowed = await results(asQuality, { term: 'otters', module: 'employee-suggestions' })
  assert.deepEqual(
    narrowed.items.map(({ title }) => title),
    ['Feed the otters'],
  )
  assert.equal(narrowed.facets?.modules.length, 2)
  assert.deepEqual(
    narrowed.facets.states.map(({ value }) => value),
    ['submitted'],
  )
  assert.equal((await results(asQuality, { term: 'otters', state: 'identified' })).total?.count, 2)
  assert.equal((await results(asQuality, { term: 'otters', modules: 'tasks' })).total?.count, 0)
})

test('what one may not read is neither among the results nor in a count', async () => {
  await risk('The walrus recipe', { confidentiality: 'Restricted' })
  await make('suggestions', { text: 'A walrus on the wall' })

  const mine = await results(asQuality, { term: 'walrus' })
  const hers = await results(asEmployee, { term: 'walrus' })

  assert.equal(mine.total?.count, 2)
  assert.deepEqual(
    hers.items.map(({ title }) => title),
    ['A walrus on the wall'],
  )
  assert.deepEqual(hers.total, { count: 1, exact: true })
  assert.deepEqual(
    hers.facets?.modules.map(({ value, count }) => [value, count]),
    [['employee-suggestions', 1]],
  )
  assert.deepEqual(
    hers.facets.states.map(({ value, count }) => [value, count]),
    [['submitted', 1]],
  )
})

test('pages follow one another without a gap or a repeat, by best match and by newest', async () => {
  const made: string[] = []
  for (let at = 0; at < 7; at += 1) {
    app.pass(1000)
    made.push((await risk(`Lemur ${'x'.repeat((at * 5) % 7)}`)).number)
  }

  for (const sort of ['best', 'newest']) {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: ResultsPage = await results(asQuality, {
        term: 'lemur',
        sort,
        limit: '3',
        ...(next && { after: next }),
      })
      seen.push(...page.items.map(({ number }) => number))
      assert.equal(page.total === null, next !== '', 'totals come with the first page alone')
      next = page.next
    }
    assert.deepEqual(seen.toSorted(), made.toSorted(), sort)
    if (sort === 'newest') assert.deepEqual(seen, made.toReversed())
  }
})

test('a word that more than a thousand values hold says so, and newest still finds the newest', async () => {
  const earlier = new Date(app.context.now().getTime() - 3_600_000)
  await app.database.owner.query({
    text: `with made as (
        insert into card (id, kind, number, title, state, confidentiality, void, version, changed_at)
        select id, 'suggestion', 'SUG-2020-' || lpad(n::text, 4, '0'), 'Gnu ' || n, 'submitted', 'Internal', false, 1, now()
        from unnest($1::uuid[]) with ordinality as given (id, n) returning id, title)
      insert into search_entry (card, kind, field, value, folded) select id, 'suggestion', 'text', title, ' ' || lower(title) from made`,
    values: [Array.from({ length: 1500 }, () => newId(earlier))],
  })
  const { number } = await make('suggestions', { text: 'The last gnu' })

  const page = await results(asQuality, { term: 'gnu', sort: 'newest', limit: '2' })
  assert.equal(page.total?.exact, false)
  assert.equal(page.items[0]?.number, number)
  const next = await results(asQuality, { term: 'gnu', sort: 'newest', limit: '2', after: page.next ?? '' })
  assert.equal(next.items.length, 2)
  assert.ok(!next.items.some(({ id }) => page.items.some((item) => item.id === id)))
})

test('what cannot be asked is refused with the name of what is wrong', async () => {
  for (const [name, value] of [
    ['sort', 'cheapest'],
    ['limit', '0'],
    ['after', 'elsewhere'],
    ['modules', 'nowhere'],
  ] as const) {
    const answer = await ask(asQuality, { term: 'lemur', [name]: value })
    assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [422, name])
  }
  assert.equal((await results(asQuality, { term: '  ' })).total?.count, 0)
})
