// Who read which version of Northfield's documents and signed it, and who was excused.

import type { Sample, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { colleaguesReading } from './colleagues-reading.sample.ts'
import { sectionsAfter, shownOf, versionKey } from './document-control/samples/document-version.sample.ts'
import { toldDocuments } from './document-control/samples/documents.sample-texts.ts'
import type { ToldDocument } from './document-control/samples/told-document.ts'
import { trainingAssignment } from './training/assignment/assignment.ts'
import { learnt } from './training/assignment/assignment.sample.ts'

function readingsOf(document: ToldDocument): readonly Scenario[] {
  let sections = document.sections
  return document.versions.flatMap((version, at) => {
    sections = sectionsAfter(sections, version)
    const { readBy = {}, days } = version
    const shown = shownOf(sections)
    return Object.entries(readBy).map(([person, on]): Scenario => ({
      key: `${versionKey(document, at)}-read-by-${person.slice(1)}`,
      on: days[3],
      by: person,
      madeWith: `@${versionKey(document, at)}`,
      for: person,
      values: {},
      steps: [
        { on, by: person, step: 'show', values: { shown } },
        { on, by: person, step: 'acknowledge' },
      ],
    }))
  })
}

/** What was asked of one person by a version. */
const askedOf = (version: string, on: number, person: string, steps: readonly ScenarioStep[]): Scenario => ({
  key: `${version}-asked-of-${person.slice(1)}`,
  on,
  by: person,
  madeWith: `@${version}`,
  for: person,
  values: {},
  steps,
})

const contractorsShown = [
  { key: 'before-work', heading: 'Before work begins', seconds: 9 },
  { key: 'afterwards', heading: 'Afterwards', seconds: 6 },
]

/** What became of what others were asked to read. Hugo Sousa left before he had. */
const others: readonly Scenario[] = [
  askedOf('doc-change-v3', -12, '@beatriz', [
    {
      on: -6,
      by: '@sofia',
      step: 'waive',
      values: { proof: 'The plan of her season, and Hannah Brooks, who supervises each of her calibrations.' },
      reason: 'She calibrates under supervision until the season ends and asks for no changes.',
    },
  ]),
  askedOf('doc-contractors-v1', -141, '@rui-martins', [
    {
      on: -139,
      by: '@rui-martins',
      step: 'show',
      values: { shown: contractorsShown },
    },
    { on: -139, by: '@rui-martins', step: 'acknowledge' },
  ]),
  askedOf('doc-contractors-v1', -141, '@marek', [
    { on: -138, by: '@marek', step: 'show', values: { shown: contractorsShown } },
    { on: -138, by: '@marek', step: 'acknowledge' },
    {
      on: -130,
      by: '@maya',
      step: 'void',
      reason: 'A contractor had scrolled through it on the tablet at the gate. Marek had not read it, and says so.',
    },
  ]),
]

export const acknowledgements: Sample = {
  definition: trainingAssignment,
  strangers: ['@grace', '@tomas'],
  scenarios: (day) => [...toldDocuments.flatMap(readingsOf), ...others, ...learnt(day), ...colleaguesReading],
  breakages: {
    'all-observed': () => ({ values: { observed: [{ says: 'Keeps to time', seen: 'No', remark: null }] } }),
    'certificate-attached': () => ({ values: { evidence: null } }),
    'still-valid': (day) => ({ values: { expiresOn: day(-3) } }),
    'ran-out': (day) => ({ values: { expiresOn: day(9) } }),
    'waiver-evidenced': () => ({ values: { proof: 'Seen.', evidence: null } }),
    'all-shown': () => ({ before: { shown: [{ key: 'purpose', heading: 'Purpose', seconds: null }] } }),
  },
}
