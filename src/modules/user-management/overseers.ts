import type { Role } from '#lib/roles.ts'

/** Those who give rights, or answer for them. */
export const overseers = ['administrator', 'quality-manager', 'executive'] as const satisfies readonly Role[]
