// A permanent address leads to what was effective on a day of the document's site.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { newSeeder } from '#features/samples/seeder.server.ts'
import type { Sample, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import { storyOf } from '#features/samples/story.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { samples } from '../../samples.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import type { EffectiveOn } from './address.ts'

let app: TestApp
let asEmployee: Caller
let bridge: string
let draft: string
let secret: string

const today = () => dayAt(app.context.now(), app.context.engine.zone)

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

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => [
      documentOf('bridge', 'The bridge', [{ on: -40, by: '@callum', step: 'revise' }]),
      documentOf('ferry', 'The ferry', []),
      documentOf('vault', 'The vault', [], { confidentiality: 'Restricted', readers: ['@priya', '@daniel', '@sofia'] }),
    ],
  },
  {
    definition: documentVersion,
    scenarios: (day) => {
      const version = (key: string, of: string, on: number, until: number) => ({
        key,
        on,
        by: '@callum',
        madeWith: `@${of}`,
        values: {
          sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written('Walk.') }],
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
        version('bridge-1', 'bridge', -60, -50),
        version('bridge-2', 'bridge', -40, -30),
        version('ferry-1', 'ferry', -60, 0),
        version('vault-1', 'vault', -60, -50),
      ]
    },
  },
]

before(async () => {
  app = await openTestApp()
  const { engine } = app.context
  const seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], today())) await seeder.tell(moment)
  ;[bridge = '', draft = '', secret = ''] = ['@bridge', '@ferry', '@vault'].map((key) => seeder.known(key).number)
  asEmployee = await app.signIn((await app.person('Ella', 'staff')).email)
})
after(() => app.close())

const ask = (number: string, on?: string) =>
  asEmployee.call('GET', `/api/v1/documents/${number}/effective${on === undefined ? '' : `?on=${on}`}`)

async function labelOn(number: string, on?: string): Promise<string | null> {
  const answer = await ask(number, on)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<EffectiveOn>().version?.label ?? null
}

test('a day has the version that was effective at its end', async () => {
  const on = (days: number) => labelOn(bridge, addDays(today(), days))

  assert.equal(await labelOn(bridge), '2.0')
  assert.deepEqual(await Promise.all([-51, -50, -31, -30, 0].map(on)), [null, '1.0', '1.0', '2.0', '2.0'])
})

test('a document that nobody works by yet has no version on any day', async () => {
  const answer = (await ask(draft)).json<EffectiveOn>()

  assert.deepEqual([answer.version, answer.document.number, answer.isToday], [null, draft, true])
})

test('what may not be read is not there, by the same words', async () => {
  const [hidden, none] = [await ask(secret), await ask('WI-IT-987')]

  assert.deepEqual([hidden.statusCode, none.statusCode], [404, 404])
  const inWords = (body: string, number: string) => body.replaceAll(number, 'NUMBER')
  assert.equal(inWords(hidden.body, secret), inWords(none.body, 'WI-IT-987'))
  assert.equal((await ask('somewhere')).statusCode, 404)
})

test('a day that is none, or is still to come, is refused in words', async () => {
  for (const on of ['2026-02-30', 'yesterday', addDays(today(), 1), '']) {
    const answer = await ask(bridge, on)
    assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [422, 'on'], on)
  }
})
