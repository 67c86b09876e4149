// A control record made of a control that a risk describes in words: the line names it from then on; and where a control is
// laid down.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { linesOf } from '#kernel/kinds/rows/lines.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { risk } from '../risk.ts'
import { control } from './control.ts'
import { laidDownIn } from './section.server.ts'

type One = { Params: { number: string; line: string } }

const described = z.strictObject({
  version: z.int({ error: 'Say the version of the risk that you are looking at.' }).min(1, 'Versions begin with 1.'),
})

const body = {
  type: 'object',
  required: ['version'],
  properties: { version: { type: 'integer', minimum: 1, description: 'The version of the risk' } },
}

/** Adds `/risks/:number/controls/:line` and `/controls/:number/laid-down`. */
export function controlRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const where = {
    tags: [control.label[1]],
    summary: 'The document and section that lay the control down, as effective today',
  }
  app.get<{ Params: { number: string } }>(
    `${collection(control)}/:number/laid-down`,
    { schema: where },
    async (request) => ({ laidDown: await laidDownIn(engine, actorOf(request), request.params.number) }),
  )

  const schema = {
    tags: [risk.label[1]],
    summary: 'Make a control record of a control that the risk describes in words, and name it in its place',
    body,
  }
  app.post<One>(`${collection(risk)}/:number/controls/:line`, { schema }, async (request, reply) => {
    const actor = actorOf(request)
    const { number, line: key } = request.params
    const { version } = entered(described, request.body)
    const named = await together(engine, actor, now(), async (door) => {
      const row = await readRow(door.db, actor, risk, number)
      const lines = linesOf(row.controls)
      const line = lines.find((one) => one.key === key)
      if (!line) return refuse('not-found', `${row.number} has no such control.`)
      if (line.record) return refuse('invalid', 'This line names a control record already.', 'controls')
      const { owner, process, department, site } = row
      const { id, number: made } = await door.create(control, {
        title: String(line.text).slice(0, 200),
        type: line.type,
        // Longer words than a title holds are kept whole.
        ...(String(line.text).length > 200 && { what: line.text }),
        ...Object.fromEntries(
          Object.entries({ owner, process, department, site }).filter(([, value]) => value !== null),
        ),
      })
      const controls = lines.map((one) => (one === line ? { ...one, text: null, record: id } : one))
      await door.save(risk, row.number, version, { controls })
      return made
    })
    return reply.code(201).send({ control: named })
  })
}
