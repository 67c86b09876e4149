// What the API says of the trail's routes.

import { withArticle } from '#lib/in-sentence.ts'
import { z } from 'zod'
import type { Definition } from '#kernel/definition/define.ts'
import { doerKinds } from './event.ts'
import { daysQuerySchema, narrowingSchema, trailQuerySchema } from './query.ts'

const told: z.ZodType = z.unknown()

const subject = z.object({
  kind: z.string(),
  id: z.string(),
  number: z.string(),
  title: z.string(),
  version: z.number(),
})

const body = z
  .object({
    format: z.literal(1),
    kind: z.string(),
    chain: z.string().describe('The id of the record, or `system`'),
    place: z.number().describe('1, 2, 3 … in its chain'),
    before: z.string().describe('The hash of the event before; empty for the first'),
    at: z.string(),
    act: z.string().describe('Shared by the events of one transaction'),
    actor: z.object({
      kind: z.enum(doerKinds),
      id: z.string().nullable(),
      name: z.string(),
      key: z.string().optional(),
    }),
    session: z.string().optional(),
    record: subject.optional(),
    step: z.object({ name: z.string(), label: z.string(), from: z.string(), to: z.string() }).optional(),
    reason: z.string().optional(),
    changes: z
      .array(
        z.object({
          field: z.string(),
          label: z.string(),
          from: told,
          to: told,
          columns: z
            .array(z.object({ name: z.string(), label: z.string() }))
            .optional()
            .describe('Of a field of lines: its columns in their order; older events have none'),
          gone: z
            .object({ from: z.string().optional(), to: z.string().optional() })
            .optional()
            .describe('The fingerprints (SHA-256) of texts that were destroyed, where `from` or `to` is null for that'),
        }),
      )
      .optional(),
    facts: z.record(z.string(), told).optional(),
  })
  .describe('The event as it was written; what the reader may not read is named by its id only')

const page = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      chain: z.string(),
      place: z.number(),
      hash: z.string().describe('SHA-256 of the canonical text (RFC 8785) of the event as it was written'),
      body,
      late: z
        .object({ label: z.string(), day: z.string(), days: z.number() })
        .optional()
        .describe('Where it was entered long after it happened: the field that says when, and how many days before'),
    }),
  ),
  next: z.string().nullable().describe('`after` of the next page'),
  searched: z
    .string()
    .optional()
    .describe('Back to when was looked, where few of many events are what was asked for and more may lie behind'),
})

const sinceSigned = z.object({
  since: z.object({
    is: z.enum(['signed', 'created']),
    at: z.string(),
    version: z.number(),
    step: z.string().nullable().describe('The step that was signed'),
  }),
  items: page.shape.items,
  more: z.boolean().describe('Whether there is more than is told'),
  moved: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        number: z.string(),
        title: z.string(),
        state: z.string(),
        was: z.string().describe('The state in which it was then'),
      }),
    )
    .describe('Linked records, of it and of its parts, that are in another state than then'),
})

const counted = z.array(z.object({ day: z.string(), count: z.number() }))

const days = z.object({
  found: counted.describe('What was asked for; days without any are left out'),
  all: counted.nullable().describe('Everything that happened, for those who oversee the trail'),
  since: z.string().nullable().describe('From when on it was counted, where so much happened'),
})

const neighbour = z.object({ place: z.number(), hash: z.string() }).nullable()

const entry = z.object({
  item: page.shape.items.element,
  before: neighbour,
  after: neighbour,
  of: z.number().describe('How many entries its chain has'),
  seal: z.object({ id: z.number(), hash: z.string(), at: z.string() }).nullable(),
  address: z.string().nullable().describe('From where whoever did it had signed in, for those who oversee the trail'),
})

const fault = z.object({
  fault: z.string(),
  where: z.string(),
  place: z.number().optional(),
  id: z.number().optional(),
  what: z.string(),
})

const figures = {
  events: z.number(),
  chains: z.number(),
  seals: z.number(),
  unsealed: z.number().describe('Events newer than the last seal: order proved, completeness not yet'),
  withheld: z.number(),
  broken: z.array(fault),
  more: z.number().describe('How many faults are not listed'),
  words: z.array(z.string()),
}

const report = z.object({ state: z.enum(['intact', 'broken']), ok: z.boolean(), ...figures })

const verification = z.object({
  state: z.enum(['never', 'running', 'intact', 'broken', 'failed']),
  ok: z.boolean().nullable(),
  ...figures,
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  askedBy: z.string().nullable(),
  progress: z.object({ done: z.number(), of: z.number() }).nullable(),
})

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const tags = ['Audit trail']
const answer = { 200: jsonSchema(page) }

/** The descriptions of the trail's routes. */
export const trailDescriptions = {
  trail: { tags, summary: 'The trail, newest first', querystring: jsonSchema(trailQuerySchema), response: answer },
  days: {
    tags,
    summary: 'How often something happened, day by day',
    querystring: jsonSchema(daysQuerySchema),
    response: { 200: jsonSchema(days) },
  },
  entry: { tags, summary: 'One entry, with what proves its place', response: { 200: jsonSchema(entry) } },
  verification: {
    tags,
    summary: 'The last verification: how far it is, or what it found',
    response: { 200: jsonSchema(verification) },
  },
  verify: { tags, summary: 'Verify the whole trail', response: { 202: jsonSchema(verification) } },
  export: { tags, summary: 'The trail as lines of JSON that verify without this server' },
  csv: {
    tags,
    summary: 'The entries that were asked for as CSV, newest first',
    querystring: jsonSchema(narrowingSchema),
  },
  pdf: {
    tags,
    summary: 'The entries that were asked for as a PDF, 1,000 at most',
    querystring: jsonSchema(narrowingSchema),
  },
  verifier: { tags, summary: 'The program that verifies an export: node plumbline-verify.mjs export.jsonl' },
  verifierPage: { tags, summary: 'The page that verifies an export in any browser, without a network' },
  ofRecord: ({ label: [one, many] }: Definition) => {
    const params = {
      type: 'object',
      properties: { number: { type: 'string', description: "The record's number or id" } },
      required: ['number'],
    }
    const querystring = {
      type: 'object',
      properties: { after: { type: 'string', description: '`next` of the page before' } },
    }
    return {
      trail: {
        tags: [many],
        summary: `The trail of ${withArticle(one)}, newest first`,
        params,
        querystring,
        response: answer,
      },
      sinceSigned: {
        tags: [many],
        summary: 'What changed since the caller signed it last, else since it was created, newest first',
        params,
        querystring: {
          type: 'object',
          properties: { limit: { type: 'string', description: 'So many entries at most: 200 where nothing is said' } },
        },
        response: { 200: jsonSchema(sinceSigned) },
      },
      verify: { tags: [many], summary: 'Verify its chain', params, response: { 200: jsonSchema(report) } },
    }
  },
}
