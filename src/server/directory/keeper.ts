import type { JobActor } from '#lib/actor.ts'

/** Who keeps people by the organisation's order, as the trail names it. */
export const keeperNamed = (name: 'SCIM' | 'Single sign-on') =>
  ({ kind: 'job', name, keeps: 'person' }) as const satisfies JobActor
