// Calls for every route of the API's description: such as fit it, such as nearly do, and hostile ones.

import * as fc from 'fast-check'
import { parentsOf, fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { hostile, hostileBody, hostileText } from './hostile.ts'
import { fitting, nearly, type Known, type Schema } from './schema.ts'
import { meant, named, written, type Meant } from './tokens.ts'

type Parameter = { readonly name: string; readonly in: string; readonly schema?: Schema }

type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } } }
}

export type Description = { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } }

/** A call with its places still free. `by` says which of the callers sends it. */
export type Call = {
  readonly by: number
  readonly method: string
  readonly path: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string | null
}

type Route = {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly definition?: Definition
}

/** An answer of these never ends, or is a program of its own. */
const left: readonly string[] = ['GET /api/v1/events']

const parts = ['number', 'step', 'link', 'file', 'comment'] as const

function routesOf({ paths }: Description, definitions: readonly Definition[]): readonly Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const definition = definitions.find(
        ({ plural }) => path.startsWith(`/api/v1/${plural}/`) || path === `/api/v1/${plural}`,
      )
      const route = { method: method.toUpperCase(), path, operation, ...(definition && { definition }) }
      return left.includes(`${route.method} ${path}`) ? [] : [route]
    }),
  )
}

/** The same route of whatever kind of record. */
export const shapeOf = ({ method, path }: Pick<Call, 'method' | 'path'>, plurals: ReadonlySet<string>): string => {
  const [, , , records = ''] = path.split('/')
  return `${method} ${plurals.has(records) ? path.replace(records, '<records>') : path}`
}

/** To which kinds the fields of a definition point. */
function targetsOf(definition: Definition | undefined): Known['targets'] {
  if (!definition) return {}
  const said = fieldsOf(definition).flatMap(([name, field]) => {
    const target = kindOf(field).target(field)
    return target ? [[name, target.to] as const] : []
  })
  const [parent] = parentsOf(definition)
  return { ...Object.fromEntries(said), ...(parent && { parent: parent.of }) }
}

function parameter(name: string, route: Route, about: Meant): fc.Arbitrary<string> {
  const steps = Object.keys(route.definition?.workflow.steps ?? {})
  if (name === 'number') return fc.constantFrom(written('number', about), written('id', about))
  if (name === 'step' && steps.length > 0) return fc.constantFrom(...steps)
  const known = parts.find((one) => one === name)
  if (known === 'link' || known === 'file' || known === 'comment') return fc.constant(written(known, about))
  return fc.oneof(fc.constant(written('other', about)), fc.uuid(), fc.constantFrom('1', 'relay', 'risk', 'default'))
}

function urlOf(route: Route, about: Meant): fc.Arbitrary<string> {
  const { path, operation } = route
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const odd = { arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())), weight: 1 }
  const values = names.map((name) => fc.oneof({ arbitrary: parameter(name, route, about), weight: 9 }, odd))
  const queries = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const asked = queries.map(({ name, schema = {} }): fc.Arbitrary<string> => {
    const known = { about, targets: targetsOf(route.definition) }
    const fits = fitting(schema, known, 0, known.targets[name]).map(String)
    const value = fc.oneof(
      { arbitrary: fits, weight: 3 },
      { arbitrary: named(), weight: 1 },
      { arbitrary: hostileText, weight: 1 },
    )
    return value.map((text) => `${name}=${text.startsWith('@@') ? text : encodeURIComponent(text.toWellFormed())}`)
  })
  const chosen =
    asked.length === 0
      ? fc.constant([])
      : fc.subarray(asked, { maxLength: Math.min(3, asked.length) }).chain((some) => fc.tuple(...some))
  return fc.tuple(fc.tuple(...values), chosen).map(([said, query]) => {
    const place = names.reduce((url, name, at) => url.replace(`{${name}}`, () => said[at] ?? ''), path)
    return query.length === 0 ? place : `${place}?${query.join('&')}`
  })
}

const boundary = 'a-boundary-of-parts'

/** A file as a browser sends it. */
const form: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('a.txt', 'a.csv', 'a.xlsx', 'a.pdf', '../a.txt', '\u202etxt.exe', 'x'.repeat(300), ''),
    fc.constantFrom('text/plain', 'text/csv', 'application/pdf', 'image/png', 'text/html', 'x'),
    fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('Title,Owner\nA,@@number.open.3.person@@\n', 'a;b\n"', '%PDF-1.7', 'PK\u0003\u0004'),
    ),
  )
  .map(([name, type, content]) =>
    [
      `--${boundary}`,
      `content-disposition: form-data; name="file"; filename="${name}"`,
      `content-type: ${type}`,
      '',
      content,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )

type Sent = { readonly body: string | null; readonly type: string }

function bodyOf({ method, operation, path, definition }: Route, about: Meant): fc.Arbitrary<Sent> {
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((one): Sent => ({ body: JSON.stringify(one), type: 'application/json' }))
  if (method === 'GET') return fc.constant({ body: null, type: '' })
  const isForm = method === 'POST' && /\/(?:files|field-files|imports)$/.test(path)
  if (isForm) return form.map((body) => ({ body, type: `multipart/form-data; boundary=${boundary}` }))
  const schema = operation.requestBody?.content?.['application/json']?.schema
  if (!schema) return fc.oneof(fc.constant({ body: null, type: '' }), json(hostile))
  const known = { about, targets: targetsOf(definition) }
  return fc.oneof(
    { arbitrary: json(fitting(schema, known)), weight: 6 },
    { arbitrary: json(nearly(schema, known)), weight: 3 },
    { arbitrary: hostileBody.map((body) => ({ body, type: 'application/json' })), weight: 1 },
  )
}

function headersOf({ method }: Route, about: Meant): fc.Arbitrary<Call['headers']> {
  const version = fc.oneof(
    { arbitrary: fc.constant(`"${written('version', about)}"`), weight: 8 },
    fc.constantFrom('', '*', '"x"', '"-1"', '"1e9"', '9'.repeat(40)),
  )
  const key = fc.constantFrom('a-key', 'b-key-of-another-call', ' ', 'x'.repeat(300))
  if (method !== 'PATCH' && method !== 'POST') return fc.constant({})
  return fc
    .record({ 'if-match': version, 'idempotency-key': key }, { requiredKeys: method === 'PATCH' ? ['if-match'] : [] })
    .map((headers) => Object.fromEntries(Object.entries(headers)))
}

/** Those who call: of which kinds there are records that they may not read. */
type Callers = readonly { readonly hidden: readonly { readonly kind: string }[] }[]

const callOf = (route: Route, by: number): fc.Arbitrary<Call> =>
  meant(route.definition?.name).chain((about) =>
    fc.tuple(urlOf(route, about), headersOf(route, about), bodyOf(route, about)).map(([url, headers, sent]) => ({
      by,
      method: route.method,
      path: route.path,
      url,
      headers: { ...headers, ...(sent.type !== '' && { 'content-type': sent.type }) },
      body: sent.body,
    })),
  )

/** Calls of all routes: those of one shape as often as those of another, and often of what somebody may not read. */
export function anyCall(
  description: Description,
  definitions: readonly Definition[],
  callers: Callers,
): fc.Arbitrary<Call> {
  const plurals = new Set(definitions.map(({ plural }) => plural))
  const shapes = Map.groupBy(routesOf(description, definitions), (route) => shapeOf(route, plurals))
  const all = callers.map((_, by) => by)
  const kept = all.filter((by) => (callers[by]?.hidden.length ?? 0) > 0)
  const anybody = fc.oneof(fc.constantFrom(...all), fc.constantFrom(...kept))
  return fc.tuple(fc.constantFrom(...shapes.values()), anybody, fc.boolean()).chain(([routes, by, isKept]) => {
    const kinds = new Set(callers[by]?.hidden.map(({ kind }) => kind))
    const narrow = isKept ? routes.filter(({ definition }) => kinds.has(definition?.name ?? '')) : []
    return fc.constantFrom(...(narrow.length > 0 ? narrow : routes)).chain((route) => callOf(route, by))
  })
}
