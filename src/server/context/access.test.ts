import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { access, accessOf } from './access.ts'

let app: TestApp
let routes: readonly (readonly [method: string, pattern: string])[]

before(async () => {
  app = await openTestApp()
  routes = routesIn(app.fastify.printRoutes({ commonPrefix: false, includeHooks: false }))
})
after(() => app.close())

/** The router's own list, read from the tree that it prints. */
function routesIn(tree: string) {
  const open: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    open.splice(depth, Infinity, part)
    const pattern = open.join('').replace(/\/?\*$/, '/*')
    return (methods ?? '').split(', ').flatMap((method) => (method ? [[method, pattern] as const] : []))
  })
}

const plurals = () => new Set(app.context.engine.registry.all.map((definition) => definition.plural))

test('every route that the router knows is in the table', () => {
  const known = plurals()

  assert.ok(routes.length > 100, `${routes.length} routes`)
  assert.deepEqual(
    routes.filter(([method, pattern]) => accessOf(method, pattern, known) === undefined),
    [],
  )
})

test('a route that nobody ruled stops the start', () => {
  assert.throws(
    () => app.fastify.get('/api/v1/secrets', () => 'all of them'),
    /Nothing says who may call GET \/api\/v1\/secrets: add it to access\.ts\./,
  )
})

test('without a session every route but those for anyone refuses', async () => {
  const known = plurals()
  const closed = routes.filter(([method, pattern]) =>
    ['signed-in', 'administrator'].includes(accessOf(method, pattern, known) ?? ''),
  )

  const answers = await Promise.all(
    closed.map(async ([method, pattern]) => {
      const url = pattern.replaceAll(/:\w+/g, 'x')
      const { statusCode } = await app.fastify.inject({
        method: method as 'GET',
        url,
        headers: { host: 'localhost:3000' },
      })
      return [method, pattern, statusCode] as const
    }),
  )

  assert.ok(closed.length > 80)
  assert.deepEqual(
    answers.filter(([, , status]) => status !== 401),
    [],
  )
})

test('the table names no route twice and no rule that is not there', () => {
  const rules = new Set(Object.values(access))

  assert.deepEqual(rules, new Set(['anyone', 'outside', 'metrics', 'described', 'signed-in', 'administrator']))
})
