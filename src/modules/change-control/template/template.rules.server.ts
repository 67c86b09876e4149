import { governedRules } from '#features/governed/governed.server.ts'
import { changeTemplate } from './change-template.ts'

/** A new version of a template begins as the one in use; changes that were begun by that one keep it. */
export const templateRules = governedRules(changeTemplate, {
  family: 'family',
  edition: 'edition',
  copied: ['category', 'class', 'currentState', 'intendedState', 'rollback', 'actions'],
})
