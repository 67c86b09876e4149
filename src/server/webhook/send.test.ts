import assert from 'node:assert/strict'
import { channel } from 'node:diagnostics_channel'
import type { lookup, LookupAddress } from 'node:dns'
import { after, before, beforeEach, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSigned } from '../../../test/certificate.ts'
import { holdPatience } from '../../../test/patience.ts'
import { openReceiver, type Receiver } from '../../../test/receiver.ts'
import { until } from '../../../test/until.ts'
import { mayReach } from '#server/context/networks.server.ts'
import { openSender, type SendPlan } from './send.server.ts'

let receiver: Receiver
let known: Receiver
let stranger: Receiver

before(async () => {
  const trusted = selfSigned('receiver.example')
  setDefaultCACertificates([...getCACertificates('default'), trusted.cert])
  receiver = await openReceiver()
  known = await openReceiver(trusted)
  stranger = await openReceiver(selfSigned('receiver.example'))
})
after(async () => {
  for (const one of [receiver, known, stranger]) await one.close()
})
beforeEach(() => {
  receiver.be('takes')
  receiver.received.length = 0
})

const here = mayReach([], true)
const send = (url: string, plan: Partial<SendPlan> = {}) =>
  openSender({ mayReach: here, ...plan })({ url, headers: { 'x-mark': 'ours' }, body: '{"what":"é"}' })

/** Names lead where this says, one address after the other at each question. */
function names(...addresses: readonly string[]): typeof lookup {
  let asked = 0
  const resolve = (
    _host: string,
    _options: unknown,
    done: (error: Error | null, found: readonly LookupAddress[]) => void,
  ) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? ''
    queueMicrotask(() => done(null, [{ address, family: 4 }]))
  }
  return resolve as unknown as typeof lookup // Only the call that asks for all addresses is made.
}

test('a message arrives as it was written, and what was answered is kept', async () => {
  const answer = await send(`${receiver.url}/hooks?key=1`)

  assert.deepEqual(answer, { sent: true, code: 200, answer: 'Thank you.', fault: null })
  const [arrived] = receiver.received
  assert.deepEqual([arrived?.path, arrived?.body, arrived?.headers['x-mark']], ['/hooks?key=1', '{"what":"é"}', 'ours'])
})

test('a receiver that refuses says why', async () => {
  receiver.be('busy')

  const { sent, code, answer, fault } = await send(receiver.url)

  assert.deepEqual([sent, code, answer], [false, 503, 'Please come back later.'])
  assert.equal(fault, 'The receiver answered 503.')
})

test('a redirect is not followed', async () => {
  receiver.be('redirects')

  const { sent, code, fault } = await send(receiver.url)

  assert.deepEqual([sent, code, receiver.received.length], [false, 302, 1])
  assert.match(fault ?? '', /pointed to \/elsewhere\. Redirects are not followed/)
})

test('a receiver that hangs, dies or is not there is given up within its time', async (t) => {
  const patience = holdPatience()
  t.after(patience.letGo)
  receiver.be('hangs')
  const hanging = send(receiver.url)
  await until(() => receiver.received.length > 0)
  patience.runOut()
  const hung = await hanging
  receiver.be('dies')
  const died = await send(receiver.url)
  const nowhere = await send('http://127.0.0.1:1/')

  assert.deepEqual([hung.sent, hung.code, hung.fault], [false, null, 'The receiver did not answer within 10 seconds.'])
  assert.match(died.fault ?? '', /socket hang up|ECONNRESET/)
  assert.match(nowhere.fault ?? '', /ECONNREFUSED/)
})

test('of an answer without end the beginning is read, and of one that stops what was said', async (t) => {
  const patience = holdPatience()
  t.after(patience.letGo)
  receiver.be('floods')
  const flood = await send(receiver.url)
  receiver.be('stops')
  // The head of the answer is there, and its first word came with it.
  const answered = new Promise<void>((resolve) => {
    const hear = () => resolve()
    channel('http.client.response.finish').subscribe(hear)
    t.after(() => channel('http.client.response.finish').unsubscribe(hear))
  })
  const stopping = send(receiver.url)
  await answered
  patience.runOut()
  const stop = await stopping

  assert.deepEqual([flood.sent, flood.answer.length], [true, 2_048])
  assert.deepEqual([stop.sent, stop.answer], [true, 'word '])
})

test('an address within a private network is not reached, however it is written', async () => {
  const closed = { mayReach: mayReach([], false) }
  for (const host of ['127.0.0.1', '0x7f000001', '2130706433', '127.1', '[::1]', '[::ffff:127.0.0.1]']) {
    const { sent, fault } = await send(`http://${host}:${receiver.port}/`, closed)

    assert.equal(sent, false, host)
    assert.match(fault ?? '', /lies in a network that webhooks do not reach/, host)
  }
  assert.match(
    (await send(`http://localhost:${receiver.port}/`, closed)).fault ?? '',
    /^localhost is .*lies in a network/,
  )
  assert.deepEqual(receiver.received, [])
})

test('a name that leads to the open network when it is looked at and here when it is used leads nowhere', async () => {
  const only = { mayReach: mayReach(['203.0.113.9'], false) }

  const later = await send(`http://receiver.example:${receiver.port}/`, { ...only, resolve: names('127.0.0.1') })
  const found = await send(`http://receiver.example:${receiver.port}/`, { resolve: names('127.0.0.1', '203.0.113.9') })

  assert.match(later.fault ?? '', /^receiver\.example is 127\.0\.0\.1, which lies in a network/)
  // What was checked is what is connected to: nobody asks for the address a second time.
  assert.equal(found.sent, true)
  assert.equal(receiver.received.length, 1)
})

test('a receiver whose certificate nobody vouches for is told nothing; one that is vouched for by the machine is', async () => {
  const resolve = names('127.0.0.1')
  const ask = (name: string, { port }: Receiver) => send(`https://${name}:${port}/`, { resolve })

  const unknown = await ask('receiver.example', stranger)
  const vouched = await ask('receiver.example', known)
  const other = await ask('other.example', known)

  assert.deepEqual([unknown.sent, vouched.sent, other.sent], [false, true, false])
  assert.match(unknown.fault ?? '', /^The certificate of the receiver is not trusted \(.*\)\./)
  assert.match(other.fault ?? '', /^The certificate of the receiver is not trusted \(.*altnames/)
  assert.deepEqual([stranger.received.length, known.received.length], [0, 1])
})
