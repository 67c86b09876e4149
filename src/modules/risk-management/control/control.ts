// A control: what stands between a cause and an event, or between the event and a consequence (ISO 31000 6.5.2, 6.5.3). It is
// described and tested once, and several risks rely on it.

import { defineRecord } from '#kernel/definition/define.ts'
import { controlFields } from './control-fields.ts'
import { controlLife } from './control-life.ts'

export const control = defineRecord({
  name: 'control',
  label: ['Control', 'Controls'],
  number: 'CTL',
  title: 'title',
  due: 'nextTest',
  fields: controlFields,
  workflow: controlLife,
  may: { read: ['everyone'], create: 'staff', change: { any: ['owner', 'quality'] } },
})
