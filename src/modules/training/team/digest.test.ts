// What line managers hear on Monday morning: once a week, of their own people, and nothing where there is nothing.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { digest } from './digest-words.ts'
import { tellTeams } from './digest.server.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database
const { engine } = app.context

/** Monday after the clock of these tests begins; in winter Leeds and Porto go by UTC. */
const monday = (time: string) => new Date(`2026-11-23T${time}Z`)

type Told = {
  readonly name: string
  readonly title: string
  readonly body: string
  readonly link: string
  readonly kind: string
}

async function told(): Promise<readonly Told[]> {
  const { rows } = await owner.query<Told>(
    `select p.name, a.title, a.body, a.link, a.kind from alert a join person p on p.id = a.person
      where a.dedupe like 'team-training %' order by p.name`,
  )
  return rows
}

/** Makes nothing press in anybody's team but Ella's manager's. */
async function onlyElla(): Promise<string> {
  const { rows } = await owner.query<{ manager: string }>(
    `select m.name as manager from person p join person m on m.id = p.line_manager where p.name = 'Ella Thornton'`,
  )
  const [found = assert.fail()] = rows
  const others = `select id from person where line_manager is distinct from (select line_manager from person where name = 'Ella Thornton')
    or name <> 'Ella Thornton'`
  await owner.query(
    `with gone as (update job_role_held set state = 'ended' where owner in (${others}) returning id)
      update card set state = 'ended' where id in (select id from gone)`,
  )
  return found.manager
}

const lateFor = (name: string, due: string) =>
  owner.query(
    `update training_assignment set due = $2, state = 'assigned' where id = (select a.id from training_assignment a
      join training_requirement q on q.id = a.requirement
      where a.owner = (select id from person where name = $1) and a.state in ('assigned', 'in-progress', 'completed') and not a.void
        and exists (select from job_role_held h join job_role j on j.id = h.role join curriculum c on c.id = any(j.curricula)
          cross join lateral jsonb_array_elements(c.requirements) l
          where h.owner = a.owner and h.state = 'held' and l.value ->> 'requirement' = q.id::text) order by a.id limit 1)`,
    [name, due],
  )

test('on Monday from seven o’clock, once, whoever runs it, and not on another day', async () => {
  const manager = await onlyElla()
  await lateFor('Ella Thornton', '2026-11-10')

  const early = [await tellTeams(engine, new Date('2026-11-22T12:00:00Z')), await tellTeams(engine, monday('06:59:00'))]
  const both = await Promise.all([tellTeams(engine, monday('07:07:00')), tellTeams(engine, monday('07:07:00'))])
  const later = [await tellTeams(engine, monday('08:07:00')), await tellTeams(engine, new Date('2026-11-24T08:00:00Z'))]

  assert.deepEqual(early, [0, 0])
  assert.equal(both[0] + both[1], 1)
  assert.deepEqual(later, [0, 0])
  const [one = assert.fail(), ...others] = await told()
  assert.deepEqual([one.name, one.kind, one.link, others], [manager, 'overdue', '/training?list=team', []])
  assert.match(one.title, /overdue for 1 person/)
  assert.match(one.body, /^Ella Thornton: \d+ overdue/)
})

test('the week after it comes again while it presses, and not once nothing does', async () => {
  const next = await tellTeams(engine, new Date('2026-11-30T07:07:00Z'))
  await owner.query(
    `with gone as (update job_role_held set state = 'ended' returning id)
      update card set state = 'ended' where id in (select id from gone)`,
  )
  const last = await tellTeams(engine, new Date('2026-12-07T07:07:00Z'))

  assert.deepEqual([next, last], [1, 0])
  assert.equal((await told()).length, 2)
})

test('it says how many and whose, one and several apart', () => {
  const team = [
    { name: 'Ann', overdue: 2, ending: 1 },
    { name: 'Ben', overdue: 0, ending: 1 },
  ]

  assert.equal(
    digest.title(team),
    'Training in your team this week: 2 requirements are overdue for 1 person; 2 requirements end within 60 days.',
  )
  assert.equal(digest.body(team), 'Ann: 2 overdue, 1 ending soon\nBen: 1 ending soon')
  assert.equal(
    digest.title([{ name: 'Ben', overdue: 0, ending: 1 }]),
    'Training in your team this week: 1 requirement ends within 60 days.',
  )
})
