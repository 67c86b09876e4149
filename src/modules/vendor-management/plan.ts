// What a vendor must show before it is approved, by how critical it is and what it supplies (ISO 9001 8.4.1). Pure.

import type { Day } from '#lib/days.ts'

export const categories = [
  'Material',
  'Component',
  'Contract manufacturer',
  'Service',
  'Calibration or laboratory',
  'Software',
  'Distributor',
  'Transport',
  'Consultant',
] as const
export type Category = (typeof categories)[number]

/** The most critical first. */
export const criticalities = ['Critical', 'Major', 'Minor'] as const
export type Criticality = (typeof criticalities)[number]

export const certificateTypes = [
  'ISO 9001',
  'ISO 13485',
  'IATF 16949',
  'ISO/IEC 17025',
  'ISO/IEC 27001',
  'Quality agreement',
  'Non-disclosure agreement',
  'Contract',
  'Service level agreement',
  'Insurance',
  'Material declaration',
  'Other',
] as const
export type CertificateType = (typeof certificateTypes)[number]

export const methods = [
  'Questionnaire',
  'Audit',
  'Sample or first article',
  'Certificate review',
  'Performance history',
] as const
export type Method = (typeof methods)[number]

export type Plan = {
  /** One of these proves the system that the vendor works by; none where nothing is asked for. */
  readonly certificates: readonly CertificateType[]
  readonly agreement: boolean
  /** Of each line one must have been concluded. */
  readonly methods: readonly (readonly Method[])[]
  /** The least score of each concluded assessment, of 100. */
  readonly least: number
  /** Months that an approval lasts at most. */
  readonly approval: number
  /** Months from one performance evaluation to the next. */
  readonly evaluation: number
}

const systemOf = (category: Category | null): readonly CertificateType[] => {
  if (category === 'Calibration or laboratory') return ['ISO/IEC 17025']
  if (category === 'Software') return ['ISO/IEC 27001', 'ISO 9001']
  return ['ISO 9001', 'ISO 13485', 'IATF 16949']
}

type Asked = { readonly criticality: Criticality | null; readonly category: Category | null }

/** The plan of a vendor; of one whose criticality nobody has said yet, that of a critical one. */
export function planOf({ criticality, category }: Asked): Plan {
  if (criticality === 'Minor')
    return { certificates: [], agreement: false, methods: [methods], least: 60, approval: 36, evaluation: 12 }
  const certificates = systemOf(category)
  if (criticality === 'Major')
    return {
      certificates,
      agreement: false,
      methods: [['Questionnaire', 'Audit']],
      least: 70,
      approval: 24,
      evaluation: 6,
    }
  return {
    certificates,
    agreement: true,
    methods: [['Questionnaire'], ['Audit', 'Sample or first article']],
    least: 80,
    approval: 12,
    evaluation: 3,
  }
}

/** What the plan looks at of a certificate. */
export type Shown = { readonly type: string; readonly state: string; readonly expires: Day | null }

/** What it looks at of an assessment. */
export type Assessed = { readonly method: string; readonly state: string; readonly score: number | null }

/** It has been verified and its last day has not passed. */
const isInForce = ({ state, expires }: Shown, today: Day): boolean =>
  state === 'valid' && (expires === null || expires >= today)

/** What of the plan is met; the scores by the latest assessment of each method. */
export function met(plan: Plan, certificates: readonly Shown[], assessments: readonly Assessed[], today: Day) {
  const inForce = certificates.filter((one) => isInForce(one, today))
  const concluded = assessments.filter(({ state }) => state === 'concluded')
  const latest = [...new Map(concluded.map((one) => [one.method, one])).values()]
  return {
    certificates:
      plan.certificates.length === 0 || inForce.some(({ type }) => plan.certificates.some((one) => one === type)),
    agreement: !plan.agreement || inForce.some(({ type }) => type === 'Quality agreement'),
    methods: plan.methods.map((line) => latest.some(({ method }) => line.some((one) => one === method))),
    /** The lowest score; none where nothing is concluded. */
    lowest: latest.length === 0 ? null : Math.min(...latest.map(({ score }) => score ?? 0)),
  }
}
