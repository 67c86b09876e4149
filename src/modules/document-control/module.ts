import { defineModule } from '#kernel/definition/module.ts'

export const documentControl = defineModule({
  route: 'document-control',
  label: 'Document Control',
  crumb: ['Core QMS', 'Documents'],
  place: { group: 'more', icon: 'document' },
  section: 'Core QMS',
  records: [],
})
