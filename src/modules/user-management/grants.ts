// The roles that a person holds, line by line.

export type GrantLine = {
  readonly key: string
  readonly role: string
  readonly site: string | null
  /** Who gave it, while it awaits its confirmation; of roles older than this rule nothing is said. */
  readonly givenBy?: string | null
}

/** The lines of a person's roles. */
export const linesOf = (grants: unknown): readonly GrantLine[] =>
  Array.isArray(grants) ? (grants as readonly GrantLine[]) : [] // The field's own columns.

/** Whether a role grants nothing yet. */
export const isAwaited = ({ givenBy }: GrantLine): boolean => typeof givenBy === 'string'
