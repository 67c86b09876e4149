import { z } from 'zod'

type Description = { readonly tags: readonly string[]; readonly summary: string; readonly body?: z.ZodType }

/** What the API's description says of a route. It only describes: the route reads what it gets by itself, in words. */
export function described({ body, ...said }: Description) {
  if (!body) return said
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return { ...said, body: schema }
}
