// What expires within a year, for whom it is told, and as a file.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { readAsked } from '../matrix/asked.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { exportExpiries, readFileKind } from './export.server.ts'
import { expiriesOf } from './expiry.server.ts'
import { countsOf, markOf, marks } from './expiry.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, known, person, take } = app

const today = app.day(0)
const now = new Date()

const inEffect = async (definition: Definition, values: SampleValues, of?: AnyRow): Promise<AnyRow> => {
  const made = await create('@hannah', definition, values)
  if (of)
    await engine.pool.query({
      text: 'update job_role set curricula = array[$2::uuid] where id = $1',
      values: [made.id, of.id],
    })
  await take('@hannah', definition, made, 'submit')
  return take('@maya', definition, made, 'approve')
}

/** Titles of requirements, and in how many days each ends for Ella and for Tomás; nothing: they have not met it. */
const told = {
  'In a month': [30, null],
  'In two months': [60, 31],
  'In spring': [200, null],
  'Next year': [400, null],
  'Ran out': [-20, null],
} as const

const ids = new Map<string, AnyRow>()

async function meets(owner: string, title: string, days: number | null): Promise<void> {
  if (days === null) return
  const { rowCount } = await engine.pool.query({
    text: `update training_assignment set state = $3, expires_on = $4 where requirement = $1 and owner = $2 and state = 'assigned'`,
    values: [ids.get(title)?.id, known(owner).id, days < 0 ? 'expired' : 'completed', addDays(today, days)],
  })
  assert.equal(rowCount, 1, title)
}

before(async () => {
  for (const title of Object.keys(told))
    ids.set(
      title,
      await inEffect(trainingRequirement, {
        title,
        description: `Everything about it: ${title}.`,
        method: 'Video or material',
        material: 'On the shelf.',
        dueDays: 10,
        validity: 12,
        retrain: 'Never',
      }),
    )
  const requirements = [...ids.values()].map(({ id }) => ({ requirement: id }))
  const bench = await inEffect(curriculum, { title: 'Bench', order: 'Any', requirements })
  const fitter = await inEffect(jobRole, { title: 'Fitter' }, bench)
  ids.set('Fitter', fitter)
  ids.set('Clerk', await inEffect(jobRole, { title: 'Clerk' }, bench))
  for (const owner of ['@ella', '@tomas'])
    await create('@hannah', jobRoleHeld, { owner, role: fitter.id, since: today })
  for (const [title, [ella, tomas]] of Object.entries(told)) {
    await meets('@ella', title, ella)
    await meets('@tomas', title, tomas)
  }
})

const read = (who: string, query: Readonly<Record<string, string>> = {}, most?: number) =>
  expiriesOf(engine, person(who), readAsked(query, []), { now, ...(most !== undefined && { most }) })

const lines = (all: Awaited<ReturnType<typeof read>>['coming']) =>
  all.map(({ person: name, title }) => `${name}: ${title}`)

test('what expires within twelve months is told by day, what has expired and is required still apart', async () => {
  const { coming, expired, isCut, isOfAll } = await read('@maya')

  assert.deepEqual(lines(coming), [
    'Ella Thornton: In a month',
    'Tomás Ferreira: In two months',
    'Ella Thornton: In two months',
    'Ella Thornton: In spring',
  ])
  assert.deepEqual(lines(expired), ['Ella Thornton: Ran out'])
  assert.deepEqual(countsOf({ today, coming, expired }), { expired: 1, 30: 1, 60: 2, after: 1 })
  assert.deepEqual([isCut, isOfAll], [false, true])
  assert.equal((await read('@maya', {}, 3)).isCut, true)
})

test('marks are days on which those that oversee training are alerted', () => {
  for (const mark of marks) assert.ok(trainingAssignment.ends?.ahead.includes(mark))
  assert.deepEqual(
    [0, 30, 31, 60, 61].map((days) => markOf(addDays(today, days), today)),
    [30, 30, 60, 60, undefined],
  )
})

test('everybody reads of themselves and of those they lead, and nobody of others', async () => {
  const own = await read('@ella')

  assert.deepEqual([...new Set(own.coming.map(({ person: name }) => name))], ['Ella Thornton'])
  assert.equal(own.isOfAll, false)
  const stranger = await read('@yusuf')
  assert.deepEqual([stranger.coming, stranger.expired], [[], []])
  const leads = person('@priya').team.includes(known('@ella').id)
  assert.equal((await read('@priya')).coming.length, leads ? 3 : 0)
})

test('department, job role and requirement narrow it; anything else is refused with its name', async () => {
  const number = (title: string) => ids.get(title)?.number ?? ''

  assert.deepEqual(lines((await read('@maya', { requirement: number('In two months') })).coming), [
    'Tomás Ferreira: In two months',
    'Ella Thornton: In two months',
  ])
  assert.equal((await read('@maya', { role: number('Fitter') })).coming.length, 4)
  assert.deepEqual((await read('@maya', { role: number('Clerk') })).coming, [])
  assert.deepEqual((await read('@maya', { department: 'DEP-1999-0001' })).expired, [])
  assert.throws(() => readAsked({ standing: 'due' }, []), { field: 'standing' })
  assert.throws(() => readFileKind('pdf'), { field: 'format' })
})

test('it is exported as it is narrowed, with its marks, and the trail says who took it', async () => {
  const place = { publicUrl: 'https://qms.example', provider: 'Northfield' }
  const asked = readAsked({ requirement: ids.get('In two months')?.number ?? '' }, [])
  const csv = await exportExpiries(engine, person('@maya'), { ...place, asked, now, format: 'csv' })
  const [, first = ''] = csv.content.split('\r\n')

  assert.equal(csv.rows, 2)
  const days = [31, -29, 1].map((count) => addDays(today, count))
  assert.match(
    first,
    new RegExp(`^${days[0]},Tomás Ferreira,[^,]*,In two months,TRA-\\S+,Valid,${days[1]},${days[2]},`),
  )
  const { rows } = await engine.pool.query<{ body: string }>({
    text: "select body::text from event where kind = 'exported' order by id desc limit 1",
  })
  assert.match(rows[0]?.body ?? '', /the expiry calendar of training, 2 rows, as CSV \(Requirement: TRR-/)

  const ics = await exportExpiries(engine, person('@maya'), { ...place, asked: readAsked({}, []), now, format: 'ics' })
  assert.equal(ics.content.match(/BEGIN:VEVENT/g)?.length, 4, 'what has expired is no appointment')
  assert.match(ics.content, /SUMMARY:Ella Thornton: “In a month” expires/)
  assert.match(ics.content, /URL:https:\/\/qms\.example\/training\/TRA-/)
})

test('what was met anew for longer expires no more, and what is assigned again says by when', async () => {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from training_assignment where owner = $1 and requirement = $2',
    values: [known('@ella').id, ids.get('Next year')?.id],
  })
  const next = rows[0]?.id
  assert.ok(next)
  /** How her training of spring is told, once there is another of it that stands so. */
  const beside = async (state: string, days: number) => {
    await engine.pool.query({
      text: 'update training_assignment set requirement = $1, state = $3, due = $4, expires_on = $4 where id = $2',
      values: [ids.get('In spring')?.id, next, state, addDays(today, days)],
    })
    const { coming } = await read('@maya', { requirement: ids.get('In spring')?.number ?? '' })
    return coming.map(({ day, renewal }) => [day, renewal?.due ?? null])
  }

  assert.deepEqual(await beside('assigned', 190), [[addDays(today, 200), addDays(today, 190)]])
  assert.deepEqual(await beside('completed', 400), [])
  assert.deepEqual(await beside('cancelled', 400), [[addDays(today, 200), null]])
})

test('an index finds what expires between two days', async () => {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await connection.query({ text: 'set local enable_seqscan = off' })
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>({
      text: 'explain select id from training_assignment where expires_on >= $1::date and expires_on <= $2::date order by expires_on, id',
      values: [today, addDays(today, 365)],
    })
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /training_assignment_by_expires_on/)
  } finally {
    await connection.query({ text: 'rollback' })
    connection.release()
  }
})
