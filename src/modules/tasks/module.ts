import { defineModule } from '#kernel/definition/module.ts'
import { extensionOf } from '#features/extension/extension.ts'
import { action } from './action.ts'
import { recurringTask } from './recurring/recurring-task.ts'
import { occurrence } from './recurring/occurrence.ts'

export const tasks = defineModule({
  route: 'tasks',
  label: 'Home',
  crumb: ['Home', 'Tasks'],
  place: { group: 'home', icon: 'home' },
  section: 'Core QMS',
  records: [action, recurringTask, occurrence],
  partsOfAll: [extensionOf],
})
