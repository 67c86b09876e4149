// A change of this way of changing, for a day of next week: it waits until those who go by the procedure have read it.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const routes: Told = (day) => {
  const { submitted, accepted, planned, approved, begun } = stepsOn(day)
  return {
    key: 'change-routes',
    on: -33,
    by: '@henrique',
    values: {
      title: 'Small changes go a short way',
      category: 'Document',
      class: 'Minor',
      requestedOn: day(-33),
      currentState: 'Every change goes the whole way, a typo too.',
      intendedState: 'A table says for each category and class who assesses and who approves.',
      justification: 'Typos wait six weeks; people write on the paper instead of asking for a change.',
      department: '@engineering',
      site: '@porto',
    },
    items: [['@doc-change', 'Classes and routes']],
    decided: [-30, '@ines'],
    impacts: [
      { record: '@doc-manual', refused: 'It names the procedure and nothing of what it says.' },
      { record: '@doc-document-control', treatment: 'Inform' },
      { record: '@doc-capa', treatment: 'Inform' },
      { record: '@doc-risk', treatment: 'Inform' },
      { record: '@doc-suppliers', treatment: 'Inform' },
      { record: '@doc-label-release', treatment: 'Inform', note: 'A new template stays a change of class Major.' },
      { record: '@doc-deviation-form', refused: 'The form asks for the number of a change, whatever its class.' },
      { record: '@req-change', treatment: 'No action', note: 'It is read with the version anyway.' },
      { record: '@process-design', treatment: 'Inform' },
      {
        record: '@finding-branch',
        foundOn: -9,
        treatment: 'Inform',
        note: 'Branches that are supplied are named in the table.',
      },
      { record: '@doc-training', foundOn: -9, treatment: 'Inform' },
    ],
    assessments: [
      {
        by: '@sofia',
        on: -31,
        measures: 'The table of routes is in use before the procedure is.',
        answers: [['Does a specification, a test or a limit change?', 'Yes']],
      },
    ],
    planned: [-30, '@ines'],
    actions: [
      {
        key: 'table',
        title: 'Table of routes in use',
        expected: 'Each class has a route.',
        phase: 'Implementation',
        doer: '@ines',
        days: [-27, -10],
        covers: ['assessed-by-sofia'],
        done: [-12, 'Six routes are in use; the table is read by all heads of department.'],
      },
    ],
    steps: [
      submitted(-33, '@henrique'),
      accepted(-32, '@maya', { owner: '@ines', due: 8 }),
      { on: -30, by: '@ines', step: 'look-again' },
      planned(
        -29,
        '@ines',
        weighed('A change may be called smaller than it is; who accepts it looks at that.', [
          [3, 3],
          [2, 2],
        ]),
      ),
      ...approved(-28, '@maya'),
      begun(-27, '@ines'),
      { on: -26, by: '@ines', tie: { type: 'releases', to: '@doc-change-v3' } },
      { on: -9, by: '@ines', step: 'look-once-more' },
    ],
  }
}
