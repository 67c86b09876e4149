import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Body } from '../../../test/app.ts'
import { answerErrors } from './answers.server.ts'
import { serverOptions } from './options.server.ts'
import { refuseWhileStopping } from './stopping.server.ts'

test('what comes while the server stops is refused in our own words, with when to come again', async () => {
  const app = Fastify(serverOptions({ trustProxy: false }))
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  const registry = { all: [] } as unknown as Parameters<typeof answerErrors>[1]['engine']['registry'] // Asked for nothing.
  answerErrors(app, {
    engine: { registry } as Parameters<typeof answerErrors>[1]['engine'], // As above.
    log: { info: say, warn: say, error: say },
  })
  refuseWhileStopping(app)
  app.get('/', () => 'here')
  const answers: Response[] = []
  app.addHook('preClose', async () => {
    const { port } = app.server.address() as AddressInfo // It listens on a port.
    answers.push(await fetch(`http://127.0.0.1:${port}/`))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  await app.close()

  const [answer] = answers
  assert.ok(answer)
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'])
  const { code, message } = (await answer.json()) as Body // Our own words.
  assert.deepEqual([code, message], ['away', 'The server is being stopped. Please try again in a moment.'])
})
