import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { choices } from '#kernel/store/choices.server.ts'
import { readLimit } from './limit.ts'
import type { RouteContext } from './route-context.server.ts'

type Asked = { Querystring: { readonly [name: string]: unknown } }

/** So many kinds are looked through for one field. */
const mostKinds = 60

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const listed = (value: unknown): readonly string[] => text(value).split(',').filter(Boolean)

/** The kinds that are named, each once; a refusal where one is unknown. */
function kindsIn({ all }: Registry, asked: unknown) {
  const names = [...new Set(listed(asked))]
  if (names.length === 0 || names.length > mostKinds)
    return refuse('invalid', `Name 1 to ${mostKinds} kinds of records: kinds=document,process.`, 'kinds')
  return names.map(
    (name) =>
      all.find((one) => one.name === name) ??
      refuse('unknown-name', `There are no records called “${name.slice(0, 60)}”.`, 'kinds'),
  )
}

/** Adds `GET /choices`: what may be chosen where a field names records of several kinds. */
export function choicesRoute(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: ['Search'],
    summary: 'Records of several kinds that a field may name, by words; one that may not be chosen says why',
    querystring: {
      type: 'object',
      required: ['kinds'],
      properties: {
        kinds: { type: 'string', description: 'Names of the kinds, parted by commas: document,process' },
        q: { type: 'string', description: 'Words that they hold' },
        states: { type: 'string', description: 'The states in which one may be chosen' },
        despite: { type: 'string', description: 'Barred states in which one may be chosen all the same' },
        limit: { type: 'integer', minimum: 1, maximum: 50, description: 'So many in all; 24 where nobody says' },
      },
    },
  }
  app.get<Asked>('/api/v1/choices', { schema }, (request) => {
    const { kinds, q, states, despite, limit } = request.query
    return choices(engine, actorOf(request), {
      kinds: kindsIn(engine.registry, kinds),
      words: text(q),
      states: states === undefined ? undefined : listed(states),
      despite: listed(despite),
      today: dayAt(now(), engine.zone),
      limit: readLimit(limit, { usual: 24, most: 50 }),
    })
  })
}
