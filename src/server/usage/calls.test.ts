import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { metricRoutes } from '#server/http/metrics.server.ts'
import { newCalls } from './calls.server.ts'

test('each time is told what was called since the last one, and of letters without a name nothing', async () => {
  const app = Fastify()
  const times = metricRoutes(app)
  app.get('/api/v1/risks/:number', () => 'there')
  app.get('/api/v1/broken', (_request, reply) => reply.code(500).send('broken'))
  app.post('/api/v1/letterbox', () => 'taken')
  const fresh = newCalls(times)
  await app.inject('/api/v1/risks/RSK-1')
  await app.inject('/api/v1/risks/RSK-2')
  await app.inject('/api/v1/broken')
  await app.inject({ method: 'POST', url: '/api/v1/letterbox' })
  // As if one had been slow: what is measured is what is counted.
  times.observe({ method: 'GET', route: '/api/v1/risks/:number', status: '200' }, 1.2)
  times.observe({ method: 'GET', route: '/api/v1/risks/:number', status: '200' }, 0.4)

  const first = await fresh()
  await app.inject('/api/v1/broken')
  const second = await fresh()
  await app.close()

  assert.deepEqual(
    first.map(({ route, count, errors }) => [route, count, errors]),
    [
      ['GET /api/v1/risks/:number', 4, 0],
      ['GET /api/v1/broken', 1, 1],
    ],
  )
  assert.deepEqual([first[0]?.slow, first[0]?.slower], [2, 1])
  assert.deepEqual(
    second.map(({ route, count }) => [route, count]),
    [['GET /api/v1/broken', 1]],
  )
})
