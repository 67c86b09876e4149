// Junk at every address of every definition, on the real server: never a defect, always a sentence, and the field at fault.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { definitions } from '#modules/modules.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { junk, part, queryOf, someOf, takingOf, valuesOf } from './junk.ts'
import { startProduct, type Product } from './server.ts'
import { sessionOf as signIn } from './visitor.ts'

let product: Product
before(async () => (product = await startProduct()))
after(() => product.stop())

// A seed of its own, so that a failure is the same for everybody; SEED and RUNS name others for who goes looking. All kinds of
// record are answered by the same code: what is tried of one is tried of eighty-five.
const settings = { numRuns: Number(process.env['RUNS'] ?? 12), seed: Number(process.env['SEED'] ?? 20_261_121) }

type Somebody = 'admin' | 'quality'
type Session = Readonly<Record<string, string>>

const sessions = new Map<Somebody, Session>()

/** The headers that a browser in which somebody is signed in sends. */
const sessionOf = async (who: Somebody): Promise<Session> => {
  const session = sessions.get(who) ?? (await signIn(product.url, who))
  sessions.set(who, session)
  return session
}

type Call = Readonly<{
  who: Somebody
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}>

const send = async ({ who, method = 'GET', path, body, headers }: Call) =>
  fetch(product.url + path, {
    method,
    headers: {
      ...(await sessionOf(who)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

type Said = Readonly<{ code?: unknown; message?: unknown; field?: unknown }>

/** Sends a call and reads the answer as a person would who made a mistake. */
const isAnswered = async (call: Call) => {
  const answer = await send(call)
  const text = await answer.text()
  const shown = `${JSON.stringify(call)} → ${answer.status} ${text}`
  assert.ok(answer.status < 500, shown)
  if (answer.status < 400) return
  const { code, message, field } = JSON.parse(text) as Said // A border: what the server says.
  assert.match(String(code), /^[a-z-]+$/, shown)
  assert.match(String(message), /^[\p{L}“].*[.?!”]$/su, shown)
  assert.doesNotMatch(String(message), /Invalid input|undefined|\[object/, shown)
  if (answer.status === 422 && code !== 'blocked') assert.equal(typeof field, 'string', shown)
  // Five wrong passwords in a row end a session.
  if (answer.status === 401) sessions.delete(call.who)
}

/** Who may do the most with records of a kind. */
const whoFor = ({ master, name }: Definition): Somebody => (master && name !== 'risk-matrix' ? 'admin' : 'quality')

/** A record of the sample organisation to be changed, as it stands now. */
const oneOf = async (definition: Definition) => {
  const answer = await send({ who: whoFor(definition), path: `${collection(definition)}?limit=1` })
  const { items } = (await answer.json()) as { items: { number: string; version: number }[] } // A border: a list.
  const [first] = items
  assert.ok(first, `no ${definition.name} in the sample organisation`)
  return first
}

for (const definition of definitions) {
  const records = collection(definition)
  const who = whoFor(definition)
  const [, many] = definition.label

  test(`${many}: junk in an address is refused in words`, () =>
    fc.assert(
      fc.asyncProperty(queryOf(definition), part, async (query, number) => {
        await isAnswered({ who, path: `${records}?${query}` })
        await isAnswered({ who, path: `${records}/${number}?${query}` })
        await isAnswered({ who, path: `${records}/${number}/trail?${query}` })
      }),
      settings,
    ))

  test(`${many}: junk in a new record is refused in words`, () => {
    const creation = fc.tuple(valuesOf(definition), fc.option(junk)).map(([values, links]) => ({ ...values, links }))
    return fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: creation }, junk), part, (body, key) =>
        isAnswered({ who, method: 'POST', path: records, body, headers: { 'idempotency-key': key } }),
      ),
      settings,
    )
  })

  test(`${many}: junk in a change is refused in words`, () =>
    fc.assert(
      fc.asyncProperty(valuesOf(definition), fc.option(part, { freq: 5 }), async (body, odder) => {
        const { number, version } = await oneOf(definition)
        const headers = { 'if-match': odder ?? `"${version}"` }
        await isAnswered({ who, method: 'PATCH', path: `${records}/${number}`, body, headers })
      }),
      settings,
    ))

  test(`${many}: junk in a step is refused in words`, () => {
    const steps = fc.oneof(fc.constantFrom('void', ...Object.keys(definition.workflow.steps)), part)
    return fc.assert(
      fc.asyncProperty(steps, takingOf(definition), fc.boolean(), async (step, taking, isCurrent) => {
        const { number, version } = await oneOf(definition)
        const body = isCurrent ? { ...taking, version } : taking
        await isAnswered({ who, method: 'POST', path: `${records}/${number}/steps/${step}`, body })
      }),
      settings,
    )
  })

  test(`${many}: junk in a link is refused in words`, () => {
    const ends = fc.oneof(junk, fc.constantFrom('x', ...Object.keys(definition.links)))
    return fc.assert(
      fc.asyncProperty(someOf(['type', 'to', 'from'], ends), part, async (body, id) => {
        const { number } = await oneOf(definition)
        await isAnswered({ who, method: 'POST', path: `${records}/${number}/links`, body })
        await isAnswered({ who, method: 'DELETE', path: `${records}/${number}/links/${id}` })
      }),
      settings,
    )
  })
}

test('junk in the addresses that span all records is refused in words', () =>
  fc.assert(
    fc.asyncProperty(part, part, part, async (one, two, three) => {
      const who = 'quality'
      await isAnswered({ who, path: `/api/v1/search?term=${one}&modules=${two}` })
      await isAnswered({ who, path: `/api/v1/trail?record=${one}&actor=${two}&kind=${three}` })
      await isAnswered({ who, path: `/api/v1/trail?from=${one}&to=${two}&after=${three}` })
      await isAnswered({ who, path: `/api/v1/drafts/${one}` })
      await isAnswered({ who, method: 'PUT', path: `/api/v1/drafts/${one}`, body: { fields: two, key: three } })
    }),
    settings,
  ))
