// What only somebody qualified may do. Definitions speak of duties; which job role qualifies for one is the organisation's to say.

export const duties = ['Lead auditor', 'Auditor', 'Review board', 'On-the-job observer', 'CAPA owner'] as const

export type Duty = (typeof duties)[number]
