// What the steps of a vendor ask beyond filled fields.

import { addMonths, type Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Part, Tied } from '#kernel/definition/workflow.ts'
import { met, planOf, type Assessed, type Category, type Criticality, type Shown } from './plan.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const planFor = ({ criticality, category }: AnyRow) =>
  planOf({ criticality: criticality as Criticality | null, category: category as Category | null }) // The fields' own options.

const shownOf = ({ type, state, expires }: Part): Shown => ({
  type: text(type),
  state: text(state),
  expires: text(expires) || null,
})

const assessedOf = ({ method, state, score }: Part): Assessed => ({
  method: text(method),
  state: text(state),
  score: typeof score === 'number' ? score : null,
})

const metBy = (vendor: AnyRow, { parts, today }: Around) =>
  met(
    planFor(vendor),
    (parts?.['vendor-certificate'] ?? []).map(shownOf),
    (parts?.['vendor-assessment'] ?? []).map(assessedOf),
    today,
  )

const runsOut = 'Documents run out by themselves: then the vendor goes on watch.'
const judgedAnew = 'A later assessment may judge otherwise: then it is decided anew.'

const missingDocuments = (vendor: AnyRow, around: Around): readonly string[] => {
  const { certificates, agreement } = metBy(vendor, around)
  return [
    ...(certificates ? [] : [`one of ${planFor(vendor).certificates.join(', ')}`]),
    ...(agreement ? [] : ['a quality agreement']),
  ]
}

export const documented: Guard = {
  name: 'documented',
  why: (vendor, around) =>
    `Valid and verified documents are missing: ${missingDocuments(vendor, around).join(', and ')}.`,
  mend: { part: 'vendor-certificate' },
  once: runsOut,
  holds: (vendor, around) => missingDocuments(vendor, around).length === 0,
}

export const assessedAsPlanned: Guard = {
  name: 'assessed-as-planned',
  why: (vendor, around) => {
    const { methods } = planFor(vendor)
    const done = metBy(vendor, around).methods
    const missing = methods.filter((_, at) => done[at] !== true)
    return `Not assessed as planned: ${missing.map((line) => line.join(' or ').toLowerCase()).join(', and ')} must be concluded.`
  },
  mend: { part: 'vendor-assessment' },
  once: judgedAnew,
  holds: (vendor, around) => metBy(vendor, around).methods.every(Boolean),
}

export const scored: Guard = {
  name: 'scored',
  why: (vendor, around) => {
    const { lowest } = metBy(vendor, around)
    const { least } = planFor(vendor)
    return lowest === null
      ? `No assessment is concluded: at least ${least} of 100 is required.`
      : `The lowest assessment is ${lowest} of 100: at least ${least} is required.`
  },
  mend: { parts: 'vendor-assessment' },
  once: judgedAnew,
  holds: (vendor, around) => (metBy(vendor, around).lowest ?? -1) >= planFor(vendor).least,
}

const isAhead = (day: unknown, today: Day) => text(day) === '' || text(day) > today

export const endAhead: Guard = {
  name: 'end-ahead',
  why: 'The approval must end on a day that is still to come.',
  mend: { field: 'approvedUntil' },
  once: 'Its last day comes.',
  holds: ({ approvedUntil }, { today }) => isAhead(approvedUntil, today),
}

export const withinPlan: Guard = {
  name: 'within-plan',
  why: (vendor) => `An approval of this vendor lasts ${planFor(vendor).approval} months at most.`,
  mend: { field: 'approvedUntil' },
  once: 'It is counted from the day of the approval.',
  holds: (vendor, { today }) =>
    text(vendor.approvedUntil) === '' || text(vendor.approvedUntil) <= addMonths(today, planFor(vendor).approval),
}

/** Months that an approval with conditions lasts at most. */
const conditional = 6

export const shortly: Guard = {
  name: 'shortly',
  why: `An approval with conditions lasts ${conditional} months at most.`,
  mend: { field: 'approvedUntil' },
  once: 'It is counted from the day of the approval.',
  holds: ({ approvedUntil }, { today }) =>
    text(approvedUntil) === '' || text(approvedUntil) <= addMonths(today, conditional),
}

export const conditionsKept: Guard = {
  name: 'conditions-kept',
  why: 'It was approved with conditions: enter how they were met.',
  mend: { field: 'conditionsMet' },
  holds: ({ conditions, conditionsMet }) => text(conditions) === '' || text(conditionsMet) !== '',
}

export const over: Guard = {
  name: 'over',
  why: 'The last day of the approval has not passed yet.',
  mend: { field: 'approvedUntil' },
  once: 'It may be approved anew.',
  holds: ({ approvedUntil }, { today }) => text(approvedUntil) !== '' && text(approvedUntil) < today,
}

const isAction = ({ type, side, void: isVoid, state }: Tied) =>
  type === 'addressed_by' && side === 'here' && !isVoid && state !== 'cancelled'

const openActions = ({ tied }: Around) =>
  tied.filter((one) => isAction(one) && one.state !== 'done' && one.state !== 'verified')

export const planDone: Guard = {
  name: 'plan-done',
  why: 'Actions agreed with the vendor are still open.',
  mend: { tied: 'addressed_by' },
  looks: ['addressed_by'],
  once: 'Once it is restored, further actions may be agreed.',
  holds: (_vendor, around) => openActions(around).length === 0,
  waits: (_vendor, around) => openActions(around),
}

const noLonger: readonly string[] = ['closed', 'cancelled', 'void']

const openClaims = ({ tied }: Around) =>
  tied.filter(
    ({ type, side, void: isVoid, state }) =>
      type === 'against' && side === 'there' && !isVoid && !noLonger.includes(state),
  )

export const claimsClosed: Guard = {
  name: 'claims-closed',
  why: (_vendor, around) =>
    `${openClaims(around)
      .map(({ number }) => number)
      .join(', ')} is still open: close or cancel it first.`,
  mend: { tied: 'against' },
  looks: ['against'],
  holds: (_vendor, around) => openClaims(around).length === 0,
  waits: (_vendor, around) => openClaims(around),
}

export const reassessed: Guard = {
  name: 'reassessed',
  why: 'It has not been assessed anew since it was suspended.',
  mend: { part: 'vendor-assessment' },
  once: 'It is asked when the suspension ends.',
  holds: ({ suspendedOn }, { parts }) =>
    (parts?.['vendor-assessment'] ?? []).some(
      ({ state, doneOn }) => state === 'concluded' && text(doneOn) > text(suspendedOn),
    ),
}
