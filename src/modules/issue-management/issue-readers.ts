import type { ReadRule } from '#kernel/definition/read-rule.ts'

/**
 * Who reads a nonconformance or a CAPA, and with it its parts: everybody, as far as its confidentiality lets them. Who
 * reports something should see whether it is known, and what one line learned is of use to the next.
 */
export const issueReaders: readonly ReadRule[] = ['everyone']
