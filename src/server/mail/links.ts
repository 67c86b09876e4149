// Where the things that are told of stand, for links in what leaves the house.

import { modules } from '#modules/contents/modules.ts'

const routes = new Map(modules.flatMap(({ route, records }) => records.map((kind) => [kind, route] as const)))

/** The path of a record's page; that of Home where it has none. */
export const pathOf = (kind: string, number: string): string => {
  const route = routes.get(kind)
  return route === undefined ? '/' : `/${route}/${number}`
}

/** A path of the product, or Home where it is none: what was written elsewhere leads nowhere else. */
export const ownPath = (link: string | null): string => (link !== null && /^\/(?![/\\])/.test(link) ? link : '/')
