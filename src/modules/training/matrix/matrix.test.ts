import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { fillTables } from '../../../../test/synthetic-rows.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { curriculum } from '../curriculum/curriculum.ts'
import { jobRoleHeld } from '../holding/holding.ts'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { readAsked, readPart } from './asked.ts'
import { exportMatrix } from './export.server.ts'
import { historyOf } from './history.server.ts'
import { cellAt, shareAt } from './matrix.ts'
import { matrixOf } from './matrix.server.ts'
import { roleMatrixOf } from './role-matrix.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, known, person, take } = app

const today = app.day(0)
const day = (days: number) => addDays(today, days)

/** A moment after everything that was done so far. */
function moment() {
  app.pass(1)
  return new Date(Date.now() + 3_600_000)
}

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

const required = (title: string) =>
  inEffect(trainingRequirement, {
    title,
    description: `Everything about it: ${title}.`,
    method: 'Video or material',
    material: 'On the shelf.',
    dueDays: 10,
    validity: 12,
    retrain: 'Never',
  })

const titles = ['Current', 'Credited', 'Due', 'Overdue', 'Expired', 'Ran out', 'Missing'] as const
const ids = new Map<string, AnyRow>()
let filler: AnyRow

const told = (title: string, set: string) =>
  engine.pool.query({
    text: `update training_assignment set ${set} where requirement = $1 and owner = $2`,
    values: [ids.get(title)?.id, known('@ella').id],
  })

before(async () => {
  for (const title of titles) ids.set(title, await required(title))
  const lines = titles.map((title) => ({ requirement: ids.get(title)?.id ?? '' }))
  const bench = await inEffect(curriculum, { title: 'Bench', order: 'Any', requirements: lines })
  const office = await inEffect(curriculum, { title: 'Office', order: 'Any', requirements: lines.slice(2, 3) })
  const fitter = await inEffect(jobRole, { title: 'Fitter' }, bench)
  filler = await inEffect(jobRole, { title: 'Clerk' }, office)
  const give = (owner: string, role: AnyRow) => create('@hannah', jobRoleHeld, { owner, role: role.id, since: today })
  await give('@ella', fitter)
  await give('@ella', filler)
  await give('@tomas', filler)
  await told('Current', `state = 'completed', expires_on = '${day(90)}'`)
  await told('Credited', "state = 'credited'")
  await told('Overdue', `due = '${day(-3)}'`)
  await told('Expired', `state = 'completed', expires_on = '${day(-4)}'`)
  await told('Ran out', `state = 'expired', expires_on = '${day(-4)}'`)
  await told('Missing', "state = 'cancelled'")
})

const read = (who: string, query: Readonly<Record<string, string>> = {}, asOf: string | null = null) =>
  matrixOf(engine, person(who), readAsked(query), {
    now: moment(),
    asOf: asOf === null ? null : { at: asOf, day: today },
  })

const names = async (...how: Parameters<typeof read>) => (await read(...how)).people.map(({ name }) => name)

test('each cell says how a person stands and by when: current, credited, due, overdue, expired, not assigned, not required', async () => {
  const matrix = await read('@maya')
  const row = (name: string) => matrix.people.findIndex((one) => one.name === name)
  const said = (name: string) =>
    matrix.requirements.map(({ title }, at) => [title, cellAt(matrix, row(name), at)] as const)

  assert.deepEqual(Object.fromEntries(said('Ella Thornton')), {
    Current: { standing: 'current', day: day(90) },
    Credited: { standing: 'credited', day: null },
    Due: { standing: 'due', day: day(10) },
    Overdue: { standing: 'overdue', day: day(-3) },
    Expired: { standing: 'expired', day: day(-4) },
    'Ran out': { standing: 'expired', day: day(-4) },
    Missing: { standing: 'missing', day: null },
  })
  assert.deepEqual(
    said('Tomás Ferreira').filter(([, cell]) => cell !== null),
    [['Due', { standing: 'due', day: day(10) }]],
  )
  const ella = matrix.people[row('Ella Thornton')]
  assert.deepEqual([ella?.met, ella?.of, ella?.department, ella?.site], [2, 7, 'Production', 'Leeds'])
})

test('requirements stand by curriculum in the order in which they are learnt, with how many of those who need them met them', async () => {
  const { requirements } = await read('@maya')

  assert.deepEqual(
    requirements.map(({ title, curriculum: of }) => [title, of]),
    titles.map((title) => [title, 'Bench']),
  )
  const share = requirements.find(({ title }) => title === 'Due')
  assert.deepEqual([share?.met, share?.of], [0, 2])
})

test('who oversees training reads everybody, who leads people their team, everybody else themselves', async () => {
  for (const who of ['@maya', '@hannah', '@tomas', '@grace']) assert.equal((await names(who)).length, 2, who)
  assert.deepEqual(await names('@priya'), ['Ella Thornton'])
  assert.deepEqual(await names('@ella'), ['Ella Thornton'])
  assert.deepEqual(await names('@yusuf'), [])
  assert.equal((await read('@maya')).isOfAll, true)
  assert.equal((await read('@priya')).isOfAll, false)
})

test('department, site, job role, requirement and standing narrow it', async () => {
  const { number: quality } = known('@quality')
  assert.deepEqual(await names('@maya', { department: quality }), ['Tomás Ferreira'])
  assert.deepEqual(await names('@maya', { site: known('@leeds').number }), ['Ella Thornton'])
  assert.equal((await read('@maya', { role: filler.number })).requirements.length, 1)
  assert.deepEqual(await names('@maya', { requirement: ids.get('Current')?.number ?? '' }), ['Ella Thornton'])
  assert.deepEqual(await names('@maya', { document: 'DOC-9999' }), [])
  const late = await read('@maya', { standing: 'overdue,expired' })
  assert.deepEqual(
    late.requirements.map(({ title }) => title),
    ['Overdue', 'Expired', 'Ran out'],
  )
  assert.deepEqual(
    late.people.map(({ met, of }) => [met, of]),
    [[2, 7]],
  )
})

test('the first people come as they stand in the whole, with all requirements, and how many more there are', async () => {
  const whole = await read('@maya')
  const at = { now: moment(), asOf: null }
  const first = await matrixOf(engine, person('@maya'), readAsked({}), { ...at, first: 1 })

  assert.deepEqual([whole.people.length, whole.others], [2, 0])
  assert.deepEqual(
    [first.people, first.cells, first.days],
    [whole.people, whole.cells, whole.days].map((all) => all.slice(0, 1)),
  )
  const titlesOf = ({ requirements }: typeof whole) => requirements.map(({ number }) => number)
  assert.deepEqual([titlesOf(first), first.others], [titlesOf(whole), 1])
  const both = await matrixOf(engine, person('@maya'), readAsked({}), { ...at, first: 2 })
  assert.deepEqual([both.people, both.others], [whole.people, 0])
  const own = await matrixOf(engine, person('@priya'), readAsked({}), { ...at, first: 1 })
  assert.deepEqual([own.people.map(({ name }) => name), own.others], [['Ella Thornton'], 0])
})

test('no part is told of what has to be known whole', () => {
  const refused = (first: unknown, query: Readonly<Record<string, string>> = {}) => {
    try {
      return readPart(first, readAsked(query)).first
    } catch (error) {
      return error instanceof Refusal ? error.message : String(error)
    }
  }
  assert.deepEqual([refused(undefined), refused('60')], [null, 60])
  for (const first of ['0', '201', '1.5', '-1', '', ['1', '2']])
    assert.equal(refused(first), 'The first 1 to 200 people can be asked for.')
  assert.equal(refused('60', { by: 'roles' }), 'The matrix by job roles is told whole.')
  assert.equal(refused('60', { standing: 'due' }), 'A matrix that is narrowed by standing is told whole.')
})

test('what the matrix is not narrowed by is refused with its name', () => {
  const refused = (query: Readonly<Record<string, string | readonly string[]>>) => {
    try {
      readAsked(query)
      return 'nothing'
    } catch (error) {
      return error instanceof Refusal ? error.field : String(error)
    }
  }
  assert.equal(refused({ standing: 'late' }), 'standing')
  assert.equal(refused({ colour: 'red' }), 'colour')
  assert.equal(refused({ department: ['DEP-1', 'DEP-2'] }), 'department', 'one that is said twice narrows nothing')
  assert.equal(refused({ by: 'month' }), 'by')
  assert.equal(refused({ standing: 'due', by: 'roles' }), 'nothing')
})

test('a job role says of each requirement how many of its holders have met it', async () => {
  const at = { now: moment(), asOf: null }
  const matrix = await roleMatrixOf(engine, person('@maya'), readAsked({ by: 'roles' }), at)
  const share = (role: string, title: string) =>
    shareAt(
      matrix,
      matrix.roles.findIndex((one) => one.title === role),
      matrix.requirements.findIndex((one) => one.title === title),
    )

  assert.deepEqual(
    matrix.roles.map(({ title, holders }) => [title, holders]),
    [
      ['Clerk', 2],
      ['Fitter', 1],
    ],
  )
  assert.deepEqual(share('Fitter', 'Current'), { met: 1, of: 1 })
  assert.deepEqual(share('Clerk', 'Due'), { met: 0, of: 2 })
  assert.equal(share('Clerk', 'Current'), null)
})

test('a cell opens its assignments, newest first, with the job roles that ask for it; not to those who may not read them', async () => {
  const place = { person: known('@ella').number, requirement: ids.get('Due')?.number ?? '' }
  const at = { now: moment(), asOf: null }
  const history = await historyOf(engine, person('@priya'), place, at)

  assert.deepEqual([history.standing, history.day], ['due', day(10)])
  assert.deepEqual(
    history.roles.map(({ title }) => title),
    ['Clerk', 'Fitter'],
  )
  assert.deepEqual(
    history.assignments.map(({ state, why, due }) => [state, why, due]),
    [['assigned', 'Role', day(10)]],
  )
  await assert.rejects(historyOf(engine, person('@yusuf'), place, at), { code: 'not-found', field: 'person' })
})

test('as of an instant it stands as it stood then, with the assignments of then', async () => {
  const then = new Date(Date.now() + 60_000).toISOString()
  app.pass(120_000)
  const { rows } = await engine.pool.query<AnyRow>({
    text: "select * from job_role_held where owner = $1 and state = 'held'",
    values: [known('@tomas').id],
  })
  const [held] = rows
  assert.ok(held)
  await take('@hannah', jobRoleHeld, held, 'end', { reason: 'He has moved on to the audits.' })

  assert.deepEqual(await names('@maya'), ['Ella Thornton'])
  const past = await read('@maya', {}, then)
  assert.deepEqual(
    past.people.map(({ name, met, of }) => [name, met, of]),
    [
      ['Ella Thornton', 2, 7],
      ['Tomás Ferreira', 0, 1],
    ],
  )
  const place = { person: known('@tomas').number, requirement: ids.get('Due')?.number ?? '' }
  const asOf = { at: then, day: today }
  const was = await historyOf(engine, person('@maya'), place, { now: moment(), asOf })
  assert.deepEqual([was.standing, was.assignments.map(({ state }) => state)], ['due', ['assigned']])
  const is = await historyOf(engine, person('@maya'), place, { now: moment(), asOf: null })
  assert.deepEqual([is.standing, is.assignments.map(({ state }) => state)], [null, ['cancelled']])
})

test('of two that are open for one requirement the newest says when it is due', async () => {
  const asked = {
    title: 'Due',
    method: 'Video or material',
    requirement: ids.get('Due')?.id,
    edition: 2,
    why: 'Manual',
  }
  await together(engine, person('@hannah'), new Date(), (door) =>
    door.create(trainingAssignment, { ...asked, due: day(4), owner: known('@ella').id }, { follows: true }),
  )
  const matrix = await read('@maya')
  const row = matrix.people.findIndex(({ name }) => name === 'Ella Thornton')
  const column = matrix.requirements.findIndex(({ title }) => title === 'Due')

  assert.deepEqual(cellAt(matrix, row, column), { standing: 'due', day: day(4) })
})

test('it is exported as filtered, and the trail says who took it', async () => {
  const asked = readAsked({ standing: 'expired' })
  const wanted = { asked, when: { now: moment(), asOf: null }, format: 'csv' } as const
  const { content, count } = await exportMatrix(engine, person('@maya'), wanted)
  const text = (await content.toArray()).join('')

  assert.equal(count, 1)
  const [head = '', line = ''] = text.split('\r\n')
  assert.match(head, /^\uFEFFPerson,Number,Department,Site,Met,Required,TRR-\d+-\d+ Expired,TRR-\S+ Ran out$/)
  assert.match(line, /^Ella Thornton,\S+,Production,Leeds,2,7,"Expired, /)
  const { rows } = await engine.pool.query<{ body: string }>({
    text: "select body::text from event where kind = 'exported' order by id desc limit 1",
  })
  assert.match(rows[0]?.body ?? '', /the training matrix, 1 rows, as CSV \(Standing: Expired\)/)
})

test('whoever has written what is to be read knows it, in both looks, unless they were asked for it and have not met it', async () => {
  await fillTables(engine.pool, ['document', 'document_version'])
  const { rows } = await engine.pool.query<{ parent: string }>({
    text: `update document_version set state = 'effective', void = false, creator = $1, parent = (select id from document limit 1)
      where id = (select id from document_version limit 1) returning parent`,
    values: [known('@ella').id],
  })
  const both = async (title: string) => {
    await engine.pool.query({ text: 'update training_requirement set document = null' })
    await engine.pool.query({
      text: 'update training_requirement set document = $1 where id = $2',
      values: [rows[0]?.parent, ids.get(title)?.id],
    })
    const people = await read('@maya')
    const roles = await roleMatrixOf(engine, person('@maya'), readAsked({ by: 'roles' }), { now: moment(), asOf: null })
    const column = people.requirements.findIndex((one) => one.title === title)
    const row = people.people.findIndex(({ name }) => name === 'Ella Thornton')
    const line = roles.roles.findIndex((one) => one.title === 'Fitter')
    return [cellAt(people, row, column)?.standing, shareAt(roles, line, column)?.met]
  }

  assert.deepEqual(await both('Missing'), ['current', 1])
  assert.deepEqual(await both('Overdue'), ['overdue', 0])
  assert.deepEqual(await both('Current'), ['current', 1])
})
