// How the people of a line manager stand: what is met, what presses, who joins, and what is lost when somebody leaves.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { openTestApp, type Caller } from '../../../../test/app.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { isMet } from '../standing/standing.ts'
import type { Member, Team } from './team.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database
const today = () => dayAt(app.context.now(), app.context.engine.zone)

type Person = { readonly id: string; readonly email: string }

async function whoever(text: string): Promise<Person> {
  const { rows } = await owner.query<Person>(`select p.id, p.email from person p where ${text} limit 1`)
  return rows[0] ?? assert.fail(text)
}

const managerOf = (name: string) => whoever(`p.id = (select line_manager from person where name = '${name}')`)

async function team(who: Caller): Promise<readonly Member[]> {
  const answer = await who.call('GET', '/api/v1/training/team')
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Team>().members
}

const memberNamed = (members: readonly Member[], name: string) =>
  members.find((one) => one.name === name) ?? assert.fail(`${name} is not in the team`)

test('a line manager sees their own people alone, each with roles and all that these ask, once', async () => {
  const manager = await managerOf('Ella Thornton')
  const members = await team(await signedInAs(app, manager))

  const { rows } = await owner.query<{ name: string }>(
    `select name from person where line_manager = $1 and state <> 'leaver' order by name`,
    [manager.id],
  )
  assert.deepEqual(members.map(({ name }) => name).toSorted(), rows.map(({ name }) => name).toSorted())
  const ella = memberNamed(members, 'Ella Thornton')
  assert.deepEqual(ella.roles.map(({ role }) => role.title).toSorted().length, 2)
  const counted = Object.values(ella.counts).reduce((sum, count) => sum + count, 0)
  const { rows: asked } = await owner.query<{ count: number }>(
    `select count(distinct l.value ->> 'requirement')::int as count from job_role_held h join job_role j on j.id = h.role
      join curriculum c on c.id = any(j.curricula) and c.state = 'effective'
      cross join lateral jsonb_array_elements(c.requirements) l
      join training_requirement q on q.id = (l.value ->> 'requirement')::uuid and q.state = 'effective'
      where h.owner = $1 and h.state = 'held' and j.state = 'effective'`,
    [ella.id],
  )
  assert.equal(counted, asked[0]?.count)
  assert.ok(counted > 0)
  assert.equal(ella.open.length, counted - ella.counts.current - ella.counts.credited)
  assert.ok(ella.open.every(({ standing }) => !isMet(standing)))
})

test('whoever leads nobody has no team', async () => {
  const { email } = await app.person('Lonely')

  assert.deepEqual(await team(await app.signIn(email)), [])
})

test('who gets a role within thirty days has a plan: all that it asks, each with its day, the first first', async () => {
  const members = await team(await signedInAs(app, await managerOf('Elin Berg')))
  const elin = memberNamed(members, 'Elin Berg')
  const [role = assert.fail()] = elin.roles.filter(({ state }) => state === 'planned')

  assert.ok(elin.isNew)
  assert.ok(elin.plan.length > 0)
  assert.ok(elin.plan.every(({ by }) => by !== null && by > today()))
  const days = elin.plan.map(({ by }) => by ?? '')
  assert.deepEqual(
    days,
    days.toSorted((one, other) => one.localeCompare(other)),
  )
  assert.ok(elin.plan.every(({ role: title }) => title === role.role.title))
})

test('what one person alone covers is a gap until somebody else covers it too', async () => {
  const caller = await signedInAs(app, await managerOf('Ella Thornton'))
  const ella = async () => memberNamed(await team(caller), 'Ella Thornton')
  const [{ role } = assert.fail('Ella holds no role')] = (await ella()).roles
  const { rows } = await owner.query<{ id: string }>(
    `update job_role_held h set state = 'ended' from job_role j where j.id = h.role and j.number = $1 and h.state = 'held'
      and h.owner <> (select id from person where name = 'Ella Thornton') returning h.id`,
    [role.number],
  )
  const [other = assert.fail('Nobody else holds it')] = rows
  const isAlone = async () => (await ella()).alone.roles.some(({ number }) => number === role.number)
  const before = await isAlone()

  await owner.query(`update job_role_held set state = 'held' where id = $1`, [other.id])

  assert.deepEqual([before, await isAlone()], [true, false])
})

test('what ends within sixty days is told ahead, and not before', async () => {
  const caller = await signedInAs(app, await managerOf('Ella Thornton'))
  const met = await whoever(`p.name = 'Ella Thornton'`)
  const { rows } = await owner.query<{ id: string; title: string }>(
    `select a.id, q.title from training_assignment a join training_requirement q on q.id = a.requirement
      where a.owner = $1 and a.state in ('assigned', 'in-progress') and not a.void limit 1`,
    [met.id],
  )
  const [one = assert.fail('Ella is asked nothing')] = rows
  const endsOn = (day: string) =>
    owner.query(
      `with k as (update card set state = 'completed' where id = $1)
        update training_assignment set state = 'completed', expires_on = $2 where id = $1`,
      [one.id, day],
    )

  await endsOn(addDays(today(), 61))
  const far = memberNamed(await team(caller), 'Ella Thornton').ending.map(({ title }) => title)
  await endsOn(addDays(today(), 60))
  const near = memberNamed(await team(caller), 'Ella Thornton').ending.map(({ title }) => title)

  assert.deepEqual([far.includes(one.title), near.includes(one.title)], [false, true])
})
