// The saved filters of the trail: views as lists have them, of one list that has no definition.

import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { keptViewRoutes } from '#features/views/view-routes.server.ts'
import { readTexts, type Viewed } from '#features/views/view.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { readTrailQuery } from '#kernel/trail/query.ts'
import { trailViewed } from './trail-viewed.ts'
import { narrowing, trailViews } from './trail-views.ts'

const viewed: Viewed = { ...trailViewed, label: ['Entry of the audit trail', 'Audit trail'] }

/** What a saved filter holds: one of the views that everybody has, and what narrows it. Refuses what the trail cannot be asked. */
function readTrailView(given: unknown): ViewSearch {
  const texts = readTexts(given)
  const { view, ...asked } = texts
  if (view !== undefined && !trailViews.some(({ name }) => name === view))
    refuse('invalid', `Views of the trail are ${trailViews.map(({ name }) => name).join(', ')}.`, 'search')
  const unknown = Object.keys(asked).find((name) => !narrowing.some((known) => known === name))
  if (unknown !== undefined) refuse('invalid', `A filter of the trail holds no “${unknown.slice(0, 60)}”.`, 'search')
  readTrailQuery(asked)
  return texts
}

/** Adds `/api/v1/trail/views`. */
export const trailViewRoutes = (app: FastifyInstance, context: RouteContext): void =>
  keptViewRoutes(app, { viewed, preferenceOf: () => Promise.resolve({}), read: readTrailView }, context)
