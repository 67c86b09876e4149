import assert from 'node:assert/strict'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { serverOptions } from './options.server.ts'
import { letGoOfSlowCallers } from './slow-callers.server.ts'

const open: FastifyInstance[] = []
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

/** A server whose patience with silence is so many milliseconds, and what it has done. */
async function served(patience: number) {
  const app = Fastify(serverOptions({ trustProxy: false }))
  const { look } = letGoOfSlowCallers(app)
  open.push(app)
  let begun = () => undefined as void
  const isCalled = new Promise<void>((resolve) => (begun = resolve))
  const sent = { closed: Promise.resolve() }
  let go = () => undefined as void
  const later = new Promise<void>((resolve) => (go = resolve))
  app.addHook('onRequest', (_request, _reply, done) => {
    begun()
    done()
  })
  app.get('/long', (_request, reply) => {
    const content = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    sent.closed = new Promise((resolve) => content.once('close', resolve))
    return reply.send(content)
  })
  app.get('/late', async () => {
    await later
    return 'at last'
  })
  app.post('/', (request) => request.body)
  app.server.setTimeout(patience)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // It listens on a port.
  return { look, isCalled, sent, go: () => go(), dial: () => connect(port, '127.0.0.1') }
}

const long = 60_000
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
const posted = head('POST', '/', 'content-type: application/json\r\ncontent-length: 1000\r\n')

test('whoever takes nothing of an answer is let go, and what was opened for them is closed', async () => {
  const { dial, isCalled, sent } = await served(100)
  const socket = dial()
  socket.pause().write(head('GET', '/long'))

  await isCalled
  await sent.closed
  socket.on('error', () => undefined).destroy()
})

test('whoever waits for us is waited for', async () => {
  const { dial, isCalled, go } = await served(20)
  const socket = dial()
  const answer = text(socket)
  socket.write(head('GET', '/late', 'connection: close\r\n'))

  await isCalled
  setTimeout(go, 200)

  assert.match(await answer, /at last$/)
})

test('a call that stops in the middle is answered and its connection closed', async () => {
  const { dial } = await served(100)
  const socket = dial()
  const answer = text(socket)
  socket.write(`${posted}{`)

  assert.match(await answer, /^HTTP\/1\.1 408 [^]*\{"code":"too-slow","message":"The call came too slowly, [^"]+"\}$/)
})

test('a call that comes a byte at a time is let go, and one at the pace of a slow line is not', async () => {
  const { dial, isCalled, look } = await served(long)
  const [slow, slower] = [dial(), dial()]
  const longCall = 'content-type: application/json\r\ncontent-length: 100000\r\n'
  slow.write(head('POST', '/', longCall) + `{"text":"${'a'.repeat(50_000)}`)
  const answer = text(slower)
  slower.write(head('POST', '/', longCall) + '{')
  await isCalled

  // What has come and was not yet read is ours to read first, and counts from then on.
  while (slower.readyState !== 'closed') {
    look(performance.now() + 34_000)
    await turn()
  }

  assert.match(await answer, /^HTTP\/1\.1 408 /)
  assert.equal(slow.readyState, 'open')
  slow.destroy()
})

test('a connection on which nobody calls is closed', async () => {
  const { dial } = await served(50)
  const socket = dial()

  await closed(socket.resume())
})

test('what is no call is refused in our own words', async () => {
  const { dial } = await served(long)
  const socket = dial()
  const answer = text(socket)
  socket.write('nonsense\r\n\r\n')

  assert.match(await answer, /^HTTP\/1\.1 400 Bad Request\r\n[^]*\{"code":"unreadable","message":"[^"]+"\}$/)
})
