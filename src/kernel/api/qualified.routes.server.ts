// Who is qualified for what a step wants, for whoever chooses somebody in its dialog.

import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import { collection } from '#kernel/outline/names.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { dutyOf } from '#kernel/workflow/qualified.ts'
import type { RouteContext } from './route-context.server.ts'

type One = { Params: { number: string; step: string; field: string } }

/** So many are named; where there are more, whoever is looked for is found by typing. */
const mostNamed = 200

const text = { type: 'string' } as const

const description = ({ label: [one, many] }: Definition) => ({
  tags: [many],
  summary: `Who is qualified for what a step of ${one} asks of the person in a field`,
  params: {
    type: 'object',
    properties: { number: text, step: text, field: text },
    required: ['number', 'step', 'field'],
  },
})

/** What a step asks of whoever is named in a field. */
function askedIn({ workflow }: Definition, step: string, field: string): QualifiedFor {
  const rule = Object.hasOwn(workflow.steps, step) ? workflow.steps[step] : undefined
  return (
    rule?.qualified?.find(({ of, who }) => of === field && who === undefined) ??
    refuse('not-found', 'There is no such step that asks a qualification of such a field.')
  )
}

/** Adds the route to definitions of which a step wants somebody qualified. `isOpen`: everybody is. */
export function qualifiedRoute(app: FastifyInstance, definition: Definition, context: RouteContext): void {
  const { engine, now, actorOf } = context
  if (!Object.values(definition.workflow.steps).some(({ qualified }) => qualified !== undefined)) return
  const path = `${collection(definition)}/:number/steps/:step/qualified/:field`
  app.get<One>(path, { schema: description(definition) }, async (request) => {
    const actor = actorOf(request)
    const { number, step, field } = request.params
    const wanted = askedIn(definition, step, field)
    const { row, zone } = await readWhole(engine.pool, actor, definition, number)
    const open: { readonly isOpen: boolean; readonly people: readonly Ref[] } = { isOpen: true, people: [] }
    if (wanted.when?.(row) === false) return open
    const day = dayAt(now(), zone ?? engine.zone)
    const ids = (await engine.whoQualifies?.(engine.pool, dutyOf(wanted, row), day, mostNamed)) ?? null
    if (ids === null) return open
    const cards = await cardsOf(engine.pool, ids)
    const people = ids.flatMap((id) => {
      const card = cards.get(id)
      const named = card && refOf(engine.registry, actor, card)
      return named && isRef(named) ? named : []
    })
    return { isOpen: false, people }
  })
}
