// People come from a list of the old system: looked through before anybody is entered, and no more powerful than if they were typed in.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Batch, BatchRow } from '#features/import/batch.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let ada: Caller
let max: Known

before(async () => {
  app = await openTestApp()
  const { email } = await app.person('Ada', 'administrator')
  // Who is shown the link to a password, where no mail leaves, takes the confirmation of somebody who is here.
  await app.signIn((await app.person('Quinn', 'quality-manager')).email)
  await app.person('Kit', 'auditor', 'engineer', 'quality')
  max = await app.person('Max')
  ada = await app.signIn(email)
  for (const [path, payload] of [
    ['sites', { name: 'Leeds', timeZone: 'Europe/London' }],
    ['departments', { name: 'Sales' }],
  ] as const) {
    const made = await ada.call('POST', `/api/v1/${path}`, { payload })
    assert.equal(made.statusCode, 201, made.body)
  }
})
after(() => app.close())

const headings = 'First name,Last name,Email,Job title,Department,Site,Line manager,First day of access,Last day,Roles'

async function begun(lines: readonly string[], by = ada) {
  const boundary = 'the-boundary'
  const csv = [headings, ...lines, ''].join('\n')
  return by.call('POST', '/api/v1/people/imports', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
  })
}

async function act(id: string, what: 'check' | 'run', payload: object): Promise<Batch> {
  const answer = await ada.call('POST', `/api/v1/people/imports/${id}/${what}`, { payload })
  assert.equal(answer.statusCode, 200, answer.body)
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  await app.jobs.perform(job, {})
  return (await ada.call('GET', `/api/v1/people/imports/${id}`)).json<Batch>()
}

const rowsOf = async (id: string) =>
  (await ada.call('GET', `/api/v1/people/imports/${id}/rows`)).json<{ items: readonly BatchRow[] }>().items

const countPeople = async () => (await app.database.owner.query('select from person')).rowCount

type Entered = {
  readonly number: string
  readonly state: string
  readonly jobTitle: string
  readonly department: { readonly title: string }
  readonly site: { readonly title: string }
  readonly lineManager: { readonly id: string }
  readonly firstDay: string
  readonly lastDay: string
  readonly grants: readonly { readonly role: { readonly title: string }; readonly givenBy: unknown }[]
}

const entered = async (email: string) => {
  const { rows } = await app.database.owner.query<{ number: string }>('select number from person where email = $1', [
    email,
  ])
  return (await ada.call('GET', `/api/v1/people/${rows[0]?.number}`)).json<Entered>()
}

test('a dry run says of each row what keeps it out, and enters nobody', async () => {
  const made = await begun([
    `Ivy,Import,ivy@northfield.example,Buyer,Sales,Leeds,${max.number},,,`,
    'Jon,Import,not-an-address,Buyer,Sales,Leeds,,,,',
    'Kai,Import,kai@northfield.example,Buyer,Nowhere,Leeds,,,,',
    'Lea,Import,lea@northfield.example,,Sales,Leeds,,1 Feb 2027,3 Jan 2027,',
    `Max,Again,${max.email.toUpperCase()},,,,,,,`,
    'Ivy,Twice,Ivy@northfield.example,,,,,,,',
    'Noa,Import,noa@northfield.example,,,,,,,No such role',
  ])
  assert.equal(made.statusCode, 201, made.body)
  const { id } = made.json<Batch>()
  const there = await countPeople()
  const checked = await act(id, 'check', {})

  assert.deepEqual([checked.state, checked.counts], ['checked', { fit: 1, unfit: 6 }])
  assert.equal(await countPeople(), there)
  assert.deepEqual(
    (await rowsOf(id)).map(({ faults }) => faults.map(({ message }) => message).join(' ')),
    [
      '',
      'Email must be an email address like name@example.com.',
      'There is no department “Nowhere”.',
      'The last day lies before the first day of access.',
      'Another person has this email already.',
      'Row 2 has this email already.',
      'Roles, line 1: There is no role “No such role”.',
    ],
  )
})

test('who is fit is entered as invited, with everything that was said of them, and comes in by an invitation', async () => {
  const made = await begun([
    `Ola,Import,ola@northfield.example,Buyer,Sales,Leeds,${max.number},20 Nov 2026,30 Apr 2027,"auditor\nengineer\nquality"`,
  ])
  const { id } = made.json<Batch>()
  await act(id, 'check', {})
  const run = await act(id, 'run', { doubles: 'leave' })
  assert.deepEqual(run.counts, { made: 1 })

  const ola = await entered('ola@northfield.example')
  assert.deepEqual(
    [ola.state, ola.jobTitle, ola.department.title, ola.site.title, ola.lineManager.id, ola.firstDay, ola.lastDay],
    ['invited', 'Buyer', 'Sales', 'Leeds', max.id, '2026-11-20', '2027-04-30'],
  )
  // What one signs with awaits its confirmation; nothing in a file confirms it.
  assert.deepEqual(
    ola.grants.map(({ role, givenBy }) => [role.title, givenBy !== null]),
    [
      ['auditor', false],
      ['engineer', true],
      ['quality', true],
    ],
  )
  const invited = await ada.call('POST', `/api/v1/people/${ola.number}/invitation`, {})
  assert.equal(invited.statusCode, 202, invited.body)
})

test('whoever was entered since the check is refused alone; the others of the file are entered', async () => {
  const made = await begun([
    'Uma,Import,uma@northfield.example,,,,,,,',
    'Vic,Import,vic@northfield.example,,,,,,,',
    'Wes,Import,wes@northfield.example,,,,,,,',
  ])
  const { id } = made.json<Batch>()
  assert.deepEqual((await act(id, 'check', {})).counts, { fit: 3 })
  const payload = { firstName: 'Vic', lastName: 'Meanwhile', email: 'vic@northfield.example' }
  const between = await ada.call('POST', '/api/v1/people', { payload })
  assert.equal(between.statusCode, 201, between.body)

  assert.deepEqual((await act(id, 'run', { doubles: 'leave' })).counts, { made: 2, failed: 1 })

  assert.deepEqual(
    (await rowsOf(id)).map(({ outcome, faults }) => [outcome, ...faults.map(({ message }) => message)]),
    [['made'], ['failed', 'Another person has this email already.'], ['made']],
  )
  for (const email of ['uma@northfield.example', 'wes@northfield.example'])
    assert.equal((await entered(email)).state, 'invited')
})

test('nobody but an administrator imports people', async () => {
  const by = await app.signIn(max.email)
  const refused = await begun(['Pia,Import,pia@northfield.example,,,,,,,'], by)
  assert.deepEqual([refused.statusCode, refused.json<Body>().code], [403, 'not-allowed'])
})
