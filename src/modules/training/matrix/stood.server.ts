// The tables of training as they stood at an instant, in the place of those of today.

import type { AsOf } from '#kernel/store/as-of.ts'
import { wholeOf } from '#kernel/store/then.server.ts'
import { ofToday, type Tables } from '../standing/required.server.ts'

const kinds = {
  held: 'job-role-held',
  role: 'job-role',
  curriculum: 'curriculum',
  requirement: 'training-requirement',
  assignment: 'training-assignment',
  version: 'document-version',
} as const satisfies Record<keyof Tables, string>

/** What they are called, and the common table expressions that make them, each with its comma; none for today. */
export function stood(
  asOf: AsOf | null,
  bind: (value: unknown) => string,
): { readonly of: Tables; readonly first: string } {
  if (!asOf) return { of: ofToday, first: '' }
  const made = Object.entries(kinds).map(
    ([table, name]) => `${table}_then as (select x.* from ${wholeOf({ name }, asOf, 'x', bind)}),`,
  )
  return {
    of: {
      held: 'held_then',
      role: 'role_then',
      curriculum: 'curriculum_then',
      requirement: 'requirement_then',
      assignment: 'assignment_then',
      version: 'version_then',
    },
    first: made.join('\n'),
  }
}
