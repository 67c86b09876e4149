// What only somebody qualified may do. Definitions speak of duties; which job role qualifies for one is the organisation's to say.

export const duties = ['Lead auditor', 'Auditor', 'Review board', 'On-the-job observer', 'CAPA owner'] as const

export type Duty = (typeof duties)[number]

export const isDuty = (value: unknown): value is Duty => (duties as readonly unknown[]).includes(value)

/** What somebody is qualified as, amid a sentence. */
export const asDuty: Readonly<Record<Duty, string>> = {
  'Lead auditor': 'as lead auditor',
  Auditor: 'as auditor',
  'Review board': 'for the review board',
  'On-the-job observer': 'as on-the-job observer',
  'CAPA owner': 'as CAPA owner',
}

/** Whoever is qualified for any of these is qualified for the duty: who leads audits may take part in one. */
export const coveredBy = (duty: Duty): readonly Duty[] => (duty === 'Auditor' ? [duty, 'Lead auditor'] : [duty])
