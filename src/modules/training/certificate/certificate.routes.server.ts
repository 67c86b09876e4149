// Certificates over HTTP: for whoever may read the assignment, its certificate and its address; for whoever has the address, signed in
// or not, what it says.

import { turns } from '#lib/turns.ts'
import { refuse } from '#lib/refusal.ts'
import { clockIn } from '#features/print/clock.ts'
import type { Routes } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { verifyPath } from './certificate.ts'
import { certificateOf, verified } from './certificate.server.ts'
import { tokenOf } from './token.server.ts'
import { words } from './words.ts'

type One = { Params: { number: string } }

const [label, many] = trainingAssignment.label

/** Whoever guesses at addresses asks more often than people who verify. */
const guesses = { max: 60, timeWindow: 60_000, groupId: 'certificates' }

/** Laying out a PDF keeps the processor: one of each person at a time. */
const order = { all: 2, each: 1, line: 20 }

/** Adds `/training-assignments/:number/certificate`, its PDF, and `/certificates/:token`. */
export const certificateRoutes: Routes = (app, { engine, now, actorOf, publicUrl, provider, stamp }) => {
  const path = `${collection(trainingAssignment)}/:number/certificate`
  const { take } = turns(order)
  const at = clockIn(engine.zone)
  const addressOf = (id: string) => `${publicUrl}${verifyPath(tokenOf(stamp, id))}`

  const say = { tags: [many], summary: `The certificate of a met ${label.toLowerCase()}, and where it is verified` }
  app.get<One>(path, { schema: say }, async (request) => {
    const { id, certificate } = await certificateOf(engine, actorOf(request), request.params.number, {
      now: now(),
      provider,
    })
    return { ...certificate, address: addressOf(id) }
  })

  const pdf = { tags: [many], summary: `The certificate of a met ${label.toLowerCase()} as a PDF` }
  app.get<One>(`${path}/pdf`, { schema: pdf, compress: false }, async (request, reply) => {
    const [actor, moment] = [actorOf(request), now()]
    const { id, certificate } = await certificateOf(engine, actor, request.params.number, { now: moment, provider })
    const done = await take(actor.id)
    if (!done) return refuse('busy', 'Many papers of yours are being made already. Please wait for them.')
    try {
      const { certificatePdf } = await import('./paper.server.ts')
      const printing = { paper: 'a4', by: actor.name, at: at(moment.toISOString()), now: moment, provider } as const
      const content = await certificatePdf(certificate, addressOf(id), printing)
      return await reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${words.paper.name(certificate.number)}"`)
        .header('cache-control', 'no-store')
        .send(content)
    } finally {
      done()
    }
  })

  const verify = { tags: ['Training'], summary: 'What a certificate says, by its address, for whoever has that' }
  app.get<{ Params: { token: string } }>(
    '/api/v1/certificates/:token',
    { schema: verify, config: { rateLimit: guesses } },
    async (request, reply) => {
      const certificate = await verified(engine, { stamp, token: request.params.token, now: now(), provider })
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send(certificate)
    },
  )
}
