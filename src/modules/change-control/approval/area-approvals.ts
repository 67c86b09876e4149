// Who approves a plan for the areas that it touches, and who has. Pure.

import { areaSeat } from './area-seat.ts'

type Named = { readonly id: string }
type Signature = {
  readonly seat: string
  readonly person: string
  readonly onBehalfOf: string | null
  readonly at: string
}
type Round = { readonly step: string; readonly outcome: string | null; readonly signatures: readonly Signature[] }

export type AreaApproval<N> = {
  readonly approver: N
  /** When they signed the plan that stands, or somebody on their behalf; null while nobody has. */
  readonly at: string | null
}

/** What was sent back, or has changed since, counts no more. */
const isStanding = ({ step, outcome }: Round) =>
  (step === 'approve-plan' || step === 'emergency-start') && (outcome === null || outcome === 'complete')

const isArea = ({ seat }: Signature) => seat === areaSeat || seat.startsWith(`${areaSeat} `)

/** The area approvers of a change in the order in which they are named, each with the signature that stands. */
export function areaApprovals<N extends Named>(
  named: readonly N[],
  rounds: readonly Round[],
): readonly AreaApproval<N>[] {
  const signed = rounds.filter(isStanding).at(-1)?.signatures.filter(isArea) ?? []
  return named.map((approver) => ({
    approver,
    at: signed.find(({ person, onBehalfOf }) => (onBehalfOf ?? person) === approver.id)?.at ?? null,
  }))
}
