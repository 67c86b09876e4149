// What the trail is asked for, read from its address.

import { isRecordNumber } from '#lib/record-number.ts'
import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { refuseFields } from '#lib/refusal.ts'
import { eventKinds } from './kinds.ts'
import { marks } from './marks.ts'
import { mostDays } from './query-days.ts'

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

/** An instant, or a day: from its beginning or to its end where the organisation is. */
const when = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'A day reads 2026-11-21, an instant 2026-11-21T09:00:00Z.',
})

const people = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(named('person')).max(20, 'At most 20 people.'))

const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(eventKinds, { error: `Kinds of events are ${eventKinds.join(', ')}.` })))

const names = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z.string().regex(/^[a-z][A-Za-z\d-]{0,59}$/, 'Names are written as the API writes them, with commas between.'),
      )
      .max(40, 'At most 40 names.'),
  )

const said = (most: number) =>
  z.string().trim().min(2, 'At least two characters.').max(most, `At most ${most} characters.`)

const limit = z.coerce
  .number({ error: 'A page holds 1 to 200 events.' })
  .int()
  .min(1, 'A page holds 1 to 200 events.')
  .max(200, 'A page holds 1 to 200 events.')

const cursor = z.string().transform((text, context) => readCursor(text, context))

const schema = z.strictObject({
  record: named('record').optional(),
  actor: people.optional(),
  kind: kinds.optional(),
  /** Kinds of records, as their definitions are called. */
  of: names.optional(),
  /** Names of fields that changed, any of them. */
  field: names.optional(),
  step: names.optional(),
  mark: z.enum(marks, { error: `Marks are ${marks.join(', ')}.` }).optional(),
  /** Words that stand in the entry: a reason, a title, a value. */
  text: said(100).optional(),
  /** The address somebody came from, or its beginning: of what is told of sessions. */
  address: said(45).optional(),
  from: when.optional(),
  to: when.optional(),
  limit: limit.default(50),
  after: cursor.optional(),
})

/** What narrows the trail, wherever a page of it begins. */
export type Narrowing = Omit<z.infer<typeof schema>, 'limit' | 'after'>

/** A question to the trail: of one record, by one person, of these kinds, in this time; all that is said must hold. */
export type TrailQuery = z.infer<typeof schema>

const days = schema
  .omit({ limit: true, after: true })
  .extend({ from: when, to: when })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
    error: `At most ${mostDays} days are counted at once.`,
    path: ['to'],
  })

/** How often something happened on each day of a span: a question to the trail. */
export type DaysQuery = z.infer<typeof days>

/** Reads a question to the trail. Refuses, all at once, every name and value that it does not understand. */
export const readTrailQuery = (asked: unknown): TrailQuery => read(schema, asked)

/** Reads what is asked of the days of a span. Refuses as {@link readTrailQuery} does. */
export const readDaysQuery = (asked: unknown): DaysQuery => read(days, asked)

function read<T>(shape: z.ZodType<T>, asked: unknown): T {
  const result = shape.safeParse(asked)
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

const whole = schema.omit({ limit: true, after: true })

/** Reads what all of the trail is narrowed to. Refuses as {@link readTrailQuery} does. */
export const readNarrowing = (asked: unknown): Narrowing => read(whole, asked)

/** The same for the API's description. */
export const narrowingSchema = whole

/** The same question for the API's description. */
export const trailQuerySchema = schema

/** The same of the question about days. */
export const daysQuerySchema = days
