// How the anchors of the trail stand, over HTTP, for those who oversee it.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Anchoring } from '#kernel/trail/anchoring.ts'
import type { Sealer } from '#kernel/trail/seal.server.ts'
import { oversees } from '#kernel/trail/visible.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { AnchorDispatcher } from './anchor-dispatcher.server.ts'

type Given = { readonly anchorDispatcher: AnchorDispatcher; readonly sealer: Sealer }

const tags = ['Audit trail']

function overseer(request: FastifyRequest): PersonActor {
  const actor = actorOf(request)
  if (oversees(actor)) return actor
  return refuse('not-allowed', 'Only an administrator, the quality manager or the lead auditor can do this.')
}

/** Adds `/trail/anchors`. */
export function anchorRoutes(app: FastifyInstance, { anchorDispatcher, sealer }: Given): void {
  const path = '/api/v1/trail/anchors'
  const answer = async (): Promise<Anchoring> => ({ anchors: await anchorDispatcher.standings() })

  app.get(
    path,
    { schema: { tags, summary: 'Where seals are anchored off the machine, and how each anchor stands' } },
    (request) => {
      overseer(request)
      return answer()
    },
  )

  const now = { tags, summary: 'Seal what is not sealed yet, and give every anchor the newest seal now' }
  app.post(path, { schema: now }, async (request) => {
    overseer(request)
    if (anchorDispatcher.anchors.names.length === 0)
      refuse(
        'blocked',
        'No anchor is set up. Your administrator names them in the environment (ANCHOR_FOLDER, ANCHOR_TSA_URL, ANCHOR_MAIL).',
      )
    await sealer.seal()
    await anchorDispatcher.giveNow()
    return answer()
  })
}
