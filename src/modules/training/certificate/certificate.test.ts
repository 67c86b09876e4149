// Certificates: whoever has the address sees whether it is genuine and still valid, and nobody guesses one.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Body } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { endedOn, type Certificate } from './certificate.ts'
import { idOf, tokenOf } from './token.server.ts'

const app = await openTestApp({ PROVIDER_NAME: 'Northfield Instruments' }, await toldDatabase())
after(() => app.close())

const { owner } = app.database
const { stamp } = app.context.box
const hashed = await hashedPassword(password)

type Met = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly name: string
  readonly email: string
}

/** An assignment in a state, with its learner. */
async function oneIn(state: string): Promise<Met & { readonly person: string }> {
  const { rows } = await owner.query<Met & { person: string }>(
    `select a.id, a.number, a.title, p.name, p.email, p.id as person from training_assignment a join person p on p.id = a.owner
      where a.state = '${state}' and p.state = 'active' and not a.void order by a.id limit 1`,
  )
  return rows[0] ?? assert.fail(state)
}

async function signedIn({ person, email }: { readonly person: string; readonly email: string }) {
  await setPassword(app.database.pool, [person], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(email)
}

/** As nobody asks for it. */
const asked = (token: string) =>
  app.fastify.inject({
    method: 'GET',
    url: `/api/v1/certificates/${token}`,
    headers: { host: new URL(app.context.env.publicUrl).host },
  })

test('its learner has the address; whoever opens it, signed in or not, sees who met what, when and until when', async () => {
  const met = await oneIn('completed')
  const learner = await signedIn(met)

  const own = await learner.call('GET', `/api/v1/training-assignments/${met.number}/certificate`)
  const { address } = own.json<{ address: string }>()
  const token = address.split('/').at(-1) ?? ''
  const answer = await asked(token)

  assert.deepEqual([own.statusCode, answer.statusCode], [200, 200])
  assert.match(address, /\/verify\/[\w-]{43}$/)
  assert.equal(answer.headers['cache-control'], 'no-store')
  const said = answer.json<Certificate>()
  assert.deepEqual(Object.keys(said).toSorted(), ['ended', 'met', 'name', 'number', 'provider', 'title', 'until'])
  assert.deepEqual(
    [said.name, said.title, said.ended, said.provider],
    [met.name, met.title, null, 'Northfield Instruments'],
  )
})

test('its PDF carries the address', async () => {
  const met = await oneIn('completed')

  const pdf = await (await signedIn(met)).call('GET', `/api/v1/training-assignments/${met.number}/certificate/pdf`)

  assert.equal(pdf.statusCode, 200, pdf.body)
  assert.equal(pdf.headers['content-type'], 'application/pdf')
  assert.equal(pdf.headers['content-disposition'], `attachment; filename="${met.number}-certificate.pdf"`)
  assert.ok(pdf.rawPayload.subarray(0, 5).toString() === '%PDF-')
  assert.ok(pdf.rawPayload.toString('latin1').includes(`/verify/${tokenOf(stamp, met.id)}`), 'as a link')
})

test('an address that was never given out leads nowhere, whatever is changed in it', async () => {
  const { id } = await oneIn('completed')
  const { id: open } = await oneIn('assigned')
  const token = tokenOf(stamp, id)
  const wrong = [
    `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    token.slice(1),
    'x',
    '0'.repeat(43),
    tokenOf(() => Buffer.alloc(16), id),
    tokenOf(stamp, open), // Ours, but nothing was met.
  ]
  for (const one of wrong) {
    const answer = await asked(one)
    assert.deepEqual([answer.statusCode, answer.json<Body>().message], [404, 'There is no such certificate.'], one)
  }
  assert.equal(idOf(stamp, token), id)
})

test('what was superseded, made void or has run out says that it is no longer valid', async () => {
  const { id } = await oneIn('completed')
  const ended = async () => (await asked(tokenOf(stamp, id))).json<Certificate>().ended
  const become = (sql: string) => owner.query(`update training_assignment set ${sql} where id = '${id}'`)

  await become("expires_on = '2026-11-20'")
  assert.equal(await ended(), null, 'its last day is a good one')
  await become("expires_on = '2026-11-19'")
  assert.equal(await ended(), 'ran-out')
  await become("expires_on = null, state = 'superseded'")
  assert.equal(await ended(), 'superseded')
  await become("state = 'completed', void = true")
  assert.equal(await ended(), 'withdrawn')
  await become('void = false')
})

test('within the grace of its requirement it has run out all the same: the day on it is the day', () => {
  assert.equal(endedOn({ state: 'completed', void: false, until: '2026-11-19' }, '2026-11-20'), 'ran-out')
  assert.equal(endedOn({ state: 'assigned', void: false, until: null }, '2026-11-20'), 'withdrawn', 'asked again')
})

test('what was not met has no certificate, and what one may not read none that one could hand on', async () => {
  const open = await oneIn('assigned')
  const met = await oneIn('completed')
  const learner = await signedIn(open)
  const stranger = await app.signIn((await app.person('Stranger')).email)

  const none = await learner.call('GET', `/api/v1/training-assignments/${open.number}/certificate`)
  const hidden = await stranger.call('GET', `/api/v1/training-assignments/${met.number}/certificate`)

  assert.deepEqual([none.statusCode, none.json<Body>().message], [422, 'There is no certificate: it has not been met.'])
  assert.equal(hidden.statusCode, 404)
})

test('whoever guesses is held up', async () => {
  const real = await openTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://quality.example.com' })
  after(() => real.close())
  const guess = (remoteAddress: string) =>
    real.fastify.inject({
      url: '/api/v1/certificates/guess',
      remoteAddress,
      headers: { host: 'quality.example.com' },
    })

  for (let guesses = 0; guesses < 60; guesses += 1) assert.equal((await guess('192.0.2.7')).statusCode, 404)

  assert.equal((await guess('192.0.2.7')).statusCode, 429)
  assert.equal((await guess('192.0.2.8')).statusCode, 404, 'others are not')
})
