// What refers to a document is found by its ties and by its number in texts, of what one may read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { RichDocument } from '#kernel/kinds/rich/document.ts'
import type { Connected } from '#features/links-graph/connected.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import type { Sample, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import { storyOf } from '#features/samples/story.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { samples } from '../../samples.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import type { WhereUsed } from './where-used.ts'

let app: TestApp
let asQuality: Caller
let asEmployee: Caller
let seeder: Seeder

const numberOf = (key: string) => seeder.known(key).number

const approved = (on: number, effective: number): readonly ScenarioStep[] => [
  { on, by: '@callum', step: 'submit' },
  { on, by: '@priya', step: 'reviewed' },
  { on, by: '@daniel', step: 'approve' },
  { on, by: '@sofia', step: 'approve' },
  { on: effective, by: 'clock', step: 'take-effect' },
]

// The first document told takes the first number of its series: the texts name it.
const named = 'WI-ITF-001'

const documentOf = (key: string, on: number, more: SampleValues = {}, steps: readonly ScenarioStep[] = []) => ({
  key,
  on,
  by: '@callum',
  values: {
    title: `The ${key}`,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    ...more,
  },
  steps,
})

/** A text whose link alone says which document it means. */
const leading = (href: string): RichDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'as the well says', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
})

const texts: Readonly<Record<string, string>> = {
  well: 'Draw water.',
  pump: `Close the valve as ${named}, section 1 says, and see ${named}, section 9.`,
  vault: `The key hangs at ${named}, section 1.`,
  tower: `Not at all ${named}2, section 1.`,
  mill: '',
}

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => [
      documentOf('well', -60),
      documentOf('pump', -59, {}, [{ on: -10, by: '@callum', tie: { type: 'refers_to', to: '@well' } }]),
      documentOf('vault', -58, { confidentiality: 'Restricted', readers: ['@priya', '@daniel', '@sofia'] }),
      documentOf('tower', -57),
      documentOf('mill', -56),
    ],
  },
  {
    definition: documentVersion,
    scenarios: (day) =>
      Object.entries(texts).map(([key, text]) => ({
        key: `${key}-1`,
        on: { well: -60, pump: -59, vault: -58, tower: -57, mill: -56 }[key] ?? 0,
        by: '@callum',
        madeWith: `@${key}`,
        values: {
          sections: [
            {
              key: 'rules',
              heading: 'Rules',
              depth: '1',
              body: text === '' ? leading(`/d/${named}#section-rules`) : written(text),
            },
          ],
          reviewers: ['@priya'],
          approver: '@daniel',
          reading: 'No',
          readingWhy: 'It hangs where they work.',
          effectiveOn: day(-40),
        },
        steps: approved(-50, -40),
      })),
  },
]

before(async () => {
  app = await openTestApp()
  const { engine, now } = app.context
  seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], dayAt(now(), engine.zone))) await seeder.tell(moment)
  const quality = await app.person('Petra', 'quality-manager')
  asQuality = await app.signIn(quality.email)
  asEmployee = await app.signIn((await app.person('Ella', 'staff')).email)
})
after(() => app.close())

async function used(who: Caller): Promise<WhereUsed> {
  const answer = await who.call('GET', `/api/v1/documents/${numberOf('@well')}/where-used`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<WhereUsed>()
}

const inShort = ({ groups }: WhereUsed) =>
  groups.map(({ label, uses }) => [
    label,
    ...uses.map(({ record }) => ('number' in record ? record.number : 'restricted')),
  ])

test('a document that is tied and names it stands there once, with where it does and what it cites, one that links to it as well', async () => {
  assert.equal(numberOf('@well'), named)
  const { groups, more } = await used(asEmployee)

  const [{ uses } = assert.fail()] = groups
  assert.deepEqual(
    uses.map(({ record, ties, isNamed }) => ['number' in record && record.number, ties, isNamed]),
    [
      [numberOf('@pump'), ['Refers to'], true],
      [numberOf('@mill'), [], true],
    ],
  )
  assert.deepEqual(uses[0]?.cites, [
    { number: '1', heading: 'Rules', anchor: 'section-rules' },
    { number: '9', heading: null, anchor: null },
  ])
  assert.deepEqual(uses[0].places, [
    { number: '1', heading: 'Rules', route: `/document-control/${numberOf('@pump')}#section-rules` },
  ])
  assert.equal(more, false)
})

test('what one may not read is told to nobody who may not, and a longer number is another', async () => {
  assert.deepEqual(inShort(await used(asEmployee)), [['Documents', numberOf('@pump'), numberOf('@mill')]])
  assert.deepEqual(inShort(await used(asQuality)), [
    ['Documents', numberOf('@pump'), numberOf('@vault'), numberOf('@mill')],
  ])
})

test('drawn, each record refers to what is nearer, and what one may not read is not drawn', async () => {
  const drawn = async (who: Caller) => {
    const answer = await who.call('GET', `/api/v1/documents/${numberOf('@well')}/where-used/net`)
    assert.equal(answer.statusCode, 200, answer.body)
    const { knots, threads } = answer.json<Connected>()
    return [knots.map((knot) => ('number' in knot ? `${knot.number} ${knot.steps}` : 'restricted')), threads] as const
  }
  const [knots, threads] = await drawn(asEmployee)
  assert.deepEqual(knots, [`${numberOf('@well')} 0`, `${numberOf('@pump')} 1`, `${numberOf('@mill')} 1`])
  assert.deepEqual(
    threads.map(({ label }) => label),
    ['Cites sections 1, 9', 'Names it'],
  )
  assert.deepEqual((await drawn(asQuality))[0], [
    `${numberOf('@well')} 0`,
    `${numberOf('@pump')} 1`,
    `${numberOf('@vault')} 1`,
    `${numberOf('@mill')} 1`,
  ])
})

test('a change that is under way and names it among what it changes uses it, and no longer once it is given up', async () => {
  const asking = {
    title: 'Water is drawn by the deep well',
    items: [{ record: seeder.known('@well').id, what: 'How water is drawn' }],
  }
  const made = await asQuality.call('POST', '/api/v1/changes', { payload: asking })
  assert.equal(made.statusCode, 201, made.body)
  const { number } = made.json<{ number: string }>()

  const uses = async () => (await used(asEmployee)).groups.find(({ label }) => label === 'Changes')?.uses ?? []
  assert.deepEqual(
    (await uses()).map(({ record, ties, isOpen }) => ['number' in record && record.number, ties, isOpen]),
    [[number, ['Changes it'], true]],
  )
  // Its impact on the pump says why, and is no user of its own.
  const { rows } = await app.context.engine.pool.query<{ why: string }>({
    text: 'select why from change_impact i join change c on c.id = i.parent where c.number = $1',
    values: [number],
  })
  assert.ok(rows.some(({ why }) => why.endsWith(`(${named})`)))
  assert.deepEqual(
    (await used(asEmployee)).groups.map(({ label }) => label),
    ['Documents', 'Changes'],
  )
  await app.context.engine.pool.query({
    text: `update change set state = 'rejected' where number = $1`,
    values: [number],
  })
  assert.deepEqual(await uses(), [])
})
