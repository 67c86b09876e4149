// What the API says of one definition's routes, as JSON Schema for OpenAPI 3.1.

import { inSentence, withArticle } from '#lib/in-sentence.ts'
import { z } from 'zod'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { changeSchema, creationSchema } from '#kernel/definition/schema.ts'
import { namesPeople, periods, waysOf, type Is } from '#kernel/store/filter.ts'
import { filterLabel } from '#kernel/store/filter-words.ts'
import { answerable, filterable, sortable } from '#kernel/store/query.ts'

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const text = { type: 'string' } as const

/** As of which instant it is read. */
const on = {
  ...text,
  description:
    'As it stood: at the end of this day (`2026-03-03`) in the organisation’s time zone, or at this instant (`2026-03-03T14:30:00Z`). Who may read it is decided by the rights of today',
} as const

const refusal = {
  type: 'object',
  description: 'A refusal: a code for programs, a sentence for people, the field it concerns.',
  properties: { code: text, message: text, field: text, details: { type: 'object', additionalProperties: true } },
  required: ['code', 'message'],
} as const

const refusals = Object.fromEntries(['401', '403', '404', '409', '422', '428'].map((status) => [status, refusal]))

const numbered = (definition: Definition) => ({
  type: 'object',
  properties: {
    number: { ...text, description: `The record's number, like ${definition.number}-2026-0001, or its id` },
  },
  required: ['number'],
})

function recordSchema(definition: Definition) {
  const fields = fieldsOf(definition).map(([name, field]) => [name, { description: field.label }] as const)
  return {
    type: 'object',
    additionalProperties: true,
    properties: {
      id: text,
      kind: text,
      number: text,
      state: text,
      version: { type: 'integer' },
      void: { type: 'boolean' },
      ...Object.fromEntries(fields),
    },
  }
}

const ways = {
  any: 'any of `a,b`',
  none: 'none of `not:a,b`',
  between: 'a range `a..b`, `a..` or `..b`, both ends included',
  next: '`next:30` days, today included',
  last: '`last:30` days',
  this: `\`this:\` ${periods.join(', ')}`,
  overdue: '`is:overdue`: before today and not settled',
  empty: '`is:empty`',
  filled: '`is:filled`',
} satisfies Record<Is, string>

function filterDescribed(definition: Definition, name: string): string {
  const field = definition.fields[name]
  const isPerson = namesPeople(name, field)
  const said = waysOf(definition, name).map((way) => ways[way])
  return `${filterLabel(definition, name)}: ${said.join('; ')}.${isPerson ? ' `me` stands for whoever asks.' : ''}`
}

const described = new WeakMap<Definition['fields'], ReturnType<typeof describe>>()

/** The descriptions of a definition's routes: made once, for they are asked for by whatever adds routes to a definition. */
export function descriptions(definition: Definition): ReturnType<typeof describe> {
  const made = described.get(definition.fields) ?? describe(definition)
  described.set(definition.fields, made)
  return made
}

function describe(definition: Definition) {
  const [one, many] = definition.label
  const tags = [many]
  const params = numbered(definition)
  const record = recordSchema(definition)
  const creation = jsonSchema(creationSchema(definition)) as { properties?: Record<string, unknown> }
  const answer = { 200: record, ...refusals }
  const tie = { type: 'object', properties: { type: text, from: text, to: text }, required: ['type'] }
  return {
    list: listDescription(definition, record),
    create: {
      tags,
      summary: `New ${inSentence(one)}`,
      headers: {
        type: 'object',
        properties: { 'Idempotency-Key': { ...text, description: 'Sent twice with the same key, it is created once' } },
      },
      body: { ...creation, properties: { ...creation.properties, links: { type: 'array', items: tie } } },
      response: { 201: record, ...refusals },
    },
    read: {
      tags,
      summary: `One ${inSentence(one)} with its steps`,
      params,
      querystring: { type: 'object', properties: { steps: { ...text, description: 'false: the fields only' }, on } },
      response: answer,
    },
    change: {
      tags,
      summary: `Change ${withArticle(one)}`,
      params,
      headers: {
        type: 'object',
        properties: {
          'If-Match': { ...text, description: 'The version the change was made on, "3"' },
          'Idempotency-Key': {
            ...text,
            description: 'Sent twice with the same key, it is changed once; `made` is the version that the change made',
          },
        },
      },
      body: jsonSchema(changeSchema(definition)),
      response: answer,
    },
    step: stepDescription(definition, answer),
    look: lookDescription(definition),
    rehearse: rehearsalDescription(definition),
    link: {
      tags,
      summary: 'Tie to another record',
      params,
      body: { ...tie, required: ['type', 'to'] },
      response: { 201: record, ...refusals },
    },
    unlink: {
      tags,
      summary: 'Untie; a link that has been evidence is struck through, with a reason',
      body: { type: ['object', 'null'], properties: { reason: text }, additionalProperties: false },
      params: { ...params, properties: { ...params.properties, link: text }, required: ['number', 'link'] },
      response: answer,
    },
  }
}

/** What a call says that asks of a step without taking it. */
const asking = (definition: Definition) => {
  const params = numbered(definition)
  return {
    tags: [definition.label[1]],
    params: { ...params, properties: { ...params.properties, step: text }, required: ['number', 'step'] },
    body: {
      type: 'object',
      properties: { version: { type: 'integer' }, values: { type: 'object', additionalProperties: true } },
      required: ['version'],
    },
  }
}

const lookDescription = (definition: Definition) => ({
  ...asking(definition),
  summary: 'The fingerprint of what a signature would be bound to, with these values; null where none is asked',
  response: { 200: { type: 'object', properties: { fingerprint: { type: ['string', 'null'] } } }, ...refusals },
})

function rehearsalDescription(definition: Definition) {
  const [maybe, record] = [{ type: ['string', 'null'] }, { type: 'object', additionalProperties: true }]
  const change = { type: 'object', properties: { label: text, from: maybe, to: maybe } }
  const consequence = {
    type: 'object',
    properties: {
      is: { type: 'string', enum: ['created', 'moved', 'changed'] },
      kind: text,
      record,
      from: maybe,
      to: text,
      owner: maybe,
      department: maybe,
      note: maybe,
      changes: { type: 'array', items: change },
    },
  }
  const about = { type: 'object', properties: { record, note: maybe } }
  const moment = {
    type: 'object',
    properties: {
      step: maybe,
      on: maybe,
      waits: { type: 'boolean' },
      blocked: maybe,
      becomes: text,
      consequences: { type: 'array', items: consequence },
      said: {
        type: 'array',
        items: { type: 'object', properties: { says: text, records: { type: 'array', items: about } } },
      },
    },
  }
  return {
    ...asking(definition),
    summary:
      'What a step would bring about besides, at once and later: records that are made, moved or changed. Nothing is kept',
    response: {
      200: { type: 'object', properties: { moments: { type: 'array', items: moment }, fingerprint: text } },
      ...refusals,
    },
  }
}

function listDescription(definition: Definition, record: object) {
  const [, many] = definition.label
  const tags = [many]
  const filters = Object.fromEntries(
    filterable(definition).map((name) => [name, { ...text, description: filterDescribed(definition, name) }]),
  )
  return {
    tags,
    summary: `${many}, a page at a time`,
    querystring: {
      type: 'object',
      additionalProperties: true,
      properties: {
        ...filters,
        q: { ...text, description: 'Words that searchable fields hold' },
        sort: {
          ...text,
          description: `One of ${sortable(definition).join(', ')}; a minus before it turns the order`,
        },
        limit: { ...text, description: '1 to 200, 50 if not said' },
        after: { ...text, description: '`next` of the page before' },
        void: { ...text, description: 'true: also those that were made void' },
        fields: {
          ...text,
          description: `What is answered of each record beside its standing and its title, everything if not said: any of ${answerable(definition).join(', ')}`,
        },
        on,
      },
    },
    response: {
      200: {
        type: 'object',
        properties: {
          items: { type: 'array', items: record },
          next: { type: ['string', 'null'] },
          total: { type: ['object', 'null'], additionalProperties: true },
        },
      },
      ...refusals,
    },
  }
}

function stepDescription(definition: Definition, answer: object) {
  const tags = [definition.label[1]]
  const params = numbered(definition)
  return {
    tags,
    summary: `Take a step: ${Object.keys(definition.workflow.steps).join(', ')}`,
    params: { ...params, properties: { ...params.properties, step: text }, required: ['number', 'step'] },
    body: {
      type: 'object',
      properties: {
        version: { type: 'integer' },
        reason: text,
        values: { type: 'object', additionalProperties: true },
        signature: {
          type: 'object',
          properties: { email: text, password: text, code: text, seen: text, foreseen: text },
          required: ['password', 'seen'],
        },
      },
      required: ['version'],
    },
    response: answer,
  }
}
