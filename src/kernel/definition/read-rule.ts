import type { Role } from '#lib/roles.ts'

/** Whose records one may read; what each means stands in `access/scope/`. */
export type Scope = 'everyone' | 'department' | 'site' | 'team' | 'participants'

/** A scope for all, or one that only those who hold one of the roles enjoy: for a site's records, if held for it. */
export type ReadRule = Scope | { readonly scope: Scope; readonly held: readonly Role[] }

/**
 * States in which a part is still worked on, and read by those who do alone: whoever raised it or is named in it as a party,
 * owns, raised or writes what it is a part of, or holds one of these roles.
 */
export type Reserved = {
  readonly while: readonly string[]
  readonly held: readonly Role[]
  /** By those alone whom it names as parties: neither who raised it nor who works on what it is a part of looks in (decision 153). */
  readonly sealed?: true
}
