// Who read which version of Northfield's documents and signed it, and who was excused.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { keyOf, sectionsAfter, versionKey } from './document-control/samples/document-version.sample.ts'
import { toldDocuments } from './document-control/samples/documents.sample-texts.ts'
import type { ToldDocument, ToldSection } from './document-control/samples/told-document.ts'
import { trainingAssignment } from './training/assignment/assignment.ts'

/** How long a section of so many signs was read: at about 25 signs a second, and never less than four seconds. */
const secondsFor = ({ text }: ToldSection) => Math.max(Math.round(text.length / 25), 4)

function readingsOf(document: ToldDocument): readonly Scenario[] {
  let sections = document.sections
  return document.versions.flatMap((version, at) => {
    sections = sectionsAfter(sections, version)
    const { readBy = {}, days } = version
    const shown = sections.map((section) => ({
      key: keyOf(section.heading),
      heading: section.heading,
      seconds: secondsFor(section),
    }))
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

/** Who asks for no changes this season. */
const waived: Scenario = {
  key: 'doc-change-v3-waived',
  on: -12,
  by: '@beatriz',
  madeWith: '@doc-change-v3',
  for: '@beatriz',
  values: {},
  steps: [
    {
      on: -6,
      by: '@sofia',
      step: 'waive',
      reason: 'She calibrates under supervision until the season ends and asks for no changes.',
    },
  ],
}

export const acknowledgements: Sample = {
  definition: trainingAssignment,
  scenarios: () => [...toldDocuments.flatMap(readingsOf), waived],
  breakages: {
    'all-shown': () => ({ before: { shown: [{ key: 'purpose', heading: 'Purpose', seconds: null }] } }),
  },
}
