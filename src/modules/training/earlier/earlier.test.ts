// Training of the time before: brought in by a file, mended, verified one by one, and counted from then on.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Batch } from '#features/import/batch.ts'
import type { Role } from '#lib/roles.ts'
import { cellAt, type Matrix } from '../matrix/matrix.ts'
import { openTestApp, password, type Body } from '../../../../test/app.ts'

const app = await openTestApp()
after(() => app.close())

async function somebody(name: string, ...roles: readonly Role[]) {
  const who = await app.person(name, ...roles)
  return { ...who, caller: await app.signIn(who.email) }
}

type Somebody = Awaited<ReturnType<typeof somebody>>
type Made = Body & { readonly version: number; readonly seen: string; readonly [field: string]: unknown }

const hannah = await somebody('Hannah', 'trainer')
const maya = await somebody('Maya', 'quality-manager')
const doris = await somebody('Doris', 'document-controller')
const ella = await somebody('Ella')
const ben = await somebody('Ben')
const cara = await somebody('Cara')

async function call(by: Somebody, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await by.caller.call(method, `/api/v1/${path}`, { ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? ({} as Made) : answer.json<Made>() }
}

async function create(by: Somebody, records: string, values: object): Promise<Made> {
  const { status, body } = await call(by, 'POST', records, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function tryStep(by: Somebody, path: string, step: string, more: object = {}) {
  const { body: now } = await call(by, 'GET', path)
  const signature = { email: by.email, password, seen: now.seen }
  return call(by, 'POST', `${path}/steps/${step}`, { version: now.version, signature, ...more })
}

async function take(by: Somebody, path: string, step: string, more: object = {}): Promise<Made> {
  const { status, body } = await tryStep(by, path, step, more)
  assert.equal(status, 200, `${step}: ${JSON.stringify(body)}`)
  return body
}

async function kept(records: string, values: object): Promise<Made> {
  const { number } = await create(hannah, records, values)
  await take(hannah, `${records}/${number}`, 'submit')
  return take(maya, `${records}/${number}`, 'approve')
}

const requirement = (title: string, more: object = {}) =>
  kept('training-requirements', {
    title,
    description: 'What is taught in a room.',
    method: 'Classroom session',
    dueDays: 30,
    retrain: 'Never',
    ...more,
  })

const basics = await requirement('The basics')
const yearly = await requirement('First aid', { validity: 12 })

const earlier = (learner: Somebody, { number }: Made, metOn: string, more: object = {}) =>
  call(hannah, 'POST', 'earlier-trainings', {
    owner: learner.id,
    requirement: number,
    metOn,
    proof: 'Folder 3, shelf of the training office.',
    ...more,
  })

async function entered(...about: Parameters<typeof earlier>): Promise<string> {
  const { status, body } = await earlier(...about)
  assert.equal(status, 201, JSON.stringify(body))
  return `earlier-trainings/${body.number}`
}

type Assignment = {
  readonly number: string
  readonly state: string
  readonly why: string
  readonly met: string
  readonly until: string | null
  readonly proof: string | null
  readonly carried: string | null
}

const assignmentsOf = async (learner: Somebody, { id }: Made) =>
  (
    await app.database.owner.query<Assignment>(
      `select a.number, a.state, a.why, a.acknowledged_on::text as met, a.expires_on::text as until, a.proof, e.number as carried
       from training_assignment a left join earlier_training e on e.id = a.carried_over
       where a.owner = $1 and a.requirement = $2 order by a.id`,
      [learner.id, id],
    )
  ).rows

test('confirming makes a credited assignment of the day it was met, good as long as the requirement says', async () => {
  const path = await entered(ella, yearly, '2026-03-02')

  const confirmed = await take(hannah, path, 'confirm')

  assert.equal(confirmed.state, 'confirmed')
  assert.equal(confirmed.expiresOn, '2027-03-01')
  const [one, ...others] = await assignmentsOf(ella, yearly)
  assert.deepEqual(others, [])
  assert.deepEqual(
    { ...one, number: null },
    {
      number: null,
      state: 'credited',
      why: 'Earlier training',
      met: '2026-03-02',
      until: '2027-03-01',
      proof: 'Folder 3, shelf of the training office.',
      carried: path.split('/')[1],
    },
  )
})

test('what stands open for a job role is credited, and the matrix of standings follows', async () => {
  const curriculum = await kept('curricula', {
    title: 'All who work here',
    order: 'Any',
    requirements: [{ requirement: basics.number }],
  })
  const role = await kept('job-roles', {
    title: 'Assembler',
    description: 'Puts sensors together.',
    curricula: [curriculum.number],
  })
  await create(hannah, 'job-roles-held', { owner: ben.id, role: role.number, since: '2026-11-01' })
  const [open] = await assignmentsOf(ben, basics)
  assert.equal(open?.state, 'assigned')
  const shown = async () => {
    const { status, body } = await call(hannah, 'GET', 'training/matrix')
    assert.equal(status, 200)
    const matrix = body as unknown as Matrix
    const of = matrix.people.findIndex(({ number }) => number === ben.number)
    const at = matrix.requirements.findIndex(({ number }) => number === basics.number)
    return cellAt(matrix, of, at)?.standing
  }
  assert.equal(await shown(), 'due')

  await take(hannah, await entered(ben, basics, '2019-05-06'), 'confirm')

  const then = await assignmentsOf(ben, basics)
  assert.deepEqual(
    then.map(({ number, state, why, met }) => ({ number, state, why, met })),
    [{ number: open.number, state: 'credited', why: 'Role', met: '2019-05-06' }],
  )
  assert.equal(await shown(), 'credited')
})

test('what has run out by now is not confirmed', async () => {
  const path = await entered(ben, yearly, '2025-01-10')

  const { status, body } = await tryStep(hannah, path, 'confirm')

  assert.equal(status, 422)
  assert.equal(body.message, 'It was good until 9 Jan 2026 and counts no longer: reject it, and have it learnt anew.')
  assert.deepEqual(await assignmentsOf(ben, yearly), [])
})

test('what is met already is not met once more', async () => {
  const path = await entered(ben, basics, '2018-05-06')

  const { body } = await tryStep(hannah, path, 'confirm')

  assert.match(body.message, /^Ben.* has met “The basics” already: TRA-/)
})

test('the same of the same day is entered once, until it is rejected', async () => {
  const path = await entered(cara, basics, '2020-02-02')
  const again = await earlier(cara, basics, '2020-02-02')
  assert.equal(again.status, 422)
  assert.match(again.body.message, /^It has been entered already: ETR-/)

  await take(hannah, path, 'reject', { reason: 'The line is of another Cara.' })

  await entered(cara, basics, '2020-02-02')
})

test('days that cannot be are refused by their field', async () => {
  const ahead = await earlier(cara, yearly, '2027-01-01')
  const backwards = await earlier(cara, yearly, '2026-05-05', { expiresOn: '2026-05-04' })

  assert.deepEqual([ahead.status, ahead.body.field], [422, 'metOn'])
  assert.deepEqual([backwards.status, backwards.body.field], [422, 'expiresOn'])
})

test('nobody enters or confirms their own, and only who oversees training does', async () => {
  const own = await earlier(hannah, basics, '2020-01-01')
  const staff = await call(ella, 'POST', 'earlier-trainings', {
    owner: cara.id,
    requirement: basics.number,
    metOn: '2020-01-01',
    proof: 'Folder 3.',
  })
  const about = await create(doris, 'earlier-trainings', {
    owner: hannah.id,
    requirement: basics.number,
    metOn: '2020-01-01',
    proof: 'Folder 3.',
  })
  const confirmed = await tryStep(hannah, `earlier-trainings/${about.number}`, 'confirm')

  assert.equal(own.status, 403, JSON.stringify(own.body))
  assert.equal(staff.status, 403, JSON.stringify(staff.body))
  assert.equal(confirmed.status, 403, JSON.stringify(confirmed.body))
})

const imports = '/api/v1/earlier-trainings/imports'

async function work(): Promise<void> {
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  await app.jobs.perform(job, {})
}

async function sent(csv: string): Promise<string> {
  const boundary = 'the-boundary'
  const answer = await hannah.caller.call('POST', imports, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="history.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
  })
  assert.equal(answer.statusCode, 201, answer.body)
  return `${imports}/${answer.json<Batch>().id}`
}

async function act(batch: string, what: string, payload: object = {}): Promise<Batch> {
  const answer = await hannah.caller.call('POST', `${batch}/${what}`, { payload })
  assert.equal(answer.statusCode, 200, answer.body)
  await work()
  return (await hannah.caller.call('GET', batch)).json<Batch>()
}

const heading = 'Learner,Requirement,Met on,Proof'
const line = (who: string, metOn: string) => `${who},The basics,${metOn},Folder 3`

/** So many right lines, with people by address and by number. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    line(at % 2 === 0 ? cara.email : cara.number, `2021-01-${String(at + 1).padStart(2, '0')}`),
  )

test('thirty lines of a spreadsheet: three are wrong and say why, the others become drafts, and all is taken back', async () => {
  const right = lines(27)
  const wrong = [line('Nobody Known', '2020-01-01'), line(cara.email, '2031-01-01'), line(cara.email, '2020-02-02')]
  const batch = await sent([heading, ...right, ...wrong].join('\n'))

  const checked = await act(batch, 'check')

  assert.deepEqual(checked.counts, { fit: 27, unfit: 3 })
  const { rows } = await app.database.owner.query<{ faults: readonly { readonly message: string }[] }>(
    `select faults from import_row where batch = $1 and outcome = 'unfit' order by row`,
    [checked.id],
  )
  const said = rows.map(({ faults }) => faults.map(({ message }) => message).join(' '))
  assert.match(said[0] ?? '', /There is no person “Nobody Known”/)
  assert.match(said[1] ?? '', /must not lie in the future/)
  assert.match(said[2] ?? '', /It has been entered already: ETR-/)

  const made = await act(batch, 'run', { doubles: 'leave' })
  assert.equal(made.counts.made, 27)
  assert.deepEqual(await assignmentsOf(cara, basics), [])

  const undone = await act(batch, 'undo', { reason: 'The wrong file was taken.' })
  assert.equal(undone.counts.undone, 27)

  const again = await act(await sent([heading, ...right].join('\n')), 'check')
  assert.deepEqual(again.counts, { fit: 27 })
  assert.equal(again.doubles, 0)
})
