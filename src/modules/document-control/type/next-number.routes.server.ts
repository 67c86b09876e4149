import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { documentType } from './document-type.ts'
import { nextNumberOf } from './next-number.server.ts'

/** As it comes: each may be missing, or said twice. */
type Asked = { Querystring: { readonly prefix?: unknown; readonly pattern?: unknown } }

const most = 40

function prefixFrom(said: unknown): string {
  if (typeof said === 'string' && /^[A-Z]{2,6}$/.test(said)) return said
  return refuse('invalid', 'The prefix is two to six capital letters.', 'prefix')
}

function patternFrom(said: unknown): string {
  if (typeof said === 'string' && said.length <= most) return said
  return refuse('invalid', `Say a pattern of at most ${most} characters, such as {TYPE}-{DEPT}-{NNN}.`, 'pattern')
}

/** Adds `/document-types/next-number`. */
export function nextNumberRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [documentType.label[1]],
    summary: 'The number that a new document would get by a prefix and a pattern',
    querystring: {
      type: 'object',
      required: ['prefix', 'pattern'],
      properties: {
        prefix: { type: 'string', pattern: '^[A-Z]{2,6}$', description: 'Two to six capital letters' },
        pattern: { type: 'string', maxLength: most, description: 'Such as {TYPE}-{DEPT}-{NNN}' },
      },
    },
  }
  app.get<Asked>(`${collection(documentType)}/next-number`, { schema }, (request) => {
    const { prefix, pattern } = request.query
    return nextNumberOf(engine, actorOf(request), { prefix: prefixFrom(prefix), pattern: patternFrom(pattern) })
  })
}
