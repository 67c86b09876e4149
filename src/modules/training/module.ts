import { defineModule } from '#kernel/definition/module.ts'
import { trainingAssignment } from './assignment/assignment.ts'

export const training = defineModule({
  route: 'training',
  label: 'Training',
  crumb: ['Core QMS', 'Training'],
  place: { group: 'more', icon: 'training' },
  section: 'Core QMS',
  records: [trainingAssignment],
})
