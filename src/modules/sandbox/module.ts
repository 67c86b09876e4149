import { defineModule } from '#kernel/definition/module.ts'
import { sandboxSpace } from './sandbox-space.ts'

export const sandbox = defineModule({
  route: 'sandbox',
  label: 'Sandbox',
  crumb: ['Administration', 'Sandbox'],
  place: null,
  section: null,
  records: [sandboxSpace],
})
