import type { Db } from '#lib/db.ts'
import type { Policy } from '#kernel/definition/policy.ts'

/** The policies in use for these definitions, and those of these numbers whatever has become of them; in one statement. */
export type AskPolicies = (
  db: Db,
  asked: { readonly of: readonly string[]; readonly numbers: readonly string[] },
) => Promise<readonly (Policy & { readonly of: string; readonly isInUse: boolean })[]>

/** What is known of policies by now. */
export type Policies = {
  /** The one in use by the name of the definition; null where there is none. */
  readonly inUse: Map<string, Policy | null>
  readonly numbered: Map<string, Policy>
}

export const noPolicies = (): Policies => ({ inUse: new Map(), numbered: new Map() })
