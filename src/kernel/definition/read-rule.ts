import type { Role } from '#lib/roles.ts'

/** Whose records one may read; what each means stands in `access/scope/`. */
export type Scope = 'everyone' | 'department' | 'site' | 'participants'

/** A scope for all, or one that only those who hold one of the roles enjoy: for a site's records, if held for it. */
export type ReadRule = Scope | { readonly scope: Scope; readonly held: readonly Role[] }
