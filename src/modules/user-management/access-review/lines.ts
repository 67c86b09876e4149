// The lines of an access review: a person, a role that they hold, and what is decided of it. Pure.

export const scopes = ['Roles that sign', 'All roles', 'Administrators'] as const
export type Scope = (typeof scopes)[number]

export const verdicts = ['Keep', 'Withdraw'] as const
export type Verdict = (typeof verdicts)[number]

/** The least characters of the reason of a withdrawal, as of every reason. */
export const leastWhy = 10

export type Line = {
  readonly key: string
  readonly person: string
  readonly role: string
  readonly site: string | null
  readonly signedIn: string | null
  readonly verdict: Verdict | null
  readonly why: string | null
}

export const linesIn = (lines: unknown): readonly Line[] => (Array.isArray(lines) ? (lines as readonly Line[]) : []) // The field's own columns.

/** What a line is about, which no decision changes. */
const about = ({ key, person, role, site, signedIn }: Line) =>
  JSON.stringify([key, person, role, site ?? null, signedIn ?? null])

/** Whether lines are the same people and roles as those that were drawn, whatever was decided of them. */
export const areTheSame = (drawn: readonly Line[], lines: readonly Line[]): boolean =>
  drawn.length === lines.length &&
  drawn.every((line, at) => about(line) === about(lines[at] ?? line) && lines[at] !== undefined)
