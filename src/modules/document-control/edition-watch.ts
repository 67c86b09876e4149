// A watch over who publishes a document of external origin: which edition is worked by, when somebody looks for a newer one, and what
// becomes of it once there is (ISO 9001 7.5.3.2: documented information of external origin is identified and controlled).

import { defineRecord } from '#kernel/definition/define.ts'
import { watchFields } from './editions/watch-fields.ts'
import { watchLife } from './editions/watch-life.ts'

export const editionWatch = defineRecord({
  name: 'edition-watch',
  plural: 'edition-watches',
  label: ['Edition watch', 'Edition watches'],
  number: 'EDW',
  title: 'name',
  due: 'nextCheck',
  raisedIn: { of: 'document', by: 'document' },
  fields: watchFields,
  links: {
    carried_out_by: {
      to: 'change',
      label: ['Carried out by', 'Carries out'],
      fills: { title: 'name', intendedState: 'whatIsNew' },
    },
  },
  workflow: watchLife,
  one: {
    of: ['document'],
    while: ['watching', 'due', 'new-edition', 'adopting'],
    why: 'The editions of this document are watched already.',
  },
  may: { read: ['everyone'], create: 'staff', change: { any: ['owner', 'document-controller', 'quality-manager'] } },
})
