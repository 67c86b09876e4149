// Who is from outside. Apart from what guests read (guest.ts), so that the frame of every screen can ask it for next to nothing.

import type { PersonActor } from '#lib/actor.ts'

/** The role by which somebody is from outside; with it they hold no other. */
export const guestRole = 'guest-auditor'

/** Whether somebody is from outside, whatever else was given to them. */
export const isGuest = ({ grants }: Pick<PersonActor, 'grants'>): boolean =>
  grants.some(({ role }) => role === guestRole)
