// What the trail is asked for, read from its address.

import { isRecordNumber } from '#lib/record-number.ts'
import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { refuseFields } from '#lib/refusal.ts'
import { eventKinds } from './kinds.ts'

/** Where a page starts: behind this instant and event id, going back in time. */
export type Cursor = { readonly at: string; readonly id: number }

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/

/** A cursor as it travels. */
export const cursorText = ({ at, id }: Cursor): string => `${at}~${id}`

function readCursor(text: string, { addIssue }: { addIssue: (message: string) => void }): Cursor | null {
  const [, at, id] = cursorShape.exec(text) ?? []
  if (at !== undefined && !Number.isNaN(Date.parse(at))) return { at, id: Number(id) }
  addIssue('This page address is not one that was given out. Please start at the first page.')
  return null
}

const named = (what: string) =>
  z.string().refine((text) => isId(text) || isRecordNumber(text), `This is no number of a ${what}.`)

const instant = z.iso.datetime({ offset: true, error: 'An instant reads 2026-11-21T09:00:00Z.' })

const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(eventKinds, { error: `Kinds of events are ${eventKinds.join(', ')}.` })))

const limit = z.coerce
  .number({ error: 'A page holds 1 to 200 events.' })
  .int()
  .min(1, 'A page holds 1 to 200 events.')
  .max(200, 'A page holds 1 to 200 events.')

const cursor = z.string().transform((text, context) => readCursor(text, context))

const schema = z.strictObject({
  record: named('record').optional(),
  actor: named('person').optional(),
  kind: kinds.optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: limit.default(50),
  after: cursor.optional(),
})

/** A question to the trail: of one record, by one person, of these kinds, in this time; all that is said must hold. */
export type TrailQuery = z.infer<typeof schema>

/** Reads a question to the trail. Refuses, all at once, every name and value that it does not understand. */
export function readTrailQuery(asked: unknown): TrailQuery {
  const result = schema.safeParse(asked)
  if (result.success) return result.data
  return refuseFields(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            field: key.slice(0, 60),
            code: 'unknown',
            message: `The trail cannot be asked for “${key.slice(0, 60)}”.`,
          }))
        : [{ field: String(issue.path[0] ?? ''), code: 'invalid', message: issue.message }],
    ),
  )
}

/** The place behind which a page of one record's trail starts, going back; undefined for the newest. */
export function readPlace(text: unknown): number | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  const message = 'This page address is not one that was given out. Please start at the first page.'
  return refuseFields([{ field: 'after', code: 'invalid', message }])
}

/** The same question for the API's description. */
export const trailQuerySchema = schema
