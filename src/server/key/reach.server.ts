// What a key's scope means for kinds of records, and for routes: what is named here it may reach, everything else it may not.

import type { Reach } from '#lib/actor.ts'
import { parentsOf, type Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'

/** Modules whose records a key only reads, whatever its scope says: rights, accounts, keys and settings. */
const onlyRead: readonly string[] = ['user-management', 'system-settings']

/** The routes that have to be in a scope for a kind to be: of a part, those of all the kinds that it may be a part of. */
function routesOf({ routeOf }: Registry, definition: Definition): readonly (string | undefined)[] {
  const parents = parentsOf(definition).map(({ of }) => routeOf(of))
  return [...new Set(parents.length > 0 ? parents : [routeOf(definition.name)])]
}

const degrees: readonly (Reach | undefined)[] = [undefined, 'read', 'write', 'step']

const least = (reaches: readonly (Reach | undefined)[]): Reach | undefined =>
  degrees.find((degree) => reaches.includes(degree))

/** How far a scope over modules goes with each kind of record. */
export function reachOfKinds(registry: Registry, scope: ReadonlyMap<string, Reach>): ReadonlyMap<string, Reach> {
  const reachOn = (route: string | undefined) => {
    const reach = route === undefined ? undefined : scope.get(route)
    return reach !== undefined && onlyRead.includes(route ?? '') ? 'read' : reach
  }
  return new Map(
    registry.all.flatMap((definition) => {
      const reach = least(routesOf(registry, definition).map(reachOn))
      return reach === undefined ? [] : [[definition.name, reach] as const]
    }),
  )
}

/** What a key may call, by method and pattern; `<records>` stands for the plural of each kind in its scope. */
const open: { readonly [route: string]: Reach } = {
  'GET /api/v1/<records>': 'read',
  'GET /api/v1/<records>/tally': 'read',
  'GET /api/v1/<records>/export': 'read',
  'GET /api/v1/<records>/:number': 'read',
  'GET /api/v1/<records>/:number/trail': 'read',
  'GET /api/v1/<records>/:number/pdf': 'read',
  'GET /api/v1/<records>/:number/files': 'read',
  'GET /api/v1/<records>/:number/files/:file': 'read',
  'GET /api/v1/<records>/:number/parts/files': 'read',
  'POST /api/v1/<records>': 'write',
  'PATCH /api/v1/<records>/:number': 'write',
  'POST /api/v1/<records>/:number/links': 'write',
  'POST /api/v1/<records>/:number/files': 'write',
  'POST /api/v1/<records>/:number/steps/:step': 'step',
}

/** What a route asks of a key: how far it must go with records of a kind. */
export type AsksOfKey = { readonly kind: string; readonly act: Reach }

/**
 * What a route asks of a key; undefined where no key calls it. HEAD is what GET is.
 * @param kinds names of definitions by their plurals
 */
export function asksOfKey(method: string, pattern: string, kinds: ReadonlyMap<string, string>): AsksOfKey | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  const [, start, plural, rest] = /^(\/api\/v1\/)([^/]+)(.*)$/.exec(pattern) ?? []
  const kind = plural === undefined ? undefined : kinds.get(plural)
  const act = open[`${verb} ${start}<records>${rest}`]
  return kind === undefined || act === undefined ? undefined : { kind, act }
}
