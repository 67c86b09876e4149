// A session: something is taught in a room or online, to those who have a seat in it (ISO 9001 7.2 c, d).

import { defineRecord } from '#kernel/definition/define.ts'
import { sessionFields } from './session-fields.ts'
import { planners, sessionLife } from './session-life.ts'

export const trainingSession = defineRecord({
  name: 'training-session',
  label: ['Training session', 'Training sessions'],
  number: 'TRS',
  title: 'title',
  due: 'day',
  calls: { owner: 'Trainer', isOwnerAsked: true },
  fields: sessionFields,
  workflow: sessionLife,
  parts: ['session-seat'],
  may: { read: ['everyone'], create: { any: ['trainer', 'quality-manager'] }, change: planners },
})
