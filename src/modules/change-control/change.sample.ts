// The changes of Northfield in eighteen months: twenty, one of them an emergency, one that is about to end, one that did not work.

import type { BrokenParts, DayFromNow, Sample } from '#features/samples/scenario.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { change } from './change.ts'
import { changeImpact } from './impact/change-impact.ts'
import { changeAction } from './plan/change-action.ts'
import { askedOf } from './samples/questions.ts'
import { actionsOf, assessmentsOf, changeOf, impactsOf, type ToldChange } from './samples/told-change.ts'
import { toldChanges } from './samples/told-changes.ts'

const told = (day: DayFromNow): readonly ToldChange[] => toldChanges.map((tell) => tell(day))

/** The day on which those who assess it were asked. */
const askedOn = ({ steps = [], on }: ToldChange): number =>
  steps.find((one) => 'step' in one && (one.step === 'accept' || one.step === 'emergency-start'))?.on ?? on

const requiring: BrokenParts = { of: 'impact-assessment', values: { state: 'signed', impact: 'Yes' } }
const coveringNone: BrokenParts = { of: 'change-action', values: { covers: [] } }

export const changes: Sample = {
  definition: change,
  scenarios: (day) => told(day).map((one) => changeOf(one, one.steps ?? [])),
  breakages: {
    'end-said': () => ({ values: { class: 'Minor', duration: 'Temporary', endsOn: null } }),
    'wording-only': (day) => ({ values: { class: 'Administrative', duration: 'Temporary', endsOn: day(900) } }),
    'end-ahead': (day) => ({ values: { class: 'Minor', duration: 'Temporary', endsOn: day(-400) } }),
    'end-after-effect': (day) => ({ values: { duration: 'Temporary', endsOn: day(-500) } }),
    'routine-only': () => ({ values: { class: 'Minor', urgency: 'Emergency' } }),
    'approvers-read': () => ({
      before: { approval: 'Area, quality and top management' },
      values: { confidentiality: 'Restricted' },
    }),
    'requested-before': (day) => ({ values: { requestedOn: day(1) } }),
    'items-said': () => ({ values: { items: [], besides: [] } }),
    'approver-named': () => ({ values: { class: 'Major', approver: null } }),
    'approver-other': () => ({ values: { owner: '@sofia', approver: '@sofia' } }),
    'approvers-other': () => ({ values: { owner: '@sofia', approvers: ['@sofia'] } }),
    'due-ahead': (day) => ({ values: { due: day(-1) } }),
    'original-linked': () => ({ ties: 'gone' }),
    'assessments-signed': () => ({ parts: { of: 'impact-assessment', values: { state: 'asked' } } }),
    'assessed-at-last': () => ({ parts: { of: 'impact-assessment', values: { state: 'asked' } } }),
    'impacts-decided': () => ({ parts: { of: 'change-impact', values: { state: 'proposed' } } }),
    'impacts-covered': () => ({
      parts: { of: 'change-impact', values: { state: 'accepted', treatment: 'Revise', revisedIn: null } },
    }),
    'impacts-decided-anew': () => ({ parts: { of: 'change-impact', values: { state: 'proposed' } } }),
    'impacts-covered-anew': () => ({
      parts: { of: 'change-impact', values: { state: 'accepted', treatment: 'Revise', revisedIn: null } },
    }),
    'rollback-said': () => ({ before: { rollbackNeeded: 'Yes' }, values: { rollback: null } }),
    'check-planned': () => ({ before: { checkNeeded: 'Yes' }, values: { metric: null } }),
    'check-later': (day) => ({ values: { checkFrom: day(-400) } }),
    'verifier-other': (_day, by) => ({ before: { owner: by }, values: { verifier: by } }),
    'before-done': () => ({ parts: { of: 'change-action', values: { state: 'open', phase: 'Implementation' } } }),
    'documents-approved': () => ({ ties: { added: 'releases', state: 'review' } }),
    'documents-ready': () => ({ ties: { added: 'releases', state: 'review' } }),
    'order-kept': () => ({ ties: { added: 'takes_effect_after', state: 'planning' } }),
    'validation-signed': () => ({ before: { validation: 'Needed' }, values: { validated: null } }),
    'release-ahead': (day) => ({ values: { releaseOn: day(-1) } }),
    'all-done': () => ({ parts: { of: 'change-action', values: { state: 'open' } } }),
    'measures-covered': () => ({ parts: [requiring, coveringNone] }),
    'measures-covered-at-last': () => ({ parts: [requiring, coveringNone] }),
    'plan-ahead': (day) => ({ parts: { of: 'change-action', values: { state: 'planned', due: day(-1) } } }),
    'plan-around-effect': (day) => ({
      parts: {
        of: 'change-action',
        values: { state: 'planned', phase: 'Post-implementation', start: day(0) },
        ties: 'gone',
      },
    }),
    'plan-in-order': () => ({
      parts: { of: 'change-action', values: { state: 'planned' }, ties: { added: 'depends_on', state: 'open' } },
    }),
    'notices-planned': () => ({
      values: { customerNotice: 'Needed' },
      parts: { of: 'change-action', values: { notifies: null } },
    }),
    'notices-planned-anew': () => ({
      before: { customerNotice: 'Needed' },
      parts: { of: 'change-action', values: { notifies: null } },
    }),
    'notices-sent': () => ({
      before: { customerNotice: 'Needed' },
      parts: { of: 'change-action', values: { notifies: null } },
    }),
    'check-due': (day) => ({ values: { checkFrom: day(30) } }),
    'permanent-linked': () => ({ ties: 'gone' }),
    'permanent-stands': () => ({ ties: { state: 'reverted' } }),
    'documents-reverted': () => ({ ties: { added: 'releases', state: 'effective' } }),
    'followed-up': () => ({ ties: 'gone' }),
    'undone-said': () => ({ values: { undone: null }, parts: { of: 'change-action', values: { state: 'done' } } }),
  },
}

export const changeImpacts: Sample = {
  definition: changeImpact,
  scenarios: (day) => [
    ...told(day).flatMap(impactsOf),
    {
      key: 'impact-twice',
      on: -41,
      by: '@joao',
      values: {
        parent: '@change-encryption',
        record: '@process-design',
        item: '@ctl-laptop-lock',
        why: 'Engineers take laptops along, too',
      },
      steps: [
        {
          on: -41,
          by: '@maya',
          step: 'void',
          reason: 'Entered with the wrong process; it is IT that sets laptops up.',
        },
      ],
    },
  ],
}

export const impactAssessments: Sample = {
  definition: impactAssessment,
  scenarios: (day) => [
    ...told(day).flatMap((one) => assessmentsOf(one, askedOn(one))),
    {
      key: 'assessment-twice',
      on: -6,
      by: '@ines',
      values: { parent: '@change-water-bath', function: 'Sales and service', assessor: '@owen' },
      steps: [{ on: -6, by: '@maya', step: 'void', reason: 'Sales was asked by mistake; no customer sees the bath.' }],
    },
  ],
  breakages: {
    'all-answered': (_day, by) => ({
      values: { answers: askedOf(by).map((question) => ({ question, answer: null, note: null })) },
    }),
    'doing-said': () => ({ values: { impact: 'Yes', measures: null } }),
    'answers-agree': (_day, by) => ({
      values: { impact: 'No', answers: askedOf(by).map((question) => ({ question, answer: 'Yes', note: null })) },
    }),
  },
}

export const changeActions: Sample = {
  definition: changeAction,
  scenarios: (day) => [
    ...told(day).flatMap((one) => actionsOf(one, day)),
    {
      key: 'action-twice',
      on: -12,
      by: '@rui-martins',
      values: {
        parent: '@change-torque',
        title: 'Order the new station',
        phase: 'Pre-implementation',
        doer: '@ruth',
        due: day(18),
      },
      steps: [{ on: -12, by: '@maya', step: 'void', reason: 'Entered twice; the other action stands.' }],
    },
  ],
  breakages: {
    'others-first': () => ({ ties: { added: 'depends_on', state: 'open' } }),
    'not-ahead': (day) => ({ values: { doneOn: day(2) } }),
    'not-before': (day) => ({ values: { doneOn: day(-400) } }),
  },
}
