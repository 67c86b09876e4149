import { defineModule } from '#kernel/definition/module.ts'
import { control } from './control/control.ts'
import { risk } from './risk.ts'
import { riskRegister } from './risk-register.ts'
import { riskMatrix } from './risk-matrix.ts'
import { indicator } from './indicator/indicator.ts'

export const riskManagement = defineModule({
  route: 'risk-management',
  label: 'Risk Management',
  crumb: ['Core QMS', 'Risk Management'],
  place: { group: 'Quality Events', icon: 'risk' },
  section: 'Quality Events',
  records: [risk, control, riskRegister, riskMatrix],
  parts: [indicator],
})
