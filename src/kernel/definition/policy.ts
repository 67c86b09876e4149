// What an organisation asks at a step beyond what the definition asks. It makes a step stricter, never looser.

/** What a line of a policy may ask. */
export const policyAsks = ['Reason', 'Required field', 'Role', 'Signature', 'Further signature'] as const

export type PolicyRule = {
  /** The name of the step. */
  readonly step: string
  readonly asks: (typeof policyAsks)[number]
  /** The field, the role or the meaning of the signature that it asks for; none of a reason. */
  readonly what: string | null
}

export type Policy = {
  /** The number of the record that says it. */
  readonly number: string
  readonly rules: readonly PolicyRule[]
}
