// A curriculum: requirements that belong together, in the order in which they are learnt.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, link, number, rows, text } from '#kernel/kinds/fields.ts'
import { keepers, keptLife } from '../kept-life.ts'

const linesOf = (value: unknown): readonly { readonly requirement?: unknown }[] =>
  Array.isArray(value) ? (value as readonly { readonly requirement?: unknown }[]) : []

const requirementsThere: Guard = {
  name: 'requirements-there',
  why: 'It names no requirement yet.',
  mend: { field: 'requirements' },
  holds: ({ requirements }) => linesOf(requirements).length > 0,
}

const eachOnce: Guard = {
  name: 'each-once',
  why: 'It names a requirement twice.',
  mend: { field: 'requirements' },
  holds: ({ requirements }) => {
    const named = linesOf(requirements).map(({ requirement }) => requirement)
    return new Set(named).size === named.length
  },
}

export const curriculum = defineRecord({
  name: 'curriculum',
  plural: 'curricula',
  label: ['Curriculum', 'Curricula'],
  number: 'CUR',
  title: 'title',
  fields: {
    title: text('Title', { required: true, list: true, sort: true, search: true }),
    description: text('What it is for', { long: true, max: 2000, search: true }),
    requirements: rows('Requirements', {
      requirement: link('Requirement', 'training-requirement', { required: true, states: ['effective'] }),
    }),
    order: choice('Order', ['Any', 'One after the other'], {
      required: true,
      initial: 'Any',
      list: true,
      help: 'One after the other: what comes later is begun once all before it is met.',
    }),
    edition: number('Edition', { min: 1, max: 9999, list: true, set: 'step' }),
  },
  workflow: keptLife({
    amends: ['title', 'description', 'requirements', 'order'],
    guards: [requirementsThere, eachOnce],
    asks: 'Approve the curriculum',
  }),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
