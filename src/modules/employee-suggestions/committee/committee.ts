// When a committee decides, who sits in it, and how many votes it takes. Constants of the house, changed by release like its steps
// (decision 154).

import type { Role } from '#lib/roles.ts'

/** Above this much a year, or this much to carry it out, one person does not decide. In whole units of whichever currency. */
export const committeeLimit = 10_000

/** Whoever holds one of these roles is a member, less who suggested it or is to carry it out. */
export const committeeRoles: readonly Role[] = ['executive', 'quality-manager', 'change-manager']

/** With fewer members there is no committee. */
export const leastMembers = 2

/** So many votes decide, of so many members: more than half. */
export const enoughOf = (members: number): number => Math.floor(members / 2) + 1

const amountOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'amount' in value ? Number(value.amount) : 0

type Estimated = { readonly [field: string]: unknown }

/** Whether its estimated benefit of a year, or what it costs, is for the committee. */
export const isAboveLimit = ({ estimate, cost }: Estimated): boolean =>
  Math.max(amountOf(estimate), amountOf(cost)) > committeeLimit

export type Ballot = { readonly state: string; readonly vote: string | null; readonly why: string | null }

/** What the votes so far come to: decided as soon as no vote that is still out can change it; null until then. */
export function outcomeOf(votes: readonly Ballot[]): 'accepted' | 'declined' | null {
  const members = votes.filter(({ state }) => state !== 'ended').length
  const cast = votes.filter(({ state }) => state === 'cast')
  const yes = cast.filter(({ vote }) => vote === 'For').length
  if (members === 0) return null
  if (yes >= enoughOf(members)) return 'accepted'
  return members - (cast.length - yes) < enoughOf(members) ? 'declined' : null
}
