// The search box's two calls, to the letter of the specification (section 7).

import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { results, type Found } from '#features/search/results.server.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Module } from '#kernel/outline/module.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

/** How many hits the box shows (specification, section 9). */
const most = 10

/** The modules in which something can be found. */
export const searchedIn = ({ modules }: Registry): readonly Module[] =>
  modules.filter((module) => module.section !== null)

/** The modules named in the call: all when none is, a refusal when one is unknown. */
export function wanted(
  registry: Registry,
  names: string | undefined,
  among: readonly Module[] = searchedIn(registry),
): readonly Module[] {
  const asked = (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = asked.find((name) => !searchedIn(registry).some((module) => module.route === name))
  if (unknown !== undefined)
    refuse('unknown-name', `There is no module “${unknown.slice(0, 60)}” to search in.`, 'modules')
  return asked.length === 0 ? among : among.filter((module) => asked.includes(module.route))
}

/** One value of an address. */
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** On which route the records of each definition are found, parts that are listed nowhere where their parents are. */
export function routesByKind({ registry }: Engine, among: readonly Module[]): ReadonlyMap<string, string> {
  const partsOf = (name: string) => registry.named(name).parts
  const at = (namesOf: (module: Module) => readonly string[]) =>
    among.flatMap((module) => namesOf(module).map((name) => [name, module.route] as const))
  return new Map([...at(({ records }) => records.flatMap(partsOf)), ...at(({ records }) => records)])
}

/** What people call a field that held the term. */
export const fieldLabel = ({ registry }: Engine, kind: string, field: string): string =>
  field === 'number' ? 'Number' : (registry.named(kind).fields[field]?.label ?? field)

/** What the box shows of a record: the value that answers best, or the passage, and leads to that. */
function hitOf(engine: Engine, { id, kind, number, match, passages }: Found, module: string) {
  const passage = passages?.items[0]
  if (match || !passage) {
    const { field, value } = match ?? { field: 'number', value: number }
    return { module, id, route: `/${module}/${number}`, matchValue: value, matchField: fieldLabel(engine, kind, field) }
  }
  const { route, edition, isCurrent, state, heading, excerpt } = passage
  const where = `${number} ${edition}${isCurrent ? '' : ` (${state.label})`}, ${passage.number}`
  return heading.marks.length > 0
    ? { module, id, route, matchValue: heading.text, matchField: where }
    : { module, id, route, matchValue: excerpt.text, matchField: `${where} ${heading.text}` }
}

/** Adds `GET /search-modules` and `GET /search`. */
export function searchRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  app.get(
    '/api/v1/search-modules',
    { schema: { tags: ['Search'], summary: 'The modules of the search box' } },
    (request) => {
      actorOf(request)
      return searchedIn(engine.registry).map(({ route, label, section }) => ({
        ModuleName: route,
        DisplayName: route === 'tasks' ? 'Tasks' : label,
        GroupName: section,
      }))
    },
  )

  app.get<{ Querystring: { term?: unknown; modules?: unknown } }>(
    '/api/v1/search',
    { schema: { tags: ['Search'], summary: 'At most ten values that answer the term' } },
    async (request) => {
      const actor = actorOf(request)
      const among = wanted(engine.registry, text(request.query.modules))
      const moduleOf = routesByKind(engine, among)
      const definitions = [...moduleOf.keys()].map(engine.registry.named)
      const term = text(request.query.term) ?? ''
      const today = dayAt(now(), engine.zone)
      const best = { text: term, today, sort: 'best', states: [], limit: most, after: null } as const
      const { items } = await results(engine, actor, definitions, best)
      return items.map((found) => hitOf(engine, found, moduleOf.get(found.kind) ?? ''))
    },
  )
}
