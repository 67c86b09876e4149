import type { ScopeRule } from './scope-rule.ts'

/** Everyone who is signed in. */
export const everyone: ScopeRule = { covers: () => true, sql: () => 'true' }
