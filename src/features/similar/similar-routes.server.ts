import type { FastifyInstance } from 'fastify'
import { inSentence } from '#lib/in-sentence.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { comparedIn } from './similar.ts'
import { similarTo, similarToOne } from './similar.server.ts'

const text = { type: 'string' } as const

/** So much of a text is compared. */
const longest = 2000

type Query = { Querystring: Readonly<Record<string, unknown>> }

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The values that are compared, by their fields; what names a record does so by its id. */
function valuesIn(definition: Definition, query: Query['Querystring']): Readonly<Record<string, string>> {
  const named = comparedIn(definition).same.flatMap((name) => {
    const value = textIn(query[name])
    const field = definition.fields[name]
    if (value === undefined || !field) return []
    if (targetOf(field) && !isId(value)) return refuse('invalid', `${field.label} is named by its id here.`, name)
    return [[name, value] as const]
  })
  return Object.fromEntries(named)
}

/** Adds the search for records like one, where the definition says by what they are compared. */
export function similarRoutes(app: FastifyInstance, definition: Definition, { engine, actorOf }: RouteContext): void {
  const [, many] = definition.label
  const { same } = comparedIn(definition)
  const schema = {
    tags: [many],
    summary: `The few ${inSentence(many)} most like a text, or like one that there is, and why`,
    querystring: {
      type: 'object',
      properties: {
        q: { ...text, description: 'What is being written' },
        of: { ...text, description: 'The number of one that there is, instead' },
        ...Object.fromEntries(same.map((name) => [name, { ...text, description: 'Message text as well' }])),
      },
    },
  }
  app.get<Query>(`${collection(definition)}/similar`, { schema }, async (request) => {
    const [actor, { query }] = [actorOf(request), request]
    const of = textIn(query.of)
    const items =
      of === undefined
        ? await similarTo(engine, actor, definition, {
            text: (textIn(query.q) ?? '').slice(0, longest),
            values: valuesIn(definition, query),
          })
        : await similarToOne(engine, actor, definition, of)
    return { items }
  })
}
