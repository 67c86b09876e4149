// Who may do something today and by another day, in Northfield as it is told: somebody for whom all is met, somebody who lacks something.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { gapsOf } from './gaps.server.ts'
import { whoMay } from './who-may.server.ts'
import type { Subject } from './who-may.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, person, read, take } = app

const today = day(0)
const duty: Subject = { kind: 'duty', name: 'On-the-job observer' }

const approved = async (definition: Parameters<typeof take>[1], row: AnyRow) => {
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

let role: AnyRow

/** Somebody holds the role from a day on, and has met what it takes or not. */
async function holds(who: string, since: number, more: { readonly until?: number; readonly hasMet?: true } = {}) {
  const until = more.until === undefined ? null : day(more.until)
  await create('@hannah', jobRoleHeld, { owner: who, role: role.id, since: day(since), until })
  if (!more.hasMet) return
  const { rows } = await engine.pool.query<{ id: string }>({
    text: 'select id from training_assignment where owner = $1',
    values: [person(who).id],
  })
  const row = await read('@hannah', trainingAssignment, { id: rows[0]?.id } as AnyRow)
  await take(who, trainingAssignment, row, 'work-through')
}

before(async () => {
  const values = { title: 'Observing', description: 'How.', method: 'Video or material', material: 'A film.' }
  const more = { dueDays: 10, validity: 12, retrain: 'Never' }
  const learnt = await approved(
    trainingRequirement,
    await create('@hannah', trainingRequirement, { ...values, ...more }),
  )
  const requirements = [{ requirement: learnt.id }]
  const taught = await approved(
    curriculum,
    await create('@hannah', curriculum, { title: 'Observing', order: 'Any', requirements }),
  )
  const processes = [known('@process-assembly').id]
  const named = { title: 'Observer', curricula: [taught.id], processes, qualifies: [{ duty: duty.name }] }
  role = await approved(
    jobRole,
    await together(engine, person('@hannah'), new Date(), (door) => door.create(jobRole, named)),
  )
  await holds('@sofia', -5, { hasMet: true })
  await holds('@ella', -5)
  await holds('@jack', -5, { until: 10, hasMet: true })
  await holds('@yusuf', 20)
})

const nameOf = (named: Named) => (isRef(named) ? named.title : '')

const ask = async (by: string, on = today, subject: Subject | null = duty) => {
  const found = await whoMay(engine, person(by), { subject, day: on, today })
  return {
    ...found,
    qualified: found.qualified.map(({ person: who, until }) => [nameOf(who), until]),
    could: found.could.map(({ person: who, missing, by: last }) => [
      nameOf(who),
      missing.map(({ title }) => title),
      last,
    ]),
    ending: found.ending.map(({ person: who, until }) => [nameOf(who), until]),
  }
}

test('whoever has met all of it may today, until the first of it ends; who lacks something could, and says by when', async () => {
  const found = await ask('@hannah')

  const [jack, sofia] = found.qualified
  assert.deepEqual(jack, ['Jack Turner', day(10)])
  assert.equal(sofia?.[0], 'Sofia Almeida')
  assert.ok(String(sofia[1]) > addDays(today, 300))
  assert.equal(found.could.length, 1)
  assert.deepEqual(found.could[0]?.slice(0, 2), ['Ella Thornton', ['Observing']])
  assert.ok(String(found.could[0][2]) > today)
  assert.deepEqual(found.ending, [])
})

test('by a later day whoever begins is named, and who may no longer', async () => {
  const found = await ask('@hannah', day(24))

  assert.deepEqual(
    found.qualified.map(([name]) => name),
    ['Sofia Almeida'],
  )
  assert.deepEqual(
    found.could.map(([name]) => String(name)).toSorted((one, other) => one.localeCompare(other)),
    ['Ella Thornton', 'Yusuf Demir'],
  )
  assert.deepEqual(found.ending, [['Jack Turner', day(10)]])
})

test('what runs out before the day takes it away, and is then missing', async () => {
  const found = await ask('@hannah', addDays(today, 400))

  assert.deepEqual(found.qualified, [])
  assert.deepEqual(found.could.find(([name]) => name === 'Sofia Almeida')?.[1], ['Observing'])
})

test('a duty for which no job role qualifies is said to be open', async () => {
  const found = await ask('@hannah', today, { kind: 'duty', name: 'CAPA owner' })

  assert.deepEqual([found.isOpen, found.qualified], [true, []])
})

test('it may be asked of the job role and of the process as well', async () => {
  const names = async (subject: Subject) => (await ask('@hannah', today, subject)).qualified.map(([name]) => name)

  assert.deepEqual(await names({ kind: 'role', name: role.number }), ['Jack Turner', 'Sofia Almeida'])
  const process = { kind: 'process', name: known('@process-assembly').number } as const
  assert.deepEqual(await names(process), ['Jack Turner', 'Sofia Almeida'])
  const none = await refusal(ask('@hannah', today, { kind: 'role', name: 'JOB-2026-9999' }))
  assert.equal(none.code, 'invalid')
})

test('that somebody may is told to everybody; since when, until when and what is missing are told to those they answer to', async () => {
  const found = await ask('@jack')

  assert.deepEqual(found.qualified, [
    ['Jack Turner', day(10)],
    ['Sofia Almeida', null],
  ])
  assert.deepEqual([found.could, found.isWhole], [[], false])
  const { could } = await ask('@priya')
  assert.deepEqual(
    could.map(([name]) => name),
    ['Ella Thornton'],
  )
})

test('how many stand behind a process is counted at each site, of those whom one may know of', async () => {
  const { items, isWhole } = await gapsOf(engine, person('@hannah'), today)
  const assembly = items.filter(({ process }) => process.id === known('@process-assembly').id)
  const inAll = (count: 'holders' | 'qualified' | 'ending' | 'leaving') =>
    assembly.reduce((sum, one) => sum + one[count], 0)
  assert.equal(isWhole, true)
  assert.deepEqual([inAll('holders'), inAll('qualified'), inAll('ending'), inAll('leaving')], [3, 2, 1, 1])
  const own = await gapsOf(engine, person('@jack'), today)
  assert.deepEqual([own.isWhole, own.items.map(({ qualified }) => qualified)], [false, [1]])
  assert.deepEqual(
    (await gapsOf(engine, person('@owen'), today)).items.map(({ holders }) => holders),
    [1],
  )
})
