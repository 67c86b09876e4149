import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { openTestApp, minute, type TestApp } from '../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'
import { openMailDispatcher, type MailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { keepUnsent } from './outbox.server.ts'

let app: TestApp
let mails: MailServer
let mailDispatcher: MailDispatcher
let ada: Person
let ben: Person

type Person = { readonly id: string; readonly email: string }

const hour = 60 * minute

before(async () => {
  mails = await openMailServer()
  app = await openTestApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Plumbline <quality@northfield.example>',
    PUBLIC_URL: 'http://quality.northfield.example',
  })
  ;[ada, ben] = [await app.person('Ada', 'quality'), await app.person('Ben', 'quality')]
  mailDispatcher = openMailDispatcher(app.context)
})
after(async () => {
  await app.close()
  await mails.close()
})
/** Moves the clock to nine o'clock of the next Wednesday. */
function nextWednesday() {
  const at = app.context.now()
  const days = (3 - at.getUTCDay() + 7) % 7 || 7
  app.pass(Date.parse(`${at.toISOString().slice(0, 10)}T09:00:00Z`) + days * 24 * hour - at.getTime())
}

beforeEach(async () => {
  mails.be('takes')
  nextWednesday()
  await mailDispatcher.deliver()
  mails.arrived.length = 0
  await app.database.owner.query('delete from outbox')
})

const clock = { kind: 'job', name: 'Test' } as const
const fire = { title: 'Fire in server room', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }

async function act<T>(by: Person | null, work: (door: UnitOfWork) => Promise<T> | T): Promise<T> {
  const { engine, now } = app.context
  const people = await engine.people(engine.pool, by ? [by.id] : [])
  return together(engine, (by && people.get(by.id)) ?? clock, now(), async (door) => work(door))
}

const news = (more: Partial<AlertDraft>): AlertDraft => ({
  to: [ben.id],
  kind: 'assigned',
  severity: 'info',
  title: 'Something happened.',
  dedupe: newId(),
  ...more,
})

const tell = (...alerts: readonly Partial<AlertDraft>[]) => act(null, (door) => raise(door, alerts.map(news)))

type Row = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly state: string
  readonly tries: number
  readonly next_at: string
  readonly fault: string | null
}

const outbox = async (): Promise<readonly Row[]> =>
  (await app.database.owner.query<Row>('select * from outbox order by id')).rows

const prefer = (person: Person, kind: string, channel: string, setting: string) =>
  app.database.owner.query(
    `insert into alert_preference (person, kind, channel, setting) values ($1, $2, $3, $4)
      on conflict (person, kind, channel) do update set setting = excluded.setting`,
    [person.id, kind, channel, setting],
  )

const subjects = () => mails.arrived.map(({ headers }) => headers.get('subject') ?? '').toSorted()

test('whoever is assigned something gets a mail that leads to it', async () => {
  const risk = await act(ada, async (door) => {
    const row = await door.create(app.context.engine.registry.named('risk'), { ...fire, owner: ben.id })
    raise(door, [news({ card: row.id, title: 'waits for your assessment.' })])
    return row
  })

  await mailDispatcher.deliver()

  const [mail] = mails.arrived.filter(({ headers }) => headers.get('subject')?.includes('assessment'))
  assert.deepEqual(mail?.to, [ben.email])
  assert.equal(mail.headers.get('subject'), `${risk.number}: Fire in server room waits for your assessment.`)
  assert.equal(mail.headers.get('from'), 'Plumbline <quality@northfield.example>')
  assert.equal(mail.headers.get('auto-submitted'), 'auto-generated')
  for (const form of [mail.text, mail.html])
    assert.ok(form.includes(`http://quality.northfield.example/risk-management/${risk.number}`))
  assert.ok((await outbox()).every(({ state, tries }) => state === 'sent' && tries === 1))
})

test('an act that fails sends nothing', async () => {
  await assert.rejects(
    act(null, (door) => {
      raise(door, [news({ title: 'Never happened.' })])
      throw new Error('It broke.')
    }),
  )

  await mailDispatcher.deliver()

  assert.deepEqual(await outbox(), [])
  assert.deepEqual(mails.arrived, [])
})

test('a server that is busy is asked again after 1, 5 and 15 minutes, 1, 4 and 12 hours, under the same number', async () => {
  mails.be('busy')
  await tell({ title: 'Patience.' })

  const waits: number[] = []
  for (;;) {
    await mailDispatcher.deliver()
    const [row] = await outbox()
    if (row?.state !== 'waiting') break
    const wait = Date.parse(row.next_at) - app.context.now().getTime()
    waits.push(Math.round(wait / minute))
    app.pass(wait)
  }

  const [row] = await outbox()
  assert.deepEqual(waits, [1, 5, 15, 60, 240, 720])
  assert.deepEqual([row?.state, row?.tries], ['failed', 7])
  assert.match(row?.fault ?? '', /451 Please come back later/)
  const { rows } = await app.database.owner.query<{ outcome: string }>('select outcome from outbox_try order by nth')
  assert.equal(rows.filter(({ outcome }) => outcome === 'failed').length, 7)
})

test('a mail is not sent before its next attempt is due', async () => {
  mails.be('busy')
  await tell({ title: 'Later.' })
  await mailDispatcher.deliver()
  mails.be('takes')

  await mailDispatcher.deliver()
  const early = mails.arrived.length
  app.pass(minute + 1_000)
  await mailDispatcher.deliver()

  assert.deepEqual([early, mails.arrived.length], [0, 1])
})

test('a receiver whom the server does not know is not tried again', async () => {
  mails.be('refuses')
  await tell({ title: 'Nobody.' })

  await mailDispatcher.deliver()

  const [row] = await outbox()
  assert.deepEqual([row?.state, row?.tries], ['failed', 1])
  assert.match(row?.fault ?? '', /550 No such person here/)
})

test('a server that hangs is given up, and one that dies in the middle may get the mail twice, under one number', async () => {
  // Not the others': a mail that takes long on its way because the machine is busy is no server that hangs.
  const hurried = openMailDispatcher(app.context, 2_000)
  for (const [mood, first] of [
    ['hangs', hurried],
    ['dies', mailDispatcher],
  ] as const) {
    mails.arrived.length = 0
    mails.be(mood)
    await tell({ title: `It ${mood}.` })
    await first.deliver()
    const [waiting] = (await outbox()).filter(({ state }) => state === 'waiting')
    mails.be('takes')
    app.pass(2 * minute)
    await mailDispatcher.deliver()

    assert.equal(waiting?.tries, 1)
    assert.ok(waiting.fault)
    const numbers = mails.arrived.map(({ headers }) => headers.get('message-id'))
    assert.deepEqual(numbers, [numbers[0], numbers[0]])
    assert.match(numbers[0] ?? '', /^<[\da-f-]{36}@quality\.northfield\.example>$/)
  }
})

test('a server that is not there leaves the mail waiting', async () => {
  const { env } = app.context
  const nowhere = openMailDispatcher({ ...app.context, env: { ...env, smtpUrl: 'smtp://127.0.0.1:1' } })
  await tell({ title: 'Nowhere.' })

  await nowhere.deliver()

  const [row] = await outbox()
  assert.equal(row?.state, 'waiting')
  assert.match(row.fault ?? '', /ECONNREFUSED/)
})

test('two nodes send each mail once', async () => {
  const people = await Promise.all(['Gil', 'Hal', 'Ivy', 'Jon', 'Kim', 'Lea'].map((name) => app.person(name)))
  const other = openMailDispatcher(app.context)
  await tell(...people.map(({ id }) => ({ to: [id], title: 'Once.' })))

  await Promise.all([mailDispatcher.deliver(), other.deliver(), mailDispatcher.deliver(), other.deliver()])
  await Promise.all([mailDispatcher.deliver(), other.deliver()])

  assert.deepEqual(mails.arrived.flatMap(({ to }) => to).toSorted(), people.map(({ email }) => email).toSorted())
})

test('a mail whose node died is sent by another once its time is over', async () => {
  await tell({ title: 'Orphan.' })
  mails.be('busy')
  await mailDispatcher.deliver()
  mails.be('takes')
  const { owner } = app.database
  // As a node leaves it that was killed right after it had taken the mail in hand.
  await owner.query(`update outbox set tries = tries + 1, next_at = $1`, [
    new Date(app.context.now().getTime() + 3 * minute).toISOString(),
  ])

  await mailDispatcher.deliver()
  const early = mails.arrived.length
  app.pass(3 * minute)
  await mailDispatcher.deliver()

  assert.deepEqual([early, mails.arrived.length], [0, 1])
})

test('what merely goes on comes once a day, in one mail', async () => {
  await tell({ kind: 'state', title: 'One.' }, { kind: 'state', title: 'Two.' }, { kind: 'due-soon', title: 'Three.' })
  await mailDispatcher.deliver()
  const atOnce = mails.arrived.length
  app.pass(22 * hour)
  await mailDispatcher.deliver()
  const atSeven = mails.arrived.length
  app.pass(hour)
  await mailDispatcher.deliver()

  assert.deepEqual([atOnce, atSeven], [0, 0])
  assert.deepEqual(subjects(), ['3 pieces of news'])
  assert.match(mails.arrived[0]?.text ?? '', /- One\..*\n- Two\..*\n- Three\./)
})

test('what was read or settled meanwhile is not in the digest', async () => {
  await tell({ kind: 'state', title: 'Read.' }, { kind: 'state', title: 'Settled.' }, { kind: 'state', title: 'News.' })
  await mailDispatcher.deliver()
  const { owner } = app.database
  await owner.query(`update alert set read_at = $1 where title = 'Read.'`, [
    new Date(app.context.now().getTime() + 1_000),
  ])
  await owner.query(`update alert set resolved_at = $1 where title = 'Settled.'`, [app.context.now()])

  app.pass(24 * hour)
  await mailDispatcher.deliver()

  assert.equal(mails.arrived.length, 1)
  assert.match(mails.arrived[0]?.text ?? '', /News\./)
  assert.doesNotMatch(mails.arrived[0]?.text ?? '', /Read\.|Settled\./)
})

test('at night only what is critical is mailed; the rest waits for the morning at the reader’s site', async () => {
  const night = 12 * hour
  app.pass(night)
  await tell({ title: 'It can wait.' }, { title: 'It burns.', severity: 'critical' })
  await mailDispatcher.deliver()
  const atNight = subjects()
  app.pass(night)
  await mailDispatcher.deliver()

  assert.deepEqual(atNight, ['It burns.'])
  assert.deepEqual(subjects(), ['It burns.', 'It can wait.'])
})

test('people choose kind by kind: at once, in the digest, or not by email', async () => {
  const mia = await app.person('Mia')
  await prefer(mia, 'state', 'mail', 'immediate')
  await prefer(mia, 'assigned', 'mail', 'off')
  await prefer(mia, 'mention', 'in-app', 'off')
  await prefer(mia, 'escalated', 'in-app', 'off')
  await prefer(mia, 'escalated', 'mail', 'immediate')
  const to = [mia.id]

  await tell(
    { to, kind: 'state', title: 'State.' },
    { to, kind: 'assigned', title: 'Assigned.' },
    { to, kind: 'mention', title: 'Mention.' },
    { to, kind: 'escalated', title: 'Escalated.' },
  )
  await mailDispatcher.deliver()

  assert.deepEqual(subjects(), ['Escalated.', 'State.'])
  const { rows } = await app.database.owner.query<{ title: string; read: boolean }>(
    'select title, read_at is not null as read from alert where person = $1 order by place',
    [mia.id],
  )
  assert.deepEqual(
    rows.map(({ title, read }) => [title, read]),
    [
      ['State.', false],
      ['Assigned.', false],
      ['Escalated.', true],
    ],
  )
})

test('more than five at once are one mail', async () => {
  await tell(...Array.from({ length: 6 }, (_, nth) => ({ title: `Number ${nth}.` })))

  await mailDispatcher.deliver()

  assert.deepEqual(subjects(), ['6 pieces of news'])
})

test('nobody gets a mail about what they may no longer read, and none after they have left', async () => {
  const [guest, gone] = [await app.person('Nia', 'guest-auditor'), await app.person('Oli')]
  const { engine } = app.context
  const { owner } = app.database
  const risk = await act(ada, (door) => door.create(engine.registry.named('risk'), { ...fire, owner: guest.id }))
  await tell({ to: [guest.id], card: risk.id, title: 'is yours.' }, { to: [gone.id], title: 'You left.' })
  await owner.query(`update card set confidentiality = 'Restricted', owner = $2 where id = $1`, [risk.id, ada.id])
  await owner.query(`update person set state = 'suspended' where id = $1`, [gone.id])

  await mailDispatcher.deliver()

  assert.deepEqual(mails.arrived, [])
  assert.deepEqual((await owner.query('select from notice where due_at is null')).rowCount, 0)
})

test('a mail that waits for its server does not leave for somebody who left meanwhile', async () => {
  const gone = await app.person('Rob')
  mails.be('busy')
  await tell({ to: [gone.id], title: 'Too late.' })
  await mailDispatcher.deliver()
  mails.be('takes')
  await app.database.owner.query(`update person set state = 'suspended' where id = $1`, [gone.id])

  app.pass(2 * minute)
  await mailDispatcher.deliver()

  assert.deepEqual(mails.arrived, [])
  assert.deepEqual(
    (await outbox()).map(({ state, fault }) => [state, fault]),
    [['failed', 'Whoever it is for may no longer be here.']],
  )
})

test('without a mail server mails are kept, and not sent later', async () => {
  const { env } = app.context
  const without = openMailDispatcher({ ...app.context, env: { ...env, smtpUrl: undefined } })
  await tell({ title: 'Kept.' })

  await without.deliver()
  await mailDispatcher.deliver()

  assert.deepEqual(
    (await outbox()).map(({ subject, state }) => [subject, state]),
    [['Kept.', 'kept']],
  )
  assert.deepEqual(mails.arrived, [])
})

test('the program cannot change what was written, and reports cannot read it', async () => {
  await assert.rejects(app.database.pool.query(`update outbox set body = ''`), /permission denied/)
  const { rows } = await app.database.owner.query<{ may: boolean }>(
    `select bool_or(has_table_privilege('plumbline_read', name, 'select')) as may from unnest(array['outbox', 'outbox_try', 'notice']) name`,
  )
  assert.equal(rows[0]?.may, false)
})

test('a copy of the installation sends nothing that waited in the first one', async () => {
  mails.be('busy')
  await tell({ title: 'Waits.' }, { kind: 'state', title: 'Not yet written.' })
  await mailDispatcher.deliver()
  mails.be('takes')

  await keepUnsent(app.context.engine.pool, app.context.now())
  app.pass(24 * hour)
  await mailDispatcher.deliver()

  assert.deepEqual(mails.arrived, [])
  assert.deepEqual(
    (await outbox()).map(({ subject, state }) => [subject, state]),
    [['Waits.', 'kept']],
  )
})

test('administrators hear once a day that mails have failed', async () => {
  const admin = await app.person('Pia', 'administrator')
  mails.be('refuses')
  await tell({ title: 'First.' }, { title: 'Second.' })

  await mailDispatcher.deliver()

  const { rows } = await app.database.owner.query<{ title: string; link: string }>(
    'select title, link from alert where person = $1',
    [admin.id],
  )
  assert.deepEqual(rows, [{ title: 'Emails could not be delivered.', link: '/system-settings?list=mail&state=failed' }])
})
