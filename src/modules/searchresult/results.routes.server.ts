// The page of search results: what was found with its state and its best value, what it can be narrowed by, page by page.

import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { excerpt, marksIn } from '#lib/marks.ts'
import { refuse } from '#lib/refusal.ts'
import {
  foundCounts,
  isAfter,
  results,
  type After,
  type Found,
  type FoundCount,
} from '#features/search/results.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Facet, FoundItem, ResultsPage } from './results.ts'
import { fieldLabel, routesByKind, text, wanted } from './search.routes.server.ts'

/** How much of a value is shown around the words. */
const longest = 240
const usualLimit = 50
const mostLimit = 100

const names = ['term', 'modules', 'module', 'state', 'past', 'sort', 'limit', 'after'] as const

type Asked = { readonly [Name in (typeof names)[number]]?: unknown }

const write = (after: After): string => Buffer.from(JSON.stringify(after)).toString('base64url')

function readAfter(asked: unknown): After | null {
  if (asked === undefined) return null
  try {
    const after: unknown = JSON.parse(Buffer.from(text(asked) ?? '', 'base64url').toString())
    if (isAfter(after)) return after
  } catch {
    // What cannot be read is refused below, like what can be read but is no cursor.
  }
  return refuse('invalid', 'This page address is not one that was given out. Please start at the first page.', 'after')
}

function readLimit(asked: unknown): number {
  const limit = Number(text(asked) ?? usualLimit)
  const fits = Number.isInteger(limit) && limit >= 1 && limit <= mostLimit
  return fits ? limit : refuse('invalid', `A page holds 1 to ${mostLimit} results.`, 'limit')
}

function readSort(asked: unknown): 'best' | 'newest' {
  const sort = text(asked) ?? 'best'
  return sort === 'best' || sort === 'newest'
    ? sort
    : refuse('invalid', 'Results are sorted by best or newest.', 'sort')
}

function readPast(asked: unknown): boolean {
  const past = text(asked) ?? 'false'
  return past === 'true' || (past !== 'false' && refuse('invalid', 'Say true or false.', 'past'))
}

/** The counts of one facet, the most frequent first. */
const facet = <T extends Omit<Facet, 'count'>>(counts: readonly FoundCount[], of: (one: FoundCount) => T | null) => {
  const all = new Map<string, T & Pick<Facet, 'count'>>()
  for (const one of counts) {
    const said = of(one)
    if (said) all.set(said.value, { ...said, count: (all.get(said.value)?.count ?? 0) + one.count })
  }
  return [...all.values()].toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}

/** Adds `GET /search/results`. */
export function resultRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const querystring = {
    type: 'object',
    additionalProperties: true,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  app.get<{ Querystring: Asked }>(
    '/api/v1/search/results',
    {
      schema: {
        tags: ['Search'],
        summary: 'What was found, one line a record, with what it can be narrowed by',
        querystring,
      },
    },
    async (request): Promise<ResultsPage> => {
      const actor = actorOf(request)
      const asked = request.query
      const term = text(asked.term) ?? ''
      const states = (text(asked.state) ?? '').split(',').filter(Boolean).slice(0, 50)
      const scope = wanted(engine.registry, text(asked.modules))
      const narrowed = wanted(engine.registry, text(asked.module), scope)
      const routes = routesByKind(engine, scope)
      const kindsOf = (modules: typeof scope) => [...routesByKind(engine, modules).keys()].map(engine.registry.named)
      const after = readAfter(asked.after)
      const today = dayAt(now(), engine.zone)
      const past = readPast(asked.past)
      const query = {
        text: term,
        today,
        past,
        sort: readSort(asked.sort),
        states,
        limit: readLimit(asked.limit),
        after,
      }
      const [page, counts] = await Promise.all([
        results(engine, actor, kindsOf(narrowed), query),
        after ? null : foundCounts(engine, actor, kindsOf(scope), { text: term, today, past }),
      ])
      const kept = new Set(narrowed.map(({ route }) => route))
      return {
        items: page.items.map((found) => itemOf(engine, found, routes.get(found.kind) ?? '', term)),
        next: page.next && write(page.next),
        total: after ? null : page.total,
        facets: counts && {
          modules: facet(counts, ({ kind, state }) => {
            const value = routes.get(kind)
            const label = scope.find(({ route }) => route === value)?.crumb[1]
            return value && label && (states.length === 0 || states.includes(state)) ? { value, label } : null
          }),
          states: facet(counts, ({ kind, state }) => {
            const known = engine.registry.named(kind).workflow.states[state]
            return known && kept.has(routes.get(kind) ?? '')
              ? { value: state, label: known.label, tone: known.tone }
              : null
          }),
        },
      }
    },
  )
}

function itemOf(engine: Engine, found: Found, module: string, term: string): FoundItem {
  const { id, kind, number, title, changedAt, match, passages } = found
  const state = engine.registry.named(kind).workflow.states[found.state]
  return {
    id,
    module,
    route: `/${module}/${number}`,
    number,
    title,
    state: { value: found.state, label: state?.label ?? found.state, tone: state?.tone ?? 'closed' },
    changedAt,
    match: match && {
      field: fieldLabel(engine, kind, match.field),
      isTitle: match.field === engine.registry.named(kind).title,
      ...excerpt(match.value, marksIn(match.value, term), longest),
    },
    ...(passages && { passages }),
  }
}
