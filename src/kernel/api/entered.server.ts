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

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
}

const counted: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** What is wrong, as a sentence, where the schema does not say it in its own words. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'A value is required.' : `It must be ${nouns[issue.expected] ?? issue.expected}.`
  if (issue.code === 'too_small')
    return `It must ${counted[issue.origin] ? 'have' : 'be'} at least ${issue.minimum}${counted[issue.origin] ?? ''}.`
  if (issue.code === 'too_big')
    return `It may ${counted[issue.origin] ? 'have' : 'be'} at most ${issue.maximum}${counted[issue.origin] ?? ''}.`
  if (issue.code === 'invalid_value') return `It must be one of: ${issue.values.map(String).join(', ')}.`
  return 'It is not in the form that is expected here.'
}

/** What was sent, checked against a schema. Refuses `unreadable` for no object, else everything that can be mended. */
export function entered<T>(schema: z.ZodType<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse('unreadable', 'The call must carry a JSON object.')
  const result = schema.safeParse(body, { error: inWords })
  return result.success ? result.data : refuseFields(result.error.issues.flatMap(fieldsIn))
}
