// What somebody may be qualified as, and what that lets them do in an audit.

export const scopes = ['Auditor', 'Lead auditor', 'Technical expert'] as const

export type Scope = (typeof scopes)[number]

/** The scopes that let somebody audit. */
export const auditing: readonly Scope[] = ['Auditor', 'Lead auditor']

/** The scope that lets somebody lead an audit. */
export const leading: Scope = 'Lead auditor'
