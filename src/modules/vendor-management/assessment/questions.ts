// The questionnaire that a vendor is asked, by how critical it is: each question with its weight.

import type { Criticality } from '../plan.ts'

type Question = { readonly question: string; readonly weight: number; readonly from: Criticality }

const all: readonly Question[] = [
  { question: 'Is there a quality management system that somebody outside has certified?', weight: 3, from: 'Minor' },
  { question: 'Is somebody named who answers for the quality of what we get?', weight: 2, from: 'Minor' },
  { question: 'Are nonconforming goods kept apart, and are we told before they are sent?', weight: 3, from: 'Minor' },
  { question: 'Can each delivery be traced to its material and its records?', weight: 3, from: 'Major' },
  { question: 'Are measuring devices calibrated against a national standard?', weight: 2, from: 'Major' },
  { question: 'Are causes of complaints analysed and the actions checked for effect?', weight: 3, from: 'Major' },
  { question: 'Are we asked before material, process or site changes?', weight: 3, from: 'Major' },
  { question: 'Are sub-suppliers qualified in the same way?', weight: 2, from: 'Critical' },
  { question: 'Are special processes validated and their parameters recorded?', weight: 3, from: 'Critical' },
  { question: 'Is there a plan for a failure of the site, tried within two years?', weight: 2, from: 'Critical' },
]

const depth: { readonly [one in Criticality]: readonly Criticality[] } = {
  Minor: ['Minor'],
  Major: ['Minor', 'Major'],
  Critical: ['Minor', 'Major', 'Critical'],
}

/** What a vendor of this criticality is asked. */
export const questionsFor = (criticality: Criticality) =>
  all
    .filter(({ from }) => depth[criticality].includes(from))
    .map(({ question, weight }) => ({ question, weight, answer: null, note: null }))
