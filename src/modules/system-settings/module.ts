import { defineModule } from '#kernel/definition/module.ts'
import { process } from './process.ts'
import { clause } from './clause.ts'
import { term } from './term.ts'
import { holiday } from './holiday.ts'
import { stepPolicy } from './policy/step-policy.ts'
import { customField } from './custom-fields/custom-field.ts'

export const systemSettings = defineModule({
  route: 'system-settings',
  label: 'System Settings',
  crumb: ['Admin', 'System Settings'],
  place: { group: 'Administration', icon: 'settings' },
  section: 'Administration',
  records: [process, clause, term, holiday, customField, stepPolicy],
})
