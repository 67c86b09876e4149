// Adds `/actions/:number/training`: who learns what for an action, and how far that is.

import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { openStates } from '../assignment-states.ts'
import type { AskedForAction } from './asked.ts'
import { askingOf, pairsOf, type Pair } from './pairs.server.ts'

type One = { Params: { number: string } }

const isSettled = ({ state, hasWritten }: Pair) =>
  state === null ? hasWritten : !(openStates as readonly string[]).includes(state)

export function askedRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const { registry, pool } = engine
  const action = registry.named('action')
  const schema = { tags: [action.label[1]], summary: 'Who learns what for an action, and how far that is' }
  app.get<One>(`${collection(action)}/:number/training`, { schema }, async (request): Promise<AskedForAction> => {
    const actor = actorOf(request)
    const { id } = await readRow(pool, actor, action, request.params.number)
    const pairs = await pairsOf(pool, [id])
    const ids = pairs.flatMap(({ learner, requirement, assignment }) => [learner.id, requirement.id, assignment ?? []])
    const cards = await cardsOf(pool, [...new Set(ids.flat())])
    const named = (one: string) => {
      const card = cards.get(one)
      return card ? refOf(registry, actor, card) : { id: one, restricted: true as const }
    }
    const [open] = await askingOf(pool, [id])
    return {
      asked: pairs.map(({ learner, requirement, assignment, state, hasWritten }) => ({
        learner: named(learner.id),
        requirement: named(requirement.id),
        assignment: assignment === null ? null : named(assignment),
        state,
        hasWritten,
      })),
      settled: pairs.filter(isSettled).length,
      isDecided: open?.isDecided ?? true,
    }
  })
}
