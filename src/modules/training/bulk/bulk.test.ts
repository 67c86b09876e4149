// One requirement for many people: what is told ahead is what is done, once, by whoever may.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { atOnce } from '../../../../test/at-once.ts'
import { openTestApp, type Body, type Caller } from '../../../../test/app.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import type { Rehearsed } from './bulk.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database
const today = dayAt(app.context.now(), app.context.engine.zone)

async function one<T extends object>(text: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await owner.query<T>(text, [...values])
  return rows[0] ?? assert.fail(text)
}

type Found = { readonly id: string; readonly number: string; readonly email: string }

const hannah = await one<Found>(`select id, number, email from person where name = 'Hannah Brooks'`)
const trainer = await signedInAs(app, hannah)

/** One that is in effect and is not read. */
const requirement = await one<{ id: string; number: string; due_days: number }>(
  `select id, number, due_days from training_requirement where state = 'effective' and document is null and not void order by id limit 1`,
)

const because = 'The new line starts in March.'

async function assigned(by: Caller, more: object): Promise<Rehearsed> {
  const payload = { requirement: requirement.number, because, ...more }
  const answer = await by.call('POST', '/api/v1/training/assign', { payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Rehearsed>()
}

async function refused(by: Caller, more: object): Promise<readonly [number, string, string]> {
  const payload = { requirement: requirement.number, because, ...more }
  const answer = await by.call('POST', '/api/v1/training/assign', { payload })
  const { field, message } = answer.json<Body>()
  return [answer.statusCode, field, message]
}

const count = async () => (await one<{ count: number }>('select count(*)::int as count from training_assignment')).count

test('what is told ahead does nothing, and is what is then done: each who has not met it, once', async () => {
  const department = await one<{ number: string }>(
    `select d.number from department d join person p on p.department = d.id and p.state = 'active' group by d.id order by count(*) desc limit 1`,
  )
  const before = await count()

  const told = await assigned(trainer, { departments: [department.number], dryRun: true })
  assert.equal(await count(), before)
  assert.ok(told.counts.assign > 0)
  const done = await assigned(trainer, { departments: [department.number] })
  const again = await assigned(trainer, { departments: [department.number] })

  assert.deepEqual({ ...done, dryRun: true }, told)
  assert.equal(await count(), before + told.counts.assign)
  assert.deepEqual([again.counts.assign, again.counts.asked], [0, told.counts.assign + told.counts.asked])
  assert.equal(told.due, addDays(today, requirement.due_days))
})

test('whoever does not go by a document is asked by name to read it, as was told', async () => {
  const read = await one<{ number: string; version: string; outsider: string }>(
    `select q.number, v.id as version, p.number as outsider from training_requirement q
        join document d on d.id = q.document and cardinality(d.departments) + cardinality(d.job_roles) + cardinality(d.readers) > 0
        join document_version v on v.parent = d.id and v.state = 'effective' and not v.void
        join person p on p.state = 'active' and not p.void and p.department <> all(d.departments) and p.id <> all(d.readers)
          and p.id <> v.creator and p.id <> all(v.authors)
      where q.state = 'effective' and not q.void
        and not exists (select from job_role_held h where h.owner = p.id and not h.void)
        and not exists (select from training_assignment a where a.owner = p.id and a.reads = v.id and not a.void)
      order by q.id, p.id limit 1`,
  )

  const { counts } = await assigned(trainer, { requirement: read.number, people: [read.outsider] })

  const made = await one<{ why: string; state: string }>(
    `select a.why, a.state from training_assignment a join person p on p.id = a.owner where a.reads = $1 and p.number = $2`,
    [read.version, read.outsider],
  )
  assert.deepEqual([counts.assign, made], [1, { why: 'Manual', state: 'assigned' }])
})

test('each assignment says that it was assigned by hand, why, and by when, and its learner hears of it', async () => {
  const { id, number } = await app.person('Nora')
  const due = addDays(today, 40)

  const { items } = await assigned(trainer, { people: [number], due })

  const made = await one<Record<string, unknown>>(
    `select why, because, due::text, state from training_assignment where owner = $1 and requirement = $2`,
    [id, requirement.id],
  )
  assert.deepEqual(made, { why: 'Manual', because, due, state: 'assigned' })
  assert.deepEqual(
    items.map(({ person, outcome }) => [person.number, outcome]),
    [[number, 'assign']],
  )
  await one(`select 1 from alert where person = $1 and kind = 'assigned'`, [id])
})

const madeFor = async (people: readonly { readonly id: string }[]) =>
  one<{ made: number }>(
    'select count(*)::int as made from training_assignment where requirement = $1 and owner = any($2)',
    [requirement.id, people.map(({ id }) => id)],
  )

test('whoever is assigned it twice at once is asked once, and the second call says so', async () => {
  const two = [await app.person('Ana'), await app.person('Rae')]
  const assign = () => assigned(trainer, { people: two.map(({ number }) => number) })

  const answers = await atOnce(owner, 'training_assignment', [assign, assign])

  const counts = answers.map((answer) => answer.counts).toSorted((less, more) => less.assign - more.assign)
  assert.deepEqual(
    counts.map(({ assign: made, asked }) => [made, asked]),
    [
      [0, 2],
      [2, 0],
    ],
  )
  assert.deepEqual(await madeFor(two), { made: 2 })
})

test('whoever takes it up while it is assigned to them is asked once', async () => {
  const learner = await app.person('Ugo')
  const own = await app.signIn(learner.email)
  const payload = { requirement: requirement.number }

  const [enrolled] = await atOnce(owner, 'training_assignment', [
    async () => (await own.call('POST', '/api/v1/training/enrol', { payload })).statusCode === 201,
    async () => (await assigned(trainer, { people: [learner.number] })).counts.assign === 0,
  ])

  assert.deepEqual(await madeFor([learner]), { made: 1 }, enrolled ? 'enrolled' : 'assigned')
})

test('whoever is given a job role that asks for it while it is assigned to them is asked once', async () => {
  const { id, number } = await app.person('Ivo')
  const role = await one<{ number: string }>(
    `select j.number from job_role j join curriculum c on c.id = any(j.curricula)
      where j.state = 'effective' and c.state = 'effective'
        and c.requirements @> jsonb_build_array(jsonb_build_object('requirement', $1::text)) order by j.number limit 1`,
    [requirement.id],
  )
  const payload = { owner: id, role: role.number, since: today }

  await atOnce(owner, 'training_assignment', [
    async () => (await trainer.call('POST', '/api/v1/job-roles-held', { payload })).statusCode === 201,
    async () => (await assigned(trainer, { people: [number] })).counts.assign === 0,
  ])

  assert.deepEqual(await madeFor([{ id }]), { made: 1 })
})

test('the action of a CAPA that asks for it is named by each assignment; another action is refused', async () => {
  const { id, number } = await app.person('Nils')
  const quality = await signedInAs(
    app,
    await one<Found>(`select id, number, email from person where name = 'Maya Hartley'`),
  )
  const actionWhere = (where: string) =>
    one<{ number: string }>(`select a.number from action a where not a.void and ${where} order by a.id limit 1`)
  const ofCapa = `exists (select from link l join card c on c.id = l.from_card and c.kind in ('capa', 'cause')
    where l.to_card = a.id and l.type = 'addressed_by')`
  const [open, over, other] = [
    await actionWhere(`a.state = 'open' and ${ofCapa}`),
    await actionWhere(`a.state = 'verified' and ${ofCapa}`),
    await actionWhere(`a.state = 'open' and not ${ofCapa}`),
  ]

  await assigned(quality, { people: [number], action: open.number })

  const made = await one<Record<string, unknown>>(`select why, because from training_assignment where owner = $1`, [id])
  assert.deepEqual(made, { why: 'CAPA action', because: `${open.number}: ${because}` })
  const refusedFor = async (by: Caller, action: string) => (await refused(by, { people: [number], action })).slice(1)
  assert.deepEqual(await refusedFor(quality, over.number), [
    'action',
    'It is no longer open: nothing is learnt for it any more.',
  ])
  assert.deepEqual(await refusedFor(quality, other.number), ['action', 'It is not the action of a CAPA.'])
  assert.deepEqual(await refusedFor(quality, 'ACT-1999-0001'), ['action', 'There is no such action.'])
})

test('who fits all groups that are said is meant, and whoever is named besides', async () => {
  const { number } = await app.person('Omar')
  const place = await one<{ department: string; site: string; count: number }>(
    `select d.number as department, s.number as site, count(*)::int as count from person p join department d on d.id = p.department
      join site s on s.id = p.site where p.state in ('active', 'invited') and not p.void group by d.id, s.id order by 3 desc limit 1`,
  )

  const told = await assigned(trainer, {
    departments: [place.department],
    sites: [place.site],
    people: [number],
    dryRun: true,
  })

  assert.equal(told.items.length, place.count + 1)
})

test('who wrote the version in effect is not asked to read it', async () => {
  const read = await one<{ number: string; creator: string }>(
    `select q.number, p.number as creator from training_requirement q
      join document_version v on v.parent = q.document and v.state = 'effective' and not v.void join person p on p.id = v.creator
      where q.state = 'effective' and p.state = 'active' and not exists (select from training_assignment a
          where a.owner = p.id and (a.requirement = q.id or a.reads = v.id) and not a.void) order by q.number limit 1`,
  )
  const told = await assigned(trainer, { requirement: read.number, people: [read.creator], dryRun: true })
  assert.deepEqual(
    told.items.map(({ outcome }) => outcome),
    ['written'],
  )
  assert.equal(told.counts.assign, 0)
})

test('of those who lead nobody only training administrators and the quality manager may, and what is wrong is said with its field', async () => {
  const { email, number } = await app.person('Pia')
  const [status, , message] = await refused(await app.signIn(email), { people: [number], dryRun: true })
  assert.deepEqual(
    [status, message],
    [
      403,
      'Only training administrators and the quality manager assign to others, and line managers to the people they lead.',
    ],
  )

  assert.deepEqual((await refused(trainer, {})).slice(0, 2), [422, 'people'])
  assert.deepEqual((await refused(trainer, { people: ['PER-9999'] })).slice(1), ['people', 'There is no such person.'])
  assert.deepEqual((await refused(trainer, { roles: [number] }))[1], 'roles')
  assert.deepEqual((await refused(trainer, { people: [number], due: addDays(today, -1) }))[1], 'due')
  assert.deepEqual((await refused(trainer, { people: [number], because: 'Why not' }))[1], 'because')
  assert.deepEqual((await refused(trainer, { people: [number], requirement: 'TRR-0' }))[1], 'requirement')
})

test('a training administrator of one site assigns to its people alone', async () => {
  const site = await one<{ id: string }>('select id from site order by id limit 1')
  const { id, email } = await app.person('Quin', 'trainer')
  await owner.query(`update person set grants = jsonb_set(grants, '{0,site}', to_jsonb($2::text)) where id = $1`, [
    id,
    site.id,
  ])
  const { rows } = await owner.query<{ number: string }>('select number from site order by id')

  const told = await assigned(await app.signIn(email), { sites: rows.map(({ number }) => number), dryRun: true })

  const here = await one<{ count: number }>(
    `select count(*)::int as count from person where site = $1 and state in ('active', 'invited') and not void`,
    [site.id],
  )
  assert.equal(told.items.length, here.count)
})

test('a line manager assigns to the people they lead, by name or group, and to nobody else', async () => {
  const lead = await app.person('Rita')
  const [own, other] = [await app.person('Sven'), await app.person('Tess')]
  const department = await one<{ id: string; number: string }>('select id, number from department order by id limit 1')
  await owner.query('update person set line_manager = $2, department = $3 where id = $1', [
    own.id,
    lead.id,
    department.id,
  ])
  const rita = await app.signIn(lead.email)

  const told = await assigned(rita, { departments: [department.number], dryRun: true })
  const made = await assigned(rita, { people: [own.number] })

  assert.deepEqual(
    [told.items, made.items].map((items) => items.map(({ person }) => person.id)),
    [[own.id], [own.id]],
  )
  assert.equal(made.counts.assign, 1)
  assert.deepEqual(await refused(rita, { people: [own.number, other.number] }), [
    422,
    'people',
    'You assign to the people you lead: you are not the line manager of Tess Weir.',
  ])
  assert.deepEqual((await refused(rita, { people: [lead.number] })).slice(0, 2), [422, 'people'])
  assert.deepEqual(await madeFor([other, lead]), { made: 0 })
})

test('a line manager neither waives nor credits what they have assigned', async () => {
  const lead = await app.person('Vera')
  const own = await app.person('Walt')
  await owner.query('update person set line_manager = $2 where id = $1', [own.id, lead.id])
  const vera = await app.signIn(lead.email)
  await assigned(vera, { people: [own.number] })
  const { number } = await one<{ number: string }>('select number from training_assignment where owner = $1', [own.id])

  const { steps, version } = (await vera.call('GET', `/api/v1/training-assignments/${number}`)).json<{
    steps: readonly { readonly name: string; readonly open: boolean }[]
    version: number
  }>()
  const payload = { version, reason: 'He has done this for many years already.', values: {} }
  const waived = await vera.call('POST', `/api/v1/training-assignments/${number}/steps/waive`, { payload })

  assert.deepEqual(
    steps.filter(({ name, open }) => open && ['waive', 'credit'].includes(name)),
    [],
  )
  assert.equal(waived.statusCode, 403)
})
