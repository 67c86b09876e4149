import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Proof } from '#kernel/signature/identity.ts'
import { openTestApp, password, type Caller, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

type Signer = { readonly tab: Caller; readonly actor: PersonActor; readonly id: string; readonly email: string }

const signer = async (firstName: string): Promise<Signer> => {
  const { id, email } = await app.person(firstName)
  return again({ id, email })
}

const again = async ({ id, email }: Pick<Signer, 'id' | 'email'>): Promise<Signer> => {
  const tab = await app.signIn(email)
  return { tab, id, email, actor: (await tab.call('GET', '/api/v1/session')).json<Body>().person }
}

/** What the engine asks before a signature; answers the refusal, or nothing when the signer is who they say. */
const refusalOf = async ({ actor }: Signer, proof: Proof): Promise<Refusal | undefined> => {
  try {
    await app.context.engine.identity(actor, proof, app.context.now())
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const kinds = async ({ id }: Signer) => (await app.eventsOf(id)).map(({ kind }) => kind)

test('the first signature of a session takes email and password, later ones the password', async () => {
  const ada = await signer('Ada')

  assert.equal((await refusalOf(ada, { password }))?.field, 'signature.email')
  assert.equal(await refusalOf(ada, { email: ada.email, password }), undefined)
  assert.equal(await refusalOf(ada, { password }), undefined)
})

test('a tab that is loaded again is told whether its session has signed', async () => {
  const ivy = await signer('Ivy')
  const hasSigned = async () => (await ivy.tab.call('GET', '/api/v1/session')).json<Body>().signed
  assert.equal(await hasSigned(), false)

  await refusalOf(ivy, { email: ivy.email, password })

  assert.equal(await hasSigned(), true)
})

test('another session asks for both again', async () => {
  const ben = await signer('Ben')
  await refusalOf(ben, { email: ben.email, password })

  const next = await again(ben)

  assert.equal((await refusalOf(next, { password }))?.field, 'signature.email')
})

test('the email must be the signer’s own, and one does not learn which of both was wrong', async () => {
  const cleo = await signer('Cleo')

  const byEmail = await refusalOf(cleo, { email: 'ada@northfield.example', password })
  const byPassword = await refusalOf(cleo, { email: cleo.email, password: 'not this one' })

  for (const refusal of [byEmail, byPassword]) {
    assert.deepEqual([refusal?.code, refusal?.status], ['wrong-password', 422])
    assert.match(refusal?.message ?? '', /^That is not your email and password\./)
  }
})

test('a missing email does not count as a wrong one', async () => {
  const dan = await signer('Dan')
  for (let tries = 0; tries < 7; tries += 1) await refusalOf(dan, { password: 'not this one' })

  assert.equal(await refusalOf(dan, { email: dan.email, password }), undefined)
})

test('five wrong passwords in a row end the session, and the trail keeps each', async () => {
  const eve = await signer('Eve')
  await refusalOf(eve, { email: eve.email, password })

  const refusals: (Refusal | undefined)[] = []
  for (let tries = 0; tries < 5; tries += 1) refusals.push(await refusalOf(eve, { password: 'not this one' }))

  assert.deepEqual(
    refusals.map((refusal) => refusal?.code),
    ['wrong-password', 'wrong-password', 'wrong-password', 'wrong-password', 'signed-out'],
  )
  assert.match(refusals[3]?.message ?? '', /One more wrong one ends your session/)
  assert.deepEqual((await kinds(eve)).slice(-6), [...Array<string>(5).fill('sign-failed'), 'session-ended'])
  const answer = await eve.tab.call('GET', '/api/v1/session')
  assert.equal(answer.json<Body>().details.reason, 'wrong-signatures')
  assert.equal((await refusalOf(eve, { password }))?.code, 'signed-out')
})

test('a right password in between starts the count anew', async () => {
  const fay = await signer('Fay')
  await refusalOf(fay, { email: fay.email, password })

  for (let tries = 0; tries < 4; tries += 1) await refusalOf(fay, { password: 'not this one' })
  await refusalOf(fay, { password })
  for (let tries = 0; tries < 4; tries += 1) await refusalOf(fay, { password: 'not this one' })

  assert.equal(await refusalOf(fay, { password }), undefined)
})

test('wrong passwords count for the person, not for one of their sessions', async () => {
  const gil = await signer('Gil')
  const other = await again(gil)
  for (const one of [gil, other]) await refusalOf(one, { email: gil.email, password })

  for (let tries = 0; tries < 4; tries += 1) await refusalOf(gil, { password: 'not this one' })

  assert.equal((await refusalOf(other, { password: 'not this one' }))?.code, 'signed-out')
})

test('a hundred guesses at once are five', async () => {
  const hal = await signer('Hal')
  await refusalOf(hal, { email: hal.email, password })

  const refusals = await Promise.all(Array.from({ length: 100 }, () => refusalOf(hal, { password: 'not this one' })))

  assert.equal(refusals.filter((refusal) => refusal?.code === 'wrong-password').length, 4)
  assert.equal((await kinds(hal)).filter((kind) => kind === 'sign-failed').length, 5)
})

test('nobody signs without a session of their own', async () => {
  const [ida, jan] = [await signer('Ida'), await signer('Jan')]
  const proof = { email: ida.email, password }

  const { session: _, ...without } = ida.actor
  assert.equal((await refusalOf({ ...ida, actor: without }, proof))?.code, 'signed-out')
  assert.equal(
    (await refusalOf({ ...ida, actor: { ...ida.actor, session: jan.tab.session } }, proof))?.code,
    'signed-out',
  )
})
