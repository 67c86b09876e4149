import type { Role } from '#lib/roles.ts'

/** Whom “My documents” is for: guests own, write and hold nothing. */
export const keptFor: Role = 'staff'
