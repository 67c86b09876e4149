import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import type { Task } from '#features/tasks/task.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { openTestApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { occurrence } from './occurrence.ts'

const day = 24 * 60 * 60_000

type Known = { readonly id: string; readonly number: string; readonly email: string }

type Shown = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly nextOn: Day | null
  readonly lastOn: Day | null
  readonly raised: number
}

type Occurrence = {
  readonly number: string
  readonly state: string
  readonly version: number
  readonly plannedOn: Day
  readonly due: Day
  readonly missed: number | null
  readonly work: string
  readonly owner: { readonly title: string } | null
}

let app: TestApp
let owner: Known
let quality: Pick<Caller, 'call'>
let doer: Pick<Caller, 'call'>

before(async () => {
  app = await openTestApp() // It is Friday, 20 November 2026, nine in the morning.
  const { email } = await app.person('Quinn', 'quality-manager')
  owner = await app.person('Olga')
  quality = as(email)
  doer = as(owner.email)
})
after(() => app.close())

const sessions = new Map<string, { readonly at: number; readonly caller: Caller }>()

/** Somebody who logs in again whenever time has passed. */
const as = (email: string): Pick<Caller, 'call'> => ({
  async call(...asked) {
    const at = app.context.now().getTime()
    const known = sessions.get(email)
    const caller = known?.at === at ? known.caller : await app.signIn(email)
    sessions.set(email, { at, caller })
    return caller.call(...asked)
  },
})

const today = () => dayAt(app.context.now(), 'Europe/London')

/** The clock takes what is due. */
const tick = () => takeDueSteps(app.context.engine, app.context.now(), app.context.log)

/** Lets days pass, the clock looking each morning. */
async function passDays(count: number) {
  for (let passed = 0; passed < count; passed += 1) {
    app.pass(day)
    await tick()
  }
}

const all = '/api/v1/recurring-tasks'

async function recur(values: object): Promise<Shown> {
  const payload = { title: 'Walk the hall', startsOn: today(), owner: owner.id, ...values }
  const answer = await quality.call('POST', all, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Shown>()
}

const shown = async ({ number }: Pick<Shown, 'number'>) => (await quality.call('GET', `${all}/${number}`)).json<Shown>()

async function occurrencesOf({ number }: Shown): Promise<readonly Occurrence[]> {
  const path = `/api/v1/occurrences?recurring=${number}&sort=plannedOn`
  return (await quality.call('GET', path)).json<{ items: readonly Occurrence[] }>().items
}

const daysOf = async (task: Shown) => (await occurrencesOf(task)).map(({ plannedOn }) => plannedOn)

async function step(by: Pick<Caller, 'call'>, path: string, name: string, more: object = {}) {
  const { version } = (await by.call('GET', path)).json<{ version: number }>()
  return by.call('POST', `${path}/steps/${name}`, { payload: { version, ...more } })
}

const finish = (by: Pick<Caller, 'call'>, { number }: Occurrence, values: object = { doneOn: today() }) =>
  step(by, `/api/v1/occurrences/${number}`, 'complete', { values })

/** Whether one of the open tasks of somebody is about it. */
const isAsked = async (by: Pick<Caller, 'call'>, { number }: Occurrence) =>
  (await by.call('GET', '/api/v1/tasks')).json<readonly Task[]>().some((task) => task.number === number)

const change = ({ number, version }: Shown, by: Pick<Caller, 'call'>, payload: object) =>
  by.call('PATCH', `${all}/${number}`, { payload, headers: { 'if-match': `"${version}"` } })

async function end({ number }: Shown) {
  const answer = await step(quality, `${all}/${number}`, 'end', { reason: 'The test is over.' })
  assert.equal(answer.statusCode, 200, answer.body)
}

test('on each of its days a task is raised for whoever is to do it, with why', async () => {
  const task = await recur({ rhythm: 'every second tuesday', instructions: 'Note what is out of place.' })
  assert.deepEqual([task.nextOn, task.raised], ['2026-12-01', 0]) // Weeks count from that of the 20th.

  await passDays(14)

  assert.deepEqual(await daysOf(task), ['2026-12-01'])
  assert.deepEqual(await shown(task).then(({ nextOn, lastOn, raised }) => [nextOn, lastOn, raised]), [
    '2026-12-15',
    '2026-12-01',
    1,
  ])
  const [mine] = (await doer.call('GET', '/api/v1/tasks')).json<readonly Task[]>()
  assert.deepEqual(
    [mine?.what, mine?.title, mine?.record, mine?.due, mine?.assignedBy],
    ['Complete the task and record the result', 'Walk the hall', 'occurrence', '2026-12-01', null],
  )
  const [one] = await occurrencesOf(task)
  assert.ok(one)
  assert.equal((await finish(doer, one)).statusCode, 200)
  assert.deepEqual((await doer.call('GET', '/api/v1/tasks')).json(), [])
  await end(task)
})

test('a rhythm that cannot be read, or on which no day comes any more, is refused at its field', async () => {
  const refused = async (values: object) => {
    const payload = { title: 'Walk the hall', startsOn: today(), ...values }
    const answer = await quality.call('POST', all, { payload })
    return [answer.statusCode, answer.json<{ field: string }>().field]
  }

  assert.deepEqual(await refused({ rhythm: 'now and then' }), [422, 'rhythm'])
  assert.deepEqual(await refused({ rhythm: 'Every month on the 1st', endsOn: addDays(today(), 2) }), [422, 'endsOn'])
})

test('what begins in the past is not made up for: it comes on its next day', async () => {
  const task = await recur({ rhythm: 'Every 7 days', startsOn: addDays(today(), -30) })

  assert.equal(task.nextOn, addDays(today(), 5))
  await tick()
  assert.deepEqual(await daysOf(task), [])
  await end(task)
})

test('two clocks in processes of their own raise each task once', async () => {
  const tasks = [
    await recur({ rhythm: 'Every day' }),
    await recur({ rhythm: 'Every day' }),
    await recur({ rhythm: 'Every day' }),
  ]
  const { database, context } = app
  const program = new URL('../../../../test/stepping.ts', import.meta.url).pathname
  const run = async () => {
    const child = spawn(process.execPath, [program, database.url, context.env.dataDir, context.now().toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said }
  }

  const runs = await Promise.all([run(), run()])

  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 0],
  )
  for (const { said } of runs) assert.match(said, / 0 failed\n$/)
  for (const task of tasks) {
    assert.deepEqual(await daysOf(task), [today()])
    await end(task)
  }
})

test('after a time in which nobody looked there is one task for all that was missed, and it says how many', async () => {
  const task = await recur({ rhythm: 'Every day' })
  await tick()
  app.pass(4 * day)

  await tick()

  const found = await occurrencesOf(task)
  assert.deepEqual(
    found.map(({ plannedOn, missed, due }) => [plannedOn, missed, due >= today()]),
    [
      [addDays(today(), -4), null, false],
      [today(), 3, true],
    ],
  )
  assert.equal((await shown(task)).nextOn, addDays(today(), 1))
  await end(task)
})

test('nobody is asked to work on a Sunday or a holiday, unless it is said', async () => {
  const holiday = app.context.engine.registry.named('holiday')
  const admin = as((await app.person('Adam', 'administrator')).email)
  const sunday = (() => {
    for (let ahead = 1; ; ahead += 1)
      if (new Date(`${addDays(today(), ahead)}T00:00:00Z`).getUTCDay() === 0) return addDays(today(), ahead)
  })()
  const made = await admin.call('POST', `/api/v1/${holiday.plural}`, {
    payload: { name: 'Works outing', day: addDays(sunday, 1) },
  })
  assert.equal(made.statusCode, 201, made.body)
  const moved = await recur({ rhythm: 'Every 90 days', startsOn: sunday })
  const kept = await recur({ rhythm: 'Every 90 days', startsOn: sunday, dayOff: 'It is due all the same' })
  const longer = await recur({ rhythm: 'Every 90 days', startsOn: sunday, workingDays: 3 })

  while (today() < sunday) await passDays(1)

  const dues = await Promise.all([moved, kept, longer].map(async (task) => (await occurrencesOf(task))[0]?.due))
  assert.deepEqual(dues, [addDays(sunday, 2), sunday, addDays(sunday, 5)])
  for (const task of [moved, kept, longer]) await end(task)
})

test('a day begins where the site is', async () => {
  const admin = as('adam@northfield.example')
  const made = await admin.call('POST', '/api/v1/sites', {
    payload: { name: 'Auckland', timeZone: 'Pacific/Auckland' },
  })
  assert.equal(made.statusCode, 201, made.body)
  const { number: site } = made.json<{ number: string }>()
  const tomorrow = addDays(today(), 1)
  const there = await recur({ rhythm: 'Every 90 days', startsOn: tomorrow, site })
  const here = await recur({ rhythm: 'Every 90 days', startsOn: tomorrow })

  app.pass(5 * 60 * 60_000) // Two in the afternoon by Greenwich is past midnight in Auckland.
  await tick()

  assert.deepEqual(await daysOf(there), [tomorrow])
  assert.deepEqual(await daysOf(here), [])
  app.pass(19 * 60 * 60_000)
  for (const task of [there, here]) await end(task)
})

test('where the next one waits, it comes when the last is done, and the days after it are counted from then', async () => {
  const task = await recur({ rhythm: 'Every 3 days', whileLate: 'The next one waits until it is done' })
  await tick()
  const first = today()
  await passDays(5)
  assert.deepEqual(await daysOf(task), [first])
  const [open] = await occurrencesOf(task)
  assert.ok(open)
  await finish(doer, open)
  await tick()

  assert.deepEqual(await daysOf(task), [first, today()])
  assert.equal((await shown(task)).nextOn, addDays(today(), 3))
  await end(task)
})

test('where evidence is asked for, nothing is done without a word on how it went', async () => {
  const task = await recur({ rhythm: 'Every 3 days', evidence: 'Asked for' })
  await tick()
  const [open] = await occurrencesOf(task)
  assert.ok(open)

  const refused = await finish(doer, open)
  const done = await finish(doer, open, { doneOn: today(), result: 'Two pallets stood in the way.' })

  assert.deepEqual([refused.statusCode, refused.json<{ field: string }>().field], [422, 'result'])
  assert.equal(done.statusCode, 200, done.body)
  await end(task)
})

test('a group is asked in place of the owner, and whoever is first takes it on', async () => {
  const trainer = as((await app.person('Tara', 'trainer')).email)
  const task = await recur({ rhythm: 'Every 3 days', team: 'Training administrator' })
  await tick()

  const [asked] = (await trainer.call('GET', '/api/v1/tasks')).json<readonly Task[]>()
  assert.deepEqual([asked?.group, asked?.record], ['Training administrator', 'occurrence'])
  const [open] = await occurrencesOf(task)
  assert.ok(open)
  assert.equal(await isAsked(doer, open), false)
  assert.equal((await finish(doer, open)).statusCode, 403)
  assert.equal((await finish(trainer, open)).statusCode, 200)
  await end(task)
})

test('an occurrence is handed over to somebody else, who is asked then', async () => {
  const other = await app.person('Ola')
  const task = await recur({ rhythm: 'Every 3 days' })
  await tick()
  const [open] = await occurrencesOf(task)
  assert.ok(open)

  const reason = 'I am away until Monday.'
  const handed = await step(doer, `/api/v1/occurrences/${open.number}`, 'hand-over', {
    values: { owner: other.id },
    reason,
  })

  assert.equal(handed.statusCode, 200, handed.body)
  const done = (await doer.call('GET', '/api/v1/tasks/completed')).json<readonly Task[]>()
  assert.deepEqual([await isAsked(doer, open), await isAsked(as(other.email), open)], [false, true])
  assert.ok(!done.some(({ number }) => number === open.number))
  await end(task)
})

test('an occurrence that was done is not overdue, though it may be reopened', () => {
  assert.ok(terminalStates(occurrence).includes('done'))
})

test('what was paused goes on with its next day; what has come as often as it should ends by itself', async () => {
  const task = await recur({ rhythm: 'Every 2 days', times: 2 })
  await tick()
  await step(quality, `${all}/${task.number}`, 'pause', { reason: 'The hall is being painted.' })
  const paused = await shown(task)
  await passDays(5)
  const resumed = await step(quality, `${all}/${task.number}`, 'resume')
  assert.equal(resumed.statusCode, 200, resumed.body)

  assert.deepEqual([paused.state, paused.nextOn], ['paused', null])
  assert.equal(resumed.json<Shown>().nextOn, addDays(today(), 1))
  await passDays(1)
  await tick()
  const over = await shown(task)
  assert.deepEqual([over.state, over.nextOn, over.raised], ['ended', null, 2])
  assert.equal((await occurrencesOf(task)).length, 2)
  const told = await app.eventsOf(task.id)
  assert.deepEqual(
    told.map(({ step: taken }) => taken?.label ?? null),
    [null, 'Its day has come', 'Pause', 'Resume', 'Its day has come', 'Its last day has passed'],
  )
})

test('only the clock makes occurrences, and only those who keep it change a recurring task', async () => {
  const task = await recur({ rhythm: 'Every week on Monday' })
  const stranger = as((await app.person('Sten')).email)

  const made = await quality.call('POST', '/api/v1/occurrences', {
    payload: { recurring: task.number, plannedOn: today() },
  })
  const changed = await change(task, stranger, { rhythm: 'Every day' })

  assert.deepEqual([made.statusCode, changed.statusCode], [403, 403])
  await end(task)
})

test('another rhythm counts from today on, and leaves no day behind', async () => {
  const task = await recur({ rhythm: 'Every 2 days' })
  await tick()
  const answer = await change(await shown(task), quality, { rhythm: 'every month on the last day' })

  assert.equal(answer.statusCode, 200, answer.body)
  const { nextOn } = answer.json<Shown>()
  assert.ok(nextOn !== null && nextOn > today())
  assert.equal(addDays(nextOn, 1).slice(8), '01')
  await end(task)
})
