// Who reads what is not approved yet: those who work on it, and nobody else by any way that leads to it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import { storyOf } from '#features/samples/story.ts'
import type { Sample, ScenarioStep } from '#features/samples/scenario.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../../test/app.ts'
import { samples } from '../../samples.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'

let app: TestApp
let seeder: Seeder
const callers = new Map<string, Caller>()

const sections = (text: string) => [{ key: 'pond', heading: 'At the pond', depth: '1', body: written(text) }]

/** Owned by @grace, written by @jack at other times; @callum began the version, @rui-martins writes it with him. */
const documentOf = (key: string) => ({
  key,
  on: -20,
  by: '@callum',
  values: {
    title: `Herons ${key}`,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@grace',
    authors: ['@jack', '@callum'],
    readers: ['@ella'],
  },
})

const keys = ['draft', 'review', 'approval', 'withdrawn', 'effective'] as const
type Key = (typeof keys)[number]

const stepsTo: Record<Key, readonly ScenarioStep[]> = {
  draft: [],
  review: [{ on: -10, by: '@callum', step: 'submit' }],
  approval: [
    { on: -10, by: '@callum', step: 'submit' },
    { on: -9, by: '@priya', step: 'reviewed' },
  ],
  withdrawn: [
    { on: -10, by: '@callum', step: 'submit' },
    { on: -9, by: '@callum', step: 'withdraw', reason: 'Nobody feeds herons any more.' },
  ],
  effective: [
    { on: -10, by: '@callum', step: 'submit' },
    { on: -9, by: '@priya', step: 'reviewed' },
    { on: -8, by: '@daniel', step: 'approve' },
    { on: -7, by: '@sofia', step: 'approve' },
    { on: -6, by: '@sofia', step: 'release-early', reason: 'The herons are hungry already.' },
  ],
}

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => keys.map(documentOf),
  },
  {
    definition: documentVersion,
    scenarios: (day) =>
      keys.map((key) => ({
        key: `${key}-1`,
        on: -20,
        by: '@callum',
        madeWith: `@${key}`,
        values: {
          sections: sections(`Feed the herons with the brass quillion ${key}.`),
          authors: ['@rui-martins'],
          reviewers: ['@priya'],
          approver: '@daniel',
          reading: 'No',
          readingWhy: 'It hangs where they work.',
          effectiveOn: day(30),
        },
        steps: stepsTo[key],
      })),
  },
]

before(async () => {
  app = await openTestApp()
  const { engine, now } = app.context
  seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], dayAt(now(), engine.zone))) await seeder.tell(moment)
  const hashed = await hashedPassword(password)
  for (const key of [...workers, ...others]) {
    const { id, email } = seeder.known(`@${key}`)
    await setPassword(app.context.engine.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
    callers.set(key, await app.signIn(email as string)) // Every person of the samples has one.
  }
})
after(() => app.close())

/** Owner of the document, its authors, author, reviewer and approver of the version, document control, quality, top management. */
const workers = ['grace', 'jack', 'callum', 'rui-martins', 'priya', 'daniel', 'sofia', 'maya', 'helena'] as const
/** Whom the document is written for, and who may read it as everybody does. */
const others = ['ella', 'yusuf'] as const
const kept = keys.filter((key) => key !== 'effective')

const numberOf = (key: Key) => seeder.known(`@${key}-1`).number
const as = (key: string) => callers.get(key) ?? assert.fail(key)

async function get<Found>(who: string, path: string): Promise<Found> {
  const answer = await as(who).call('GET', `/api/v1/${path}`)
  assert.equal(answer.statusCode, 200, `${who} ${path} ${answer.body}`)
  return answer.json<Found>()
}

type Items = { readonly items: readonly { readonly number: string }[] }
const numbersIn = ({ items }: Items) => items.map(({ number }) => number)

test('those who work on a version read it in every state; what is effective is read by all who may read the document', async () => {
  for (const who of workers)
    for (const key of keys) {
      const { number } = await get<{ number: string }>(who, `document-versions/${numberOf(key)}`)
      assert.equal(number, numberOf(key))
    }
  for (const who of others) await get(who, `document-versions/${numberOf('effective')}`)
})

test('for everybody else what is not approved is not there, by the same words as what does not exist', async () => {
  const ways = ['', '/trail', '/pdf', '/comments', '/files', '/connected', '/file-text', '/dossier', '?on=2026-11-19']
  for (const who of others)
    for (const key of kept)
      for (const way of ways) {
        const [hidden, absent] = [
          await as(who).call('GET', `/api/v1/document-versions/${numberOf(key)}${way}`),
          await as(who).call('GET', `/api/v1/document-versions/VER-2026-9999${way}`),
        ]
        assert.equal(hidden.statusCode, 404, `${who} ${key}${way}`)
        assert.equal(hidden.body.replaceAll(numberOf(key), 'VER-2026-9999'), absent.body, `${key}${way}`)
      }
})

test('lists, counts, exports and the trail of the document leave it out', async () => {
  const documents = keys.map((key) => seeder.known(`@${key}`).number).join(',')
  const open = await get<Items>('ella', `document-versions?parent=${documents}`)
  assert.deepEqual(numbersIn(open), [numberOf('effective')])
  assert.equal((await get<Items>('jack', `document-versions?parent=${documents}`)).items.length, keys.length)
  const past = await get<Items>('ella', `document-versions?parent=${documents}&on=2026-11-19`)
  assert.deepEqual(numbersIn(past), [numberOf('effective')])

  type Tally = { readonly groups: readonly { readonly values: readonly unknown[]; readonly count: number }[] }
  const { groups } = await get<Tally>('ella', `document-versions/tally?by=state&parent=${documents}`)
  assert.deepEqual(
    groups.map(({ values, count }) => [values[0], count]),
    [['effective', 1]],
  )

  for (const key of kept) {
    const { number } = seeder.known(`@${key}`)
    for (const who of ['ella', 'jack'] as const) {
      const trail = await get<{ items: readonly { body: unknown }[] }>(who, `documents/${number}/trail`)
      const text = JSON.stringify(trail.items)
      assert.equal(text.includes(numberOf(key)), who === 'jack', `${who} ${key}`)
      assert.equal(text.includes('quillion'), who === 'jack')
    }
  }
})

test('its words are found by those who may read it alone: in lists, in search, in the passages of a document', async () => {
  for (const key of keys) {
    const { number } = seeder.known(`@${key}`)
    for (const who of ['ella', 'jack'] as const) {
      const may = who === 'jack' || key === 'effective'
      const listed = numbersIn(await get<Items>(who, `documents?q=${encodeURIComponent(`quillion ${key}`)}`))
      assert.equal(listed.includes(number), may && key !== 'withdrawn', `list ${who} ${key}`)
      const term = encodeURIComponent(`brass quillion ${key}`)
      const found = await get<Items>(who, `search/results?term=${term}&past=true`)
      assert.equal(numbersIn(found).includes(number), may, `search ${who} ${key}`)
      const passages = await get<Items>(who, `search/passages?term=${term}&numbers=${number}`)
      assert.equal(numbersIn(passages).includes(number), may && key !== 'withdrawn', `passages ${who} ${key}`)
    }
  }
})

test('the paper of a document of which nothing is effective is its record, for whoever may not read its draft', async () => {
  const { number } = seeder.known('@draft')

  for (const who of ['ella', 'jack'] as const) {
    const answer = await as(who).call('GET', `/api/v1/documents/${number}/pdf`)
    assert.equal(answer.statusCode, 200, answer.body)
  }
})

test('whom a version names stands on its card, and whom its document names as author on that one', async () => {
  const { rows } = await app.context.engine.pool.query<{ id: string }>({
    text: `select id from card where id = $1 and parties @> array[$2::uuid]`,
    values: [seeder.known('@draft-1').id, seeder.known('@priya').id],
  })
  assert.equal(rows.length, 1)
  const { rows: ofDocument } = await app.context.engine.pool.query<{ id: string }>({
    text: `select id from card where id = $1 and writers @> array[$2::uuid] and not writers @> array[$3::uuid]`,
    values: [seeder.known('@draft').id, seeder.known('@jack').id, seeder.known('@ella').id],
  })
  assert.equal(ofDocument.length, 1)
})
