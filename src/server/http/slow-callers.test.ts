import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { serverOptions } from './options.server.ts'
import { letGoOfSlowCallers } from './slow-callers.server.ts'
import { until } from '../../../test/until.ts'

const open: FastifyInstance[] = []
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

/** A server that is patient with silence until it is made to lose patience, and what it has done. */
async function served() {
  const app = Fastify(serverOptions({ trustProxy: false }))
  const { look } = letGoOfSlowCallers(app)
  open.push(app)
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => sockets.add(socket))
  /** How long it takes silence from now on, of whoever is connected as well. */
  const losePatience = (milliseconds: number) => {
    app.server.setTimeout(milliseconds)
    for (const socket of sockets) socket.setTimeout(milliseconds)
  }
  let begun = 0
  /** Waits until so many calls have begun. */
  const isCalled = (times = 1) => until(() => begun >= times)
  const sent = Promise.withResolvers<void>()
  let go = () => undefined as void
  const later = new Promise<void>((resolve) => (go = resolve))
  app.addHook('onRequest', (_request, _reply, done) => {
    begun += 1
    done()
  })
  app.get('/long', (_request, reply) => {
    const content = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    content.once('close', sent.resolve)
    return reply.send(content)
  })
  app.get('/late', async () => {
    await later
    return 'at last'
  })
  app.post('/', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // It listens on a port.
  return { look, losePatience, isCalled, sent: sent.promise, go: () => go(), dial: () => connect(port, '127.0.0.1') }
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
const posted = head('POST', '/', 'content-type: application/json\r\ncontent-length: 1000\r\n')

test('whoever takes nothing of an answer is let go, and what was opened for them is closed', async () => {
  const { dial, isCalled, losePatience, sent } = await served()
  const socket = dial()
  socket.pause().write(head('GET', '/long'))

  await isCalled()
  losePatience(100)
  await sent
  socket.on('error', () => undefined).destroy()
})

test('whoever waits for us is waited for', async () => {
  const { dial, isCalled, losePatience, go } = await served()
  const socket = dial()
  const answer = text(socket)
  socket.write(head('GET', '/late', 'connection: close\r\n'))

  await isCalled()
  losePatience(20)
  setTimeout(go, 200)

  assert.match(await answer, /at last$/)
})

test('a call that stops in the middle is answered and its connection closed', async () => {
  const { dial, isCalled, losePatience } = await served()
  const socket = dial()
  const answer = text(socket)
  socket.write(`${posted}{`)
  await isCalled()
  losePatience(100)

  assert.match(await answer, /^HTTP\/1\.1 408 [^]*\{"code":"too-slow","message":"The call came too slowly, [^"]+"\}$/)
})

test('a call that comes a byte at a time is let go, and one at the pace of a slow line is not', async () => {
  const { dial, isCalled, look } = await served()
  const [slow, slower] = [dial(), dial()]
  const longCall = 'content-type: application/json\r\ncontent-length: 100000\r\n'
  slow.write(head('POST', '/', longCall) + `{"text":"${'a'.repeat(50_000)}`)
  const answer = text(slower)
  slower.write(head('POST', '/', longCall) + '{')
  await isCalled(2)

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
  const { dial, losePatience } = await served()
  losePatience(50)
  const socket = dial()

  await closed(socket.resume())
})

test('whoever has called while we stood still is answered', async () => {
  const { dial, losePatience } = await served()
  losePatience(50)
  const socket = dial()
  await once(socket, 'connect')
  const answer = text(socket)
  socket.write(head('POST', '/', 'content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n') + '{}')

  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)

  assert.match(await answer, /^HTTP\/1\.1 200 /)
})

test('what is no call is refused in our own words', async () => {
  const { dial } = await served()
  const socket = dial()
  const answer = text(socket)
  socket.write('nonsense\r\n\r\n')

  assert.match(await answer, /^HTTP\/1\.1 400 Bad Request\r\n[^]*\{"code":"unreadable","message":"[^"]+"\}$/)
})
