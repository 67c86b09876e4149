// What documents say is found section by section: what people go by first, drafts as drafts, what is past when asked for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { newSeeder } from '#features/samples/seeder.server.ts'
import { storyOf } from '#features/samples/story.ts'
import type { Sample, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import type { FoundPassages } from '#features/search/passages.ts'
import type { ResultsPage } from '#modules/searchresult/results.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { samples } from '../samples.ts'
import { document } from './document.ts'
import { documentVersion } from './document-version.ts'
import { written } from './samples/written.ts'

let app: TestApp
let asQuality: Caller
let asEmployee: Caller
let heron: string
let secret: string

const section = (key: string, heading: string, text: string, depth = '1'): SampleValues => ({
  key,
  heading,
  depth,
  body: written(text),
})

const shared = [
  section('purpose', 'Purpose', 'So that nobody feeds a heron by mistake.'),
  section('rules', 'Rules', 'What is done at the pond.'),
]
const long = `${'Nobody walks there. '.repeat(12)}The lagoon is far. ${'Nobody walks there. '.repeat(40)}An ocelot.`
const first = [...shared, section('pond', 'Draining', 'Drain the pond with the brass quillion. The heron waits.', '2')]
const second = [...shared, section('pond', 'Draining', 'Drain the pond with the steel ratchet. The heron waits.', '2')]
const third = [...second, section('heron', 'Heron census', 'Count them at dawn and write down how many.')]

/** Submitted, reviewed and approved on one day; in effect on a later one. */
const approved = (on: number, effective: number): readonly ScenarioStep[] => [
  { on, by: '@callum', step: 'submit' },
  { on, by: '@priya', step: 'reviewed' },
  { on, by: '@daniel', step: 'approve' },
  { on, by: '@sofia', step: 'approve' },
  { on: effective, by: 'clock', step: 'take-effect' },
]

const documentOf = (key: string, title: string, steps: readonly ScenarioStep[], more: SampleValues = {}) => ({
  key,
  on: -60,
  by: '@callum',
  values: { title, type: '@type-work-instruction', department: '@it-and-facilities', owner: '@callum', ...more },
  steps,
})

const revise = (on: number): ScenarioStep => ({ on, by: '@callum', step: 'revise' })

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => [
      documentOf('herons', 'Herons at the pond', [revise(-40), revise(-10)]),
      documentOf('vault', 'The vault', [], { confidentiality: 'Restricted', readers: ['@priya', '@daniel', '@sofia'] }),
    ],
  },
  {
    definition: documentVersion,
    scenarios: (day) => {
      const version = (key: string, of: string, on: number, sections: readonly SampleValues[], until = 0) => ({
        key,
        on,
        by: '@callum',
        madeWith: `@${of}`,
        values: {
          sections,
          summary: 'What is new.',
          reason: 'It was time.',
          reviewers: ['@priya'],
          approver: '@daniel',
          reading: 'No',
          readingWhy: 'It hangs where they work.',
          ...(until < 0 && { effectiveOn: day(until) }),
        },
        steps: until < 0 ? approved(on + 5, until) : [],
      })
      return [
        version('herons-1', 'herons', -60, first, -50),
        version('herons-2', 'herons', -40, second, -30),
        version('herons-3', 'herons', -10, third),
        version(
          'vault-1',
          'vault',
          -60,
          [section('locks', 'Locks', 'The heron key opens the ocelot vault.'), section('long', 'Far away', long)],
          -50,
        ),
      ]
    },
  },
]

before(async () => {
  app = await openTestApp()
  const { engine, now } = app.context
  const seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], dayAt(now(), engine.zone))) await seeder.tell(moment)
  ;[heron = '', secret = ''] = ['@herons', '@vault'].map((key) => seeder.known(key).number)
  asQuality = await app.signIn((await app.person('Petra', 'quality-manager')).email)
  asEmployee = await app.signIn((await app.person('Ella', 'staff')).email)
})
after(() => app.close())

async function ask<Answer>(who: Caller, path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await who.call('GET', `/api/v1/${path}?${new URLSearchParams(query).toString()}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Answer>()
}

const results = (who: Caller, term: string, more: Readonly<Record<string, string>> = {}) =>
  ask<ResultsPage>(who, 'search/results', { term, ...more })

/** A passage in short: number, heading, edition and, where nobody goes by it, its state. */
const inShort = ({ items }: FoundPassages) =>
  items.map(({ number, heading, edition, isCurrent, state }) =>
    [number, heading.text, edition, ...(isCurrent ? [] : [state.label])].join(' '),
  )

test('a section is found by its words, and leads to its place in the text that is effective', async () => {
  const { items } = await results(asEmployee, 'steel RATCHET')

  assert.equal(items.length, 1)
  const [{ number, match, passages } = assert.fail()] = items
  assert.deepEqual([number, match], [heron, null])
  const [passage] = passages?.items ?? []
  assert.deepEqual(passage, {
    route: `/document-control/${heron}#section-pond`,
    edition: '2.0',
    state: { label: 'Effective', tone: 'done' },
    isCurrent: true,
    number: '2.1',
    heading: { text: 'Draining', marks: [] },
    excerpt: { text: 'Drain the pond with the steel ratchet. The heron waits.', marks: [[24, 37]] },
  })
})

test('words that stand apart are found and marked, each by itself', async () => {
  const { items } = await results(asQuality, 'waits brass-free ratchet')
  assert.deepEqual(items, [])

  const { items: apart } = await results(asQuality, 'ratchet drain')
  const marks = apart[0]?.passages?.items[0]?.excerpt.marks
  assert.deepEqual(marks, [
    [0, 5],
    [30, 37],
  ])
})

test('of a long text that is shown what stands around the words, cut between words', async () => {
  const { items } = await results(asQuality, 'lagoon ocelot')
  const shown = items[0]?.passages?.items[0]?.excerpt
  assert.match(shown?.text ?? '', /^… [a-zN].*The lagoon is far. .* …$/)
  assert.deepEqual(
    shown?.marks.map(([from, to]) => shown.text.slice(from, to)),
    ['lagoon'],
  )
})

test('a document is one result with its best sections: headings first, then what is effective, then the draft', async () => {
  const { items, total } = await results(asQuality, 'heron')

  assert.deepEqual(items.map(({ number, match }) => [number, match?.field]).slice(0, 1), [[heron, 'Title']])
  assert.equal(items.filter(({ number }) => number === heron).length, 1)
  assert.equal(total?.count, items.length)
  const passages = items[0]?.passages
  assert.deepEqual(passages && [inShort(passages), passages.more], [
    ['1 Purpose 2.0', '2.1 Draining 2.0', '3 Heron census 3.0 Draft'],
    2,
  ])
  const own = (await results(asQuality, 'census')).items[0]?.passages?.items[0]
  assert.match(own?.route ?? '', /^\/document-control\/VER-\d{4}-\d{4}#section-heron$/)
})

test('a word in a heading comes before one in a text', async () => {
  const { items } = await results(asQuality, 'purpose')
  const ranked = items.find(({ number }) => number === heron)
  assert.equal(ranked?.passages && inShort(ranked.passages)[0], '1 Purpose 2.0')

  const draining = (await results(asQuality, 'drain')).items[0]?.passages
  assert.deepEqual(draining && inShort(draining), ['2.1 Draining 2.0', '2.1 Draining 3.0 Draft'])
})

test('what a version said that has been superseded is found only when it is asked for', async () => {
  assert.deepEqual((await results(asQuality, 'quillion')).items, [])
  assert.equal((await results(asQuality, 'quillion')).total?.count, 0)

  const { items } = await results(asQuality, 'quillion', { past: 'true' })

  assert.deepEqual(
    items.map(({ number, passages }) => [number, passages && inShort(passages)]),
    [[heron, ['2.1 Draining 1.0 Superseded']]],
  )
  const answer = await asQuality.call('GET', '/api/v1/search/results?term=heron&past=perhaps')
  assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [422, 'past'])
})

test('a version that is past is no result of its own by its name, but by its number', async () => {
  const versions = (page: ResultsPage) => page.items.filter(({ number }) => number.startsWith('VER-'))
  const present = versions(await results(asQuality, 'Herons at the pond'))
  const all = versions(await results(asQuality, 'Herons at the pond', { past: 'true' }))

  assert.deepEqual(
    present.map(({ title }) => title),
    ['Herons at the pond 2.0', 'Herons at the pond 3.0'],
  )
  const past = all.find(({ title }) => title === 'Herons at the pond 1.0')
  assert.equal((await results(asQuality, past?.number ?? '')).items[0]?.number, past?.number)
})

test('who may not read a document finds none of its sections, and counts none', async () => {
  const found = async (who: Caller) => {
    const { items, total, facets } = await results(who, 'ocelot vault')
    return [items.map(({ number }) => number), total?.count, facets?.modules.map(({ count }) => count)]
  }
  assert.deepEqual(await found(asQuality), [[secret], 1, [1]])
  assert.deepEqual(await found(asEmployee), [[], 0, []])
  const asked = { term: 'ocelot', numbers: `${secret},${heron}` }
  assert.deepEqual(await ask(asEmployee, 'search/passages', asked), { items: [] })
  const list = await ask<{ items: readonly object[]; total: object }>(asEmployee, 'documents', { q: 'ocelot' })
  assert.deepEqual([list.items, list.total], [[], { count: 0, exact: true }])
})

test('the list of documents finds them by what they say, and tells where', async () => {
  const listed = async (q: string) =>
    (await ask<{ items: readonly { number: string }[] }>(asQuality, 'documents', { q })).items.map(
      ({ number }) => number,
    )
  assert.deepEqual(await listed('ratchet'), [heron])
  assert.deepEqual(await listed('census ratchet'), [heron])
  assert.deepEqual(await listed('quillion'), [])
  const { items: open } = await ask<{ items: readonly object[] }>(asEmployee, 'documents', { q: 'census' })
  assert.deepEqual(open, [], 'only the draft says it')

  type Answered = { readonly items: readonly (FoundPassages & { readonly number: string })[] }
  const { items } = await ask<Answered>(asQuality, 'search/passages', { term: 'ratchet', numbers: heron })
  assert.deepEqual(
    items.map((one) => [one.number, inShort(one)]),
    [[heron, ['2.1 Draining 2.0', '2.1 Draining 3.0 Draft']]],
  )
})

test('the search box names document, version, section and heading, and leads there', async () => {
  type Hit = { readonly route: string; readonly matchValue: string; readonly matchField: string }
  const box = async (term: string) => (await ask<readonly Hit[]>(asQuality, 'search', { term }))[0]

  const { route, matchValue, matchField } = (await box('steel ratchet')) ?? assert.fail()
  assert.deepEqual(
    [route, matchValue, matchField],
    [
      `/document-control/${heron}#section-pond`,
      'Drain the pond with the steel ratchet. The heron waits.',
      `${heron} 2.0, 2.1 Draining`,
    ],
  )
  const { matchValue: heading, matchField: where } = (await box('census')) ?? assert.fail()
  assert.deepEqual([heading, where], ['Heron census', `${heron} 3.0 (Draft), 3`])
  assert.equal((await box(heron.toLowerCase()))?.route, `/document-control/${heron}`, 'its number comes first')
})

test('newest first, the same sections are found', async () => {
  const { items } = await results(asQuality, 'ratchet', { sort: 'newest' })
  assert.deepEqual(
    items.map(({ number, passages }) => [number, passages?.items.length]),
    [[heron, 2]],
  )
})

test('what cannot be asked for is refused in words, and what cannot be found finds nothing', async () => {
  const answer = await asEmployee.call('GET', '/api/v1/search/passages?term=heron&numbers=elsewhere')
  assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [422, 'numbers'])
  for (const term of ['', '  ', '%', '_'])
    assert.deepEqual(await ask(asEmployee, 'search/passages', { term, numbers: heron }), { items: [] }, term)
})
