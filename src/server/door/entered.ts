import type { z } from 'zod'
import { refuse, refuseFields, type FieldRefusal } from '#lib/refusal.ts'

const fieldsIn = (issue: z.core.$ZodIssue): readonly FieldRefusal[] => {
  const at = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field: at, code: 'invalid', message: issue.message }]
  return issue.keys.map((key) => {
    const field = key.slice(0, 60)
    return { field: at ? `${at}.${field}` : field, code: 'unknown', message: `“${field}” is not known here.` }
  })
}

/** What was sent, checked against a schema. Refuses `unreadable` for no object, else everything that can be mended. */
export function entered<T>(schema: z.ZodType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse('unreadable', 'The call must carry a JSON object.')
  const result = schema.safeParse(body)
  return result.success ? result.data : refuseFields(result.error.issues.flatMap(fieldsIn))
}
