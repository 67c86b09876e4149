import { defineModule } from '#kernel/definition/module.ts'
import { controlledCopy } from './copies/controlled-copy.ts'
import { document } from './document.ts'
import { editionWatch } from './edition-watch.ts'
import { documentType } from './type/document-type.ts'
import { legalHold } from './retention/legal-hold.ts'
import { retentionRule } from './retention/retention-rule.ts'
import { documentVersion } from './document-version.ts'

export const documentControl = defineModule({
  route: 'document-control',
  label: 'Document Control',
  crumb: ['Core QMS', 'Documents'],
  place: { group: 'more', icon: 'document' },
  section: 'Core QMS',
  records: [document, documentVersion, controlledCopy, editionWatch, legalHold, documentType, retentionRule],
})
