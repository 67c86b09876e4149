import type { ReadRule } from '#kernel/definition/read-rule.ts'

/**
 * Who reads programmes, audits and findings: everybody, as far as their confidentiality lets them; a confidential audit is
 * read by its team and by whom its agenda names, who are thereby invited to follow it. Whoever is audited
 * sees the same lines as the auditor, and what one department learned is of use to the next (ISO 9001 9.2.2 d).
 */
export const auditReaders: readonly ReadRule[] = ['everyone']
