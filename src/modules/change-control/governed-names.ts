// Who keeps the routes and questions of change control, and what their versions are called.

export const keepers = { any: ['change-manager', 'quality-manager'] } as const
export const approvers = { any: ['quality-manager', 'executive'] } as const

export type Counted = { readonly family: string | null; readonly edition: number | null }

/** The first version goes by its name alone. */
export const editionCalled = ({ family, edition }: Counted): string | null =>
  family === null ? null : (edition ?? 1) > 1 ? `${family} v${edition}` : family
