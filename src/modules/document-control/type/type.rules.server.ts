import { governedRules } from '#features/governed/governed.server.ts'
import { documentType } from './document-type.ts'

/** A new version of a type begins as the one in use; documents follow with their next version. */
export const typeRules = governedRules(documentType, {
  family: 'family',
  edition: 'edition',
  copied: [
    'sort',
    'prefix',
    'within',
    'content',
    'sections',
    'reviewers',
    'approval',
    'reviewMonths',
    'renewal',
    'reading',
    'threshold',
    'printing',
    'retentionYears',
  ],
})
