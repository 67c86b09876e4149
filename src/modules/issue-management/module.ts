import { defineModule } from '#kernel/definition/module.ts'
import { nonconformance } from './nonconformance.ts'
import { deviation } from './deviation/deviation.ts'
import { capa } from './capa.ts'
import { cause } from './cause.ts'

export const issueManagement = defineModule({
  route: 'issue-management',
  label: 'Issue Management',
  crumb: ['Core QMS', 'Issue Management'],
  place: { group: 'more', icon: 'issue' },
  section: 'Core QMS',
  records: [nonconformance, deviation, capa],
  parts: [cause],
})
