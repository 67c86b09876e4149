// What waits for document control is found for those who hold it, and for nobody else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import type { Sample, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import { storyOf } from '#features/samples/story.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { samples } from '../../samples.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { editionWatch } from '../edition-watch.ts'
import { written } from '../samples/written.ts'
import type { Workbench } from './workbench.ts'

let app: TestApp
let asController: Caller
let asQuality: Caller
let asEmployee: Caller
let seeder: Seeder

const today = () => dayAt(app.context.now(), app.context.engine.zone)
const numberOf = (key: string) => seeder.known(key).number

const approvals = (on: number): readonly ScenarioStep[] => [
  { on, by: '@callum', step: 'submit' },
  { on, by: '@priya', step: 'reviewed' },
  { on, by: '@daniel', step: 'approve' },
  { on, by: '@sofia', step: 'approve' },
]

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

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => [
      documentOf('oak', -90, { reviewMonths: 1 }, [{ on: -40, by: 'clock', step: 'review-due' }]),
      documentOf('elm', -20),
      documentOf('ash', -31),
      documentOf('fir', -3),
      documentOf('yew', -2, { confidentiality: 'Restricted' }),
    ],
  },
  {
    definition: document,
    scenarios: () => [
      documentOf('box', -3, { type: '@type-external', department: '@quality' }),
      documentOf('may', -3, { type: '@type-external', department: '@quality' }),
    ],
  },
  {
    definition: editionWatch,
    scenarios: (day) => [
      {
        key: 'may-watch',
        on: -3,
        by: '@sofia',
        values: {
          document: '@may',
          publisher: 'IEC',
          edition: '2',
          source: 'The store of the publisher',
          months: 6,
          nextCheck: day(-1),
          owner: '@callum',
        },
        steps: [{ on: -1, by: 'clock', step: 'check-due' }],
      },
    ],
  },
  {
    definition: documentVersion,
    scenarios: (day) => {
      const version = (of: string, on: number, effective: number, steps: readonly ScenarioStep[]) => ({
        key: `${of}-1`,
        on,
        by: '@callum',
        madeWith: `@${of}`,
        values: {
          sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written('Plant it.') }],
          reviewers: ['@priya'],
          approver: '@daniel',
          reading: 'No',
          readingWhy: 'It hangs where they work.',
          effectiveOn: day(effective),
        },
        steps,
      })
      return [
        version('oak', -90, -80, [...approvals(-85), { on: -80, by: 'clock', step: 'take-effect' }]),
        version('elm', -20, 10, approvals(-15)),
        version('ash', -31, 10, []),
        version('fir', -3, 10, []),
        version('yew', -2, 10, []),
      ]
    },
  },
]

before(async () => {
  app = await openTestApp()
  const { engine } = app.context
  seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], today())) await seeder.tell(moment)
  const signedIn = async (name: string, role: 'document-controller' | 'quality' | 'staff') =>
    app.signIn((await app.person(name, role)).email)
  asController = await signedIn('Dora', 'document-controller')
  asQuality = await signedIn('Quinn', 'quality')
  asEmployee = await signedIn('Ella', 'staff')
})
after(() => app.close())

async function workbench(who: Caller): Promise<Workbench> {
  const answer = await who.call('GET', '/api/v1/documents/workbench')
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Workbench>()
}

const numbersIn = ({ items }: { readonly items: readonly { readonly number: string }[] }) =>
  items.map(({ number }) => number)

/** What a list shows that is asked for what a group says of itself. */
async function listed(plural: string, all: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const answer = await asController.call('GET', `/api/v1/${plural}?${new URLSearchParams(all).toString()}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return numbersIn(answer.json<{ items: readonly { readonly number: string }[] }>())
}

test('versions before their day, overdue reviews and old drafts are found, and the lists show the same', async () => {
  const { release, reviews, drafts } = await workbench(asController)

  assert.deepEqual(numbersIn(release), [numberOf('@elm-1')])
  assert.deepEqual(numbersIn(reviews), [numberOf('@oak')])
  assert.deepEqual(numbersIn(drafts), [numberOf('@ash-1')])
  assert.deepEqual(
    [release.total, reviews.total, drafts.total].map(({ count, exact }) => [count, exact]),
    [
      [1, true],
      [1, true],
      [1, true],
    ],
  )
  assert.deepEqual(await listed('document-versions', release.all), numbersIn(release))
  assert.deepEqual(await listed('documents', reviews.all), numbersIn(reviews))
  assert.deepEqual(await listed('document-versions', drafts.all), numbersIn(drafts))
})

test('documents from outside whose edition is to be checked, or that nobody watches, are found', async () => {
  const { editions, unwatched } = await workbench(asController)

  assert.deepEqual(numbersIn(editions), [numberOf('@may-watch')])
  assert.deepEqual(numbersIn(unwatched), [numberOf('@box')])
  assert.deepEqual(await listed('edition-watches', editions.all), numbersIn(editions))
  assert.deepEqual(await listed('documents', unwatched.all), numbersIn(unwatched))
})

test('a document whose owner has left is named with that owner, as far as one may read it', async () => {
  assert.deepEqual((await workbench(asQuality)).orphans, { items: [], more: false })
  await app.context.engine.pool.query({
    text: `update person set state = 'leaver' where id = $1`,
    values: [seeder.known('@callum').id],
  })

  const { orphans } = await workbench(asQuality)

  await app.context.engine.pool.query({
    text: `update person set state = 'active' where id = $1`,
    values: [seeder.known('@callum').id],
  })
  const [one] = orphans.items
  assert.ok(one && orphans.items.length === 1)
  assert.equal(one.owner?.number, numberOf('@callum'))
  assert.deepEqual(one.total, { count: 6, exact: true }, 'the restricted one is not counted')
  assert.deepEqual(
    await listed('documents', one.all),
    ['@oak', '@elm', '@ash', '@fir', '@box', '@may'].map(numberOf).toSorted(),
  )
})

test('the numbers of a series are told to the last one, with those that no document bears', async () => {
  const { series } = await workbench(asController)
  const own = series.items.find(({ prefix }) => prefix.startsWith('WI'))
  assert.deepEqual([own?.last, own?.missing, own?.missingCount], [5, [], 0])

  await app.context.engine.pool.query({
    text: `update series set last = 7 where prefix = $1 and year = 0`,
    values: [own?.prefix],
  })
  const { items } = (await workbench(asController)).series

  assert.deepEqual(items.find(({ prefix }) => prefix === own?.prefix)?.missing, [
    `${own?.prefix}-006`,
    `${own?.prefix}-007`,
  ])
})

test('whoever holds neither document control nor quality is told so', async () => {
  const answer = await asEmployee.call('GET', '/api/v1/documents/workbench')

  assert.equal(answer.statusCode, 403)
  assert.equal(answer.json<{ message: string }>().message, 'The workbench is for document control and quality.')
})
