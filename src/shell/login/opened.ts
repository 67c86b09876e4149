/** Whom a link is for, as the server says it before anything is set. */
export type Opened = {
  readonly purpose: 'invitation' | 'new-password' | 'first-administrator' | 'first-quality-manager'
  readonly name: string | null
  readonly email: string | null
  /** What a person declares with their first password. */
  readonly statement: string
  /** The roles that the link names holders of; none where it is one person's. */
  readonly names: readonly ('administrator' | 'quality-manager')[]
}
