// A new station in the middle of its plan.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const torque: Told = (day) => {
  const { submitted, accepted, planned } = stepsOn(day)
  return {
    key: 'change-torque',
    on: -24,
    by: '@vasco',
    values: {
      title: 'New torque station in Porto',
      category: 'Equipment or facility',
      class: 'Critical',
      requestedOn: day(-24),
      currentState: 'One station of 2011, which one person can set up.',
      intendedState: 'A station with stored programs, which any production lead sets up.',
      justification: 'The maker ends its service next year, and the risk of one person is open since the spring.',
      department: '@production',
      site: '@porto',
      besides: [
        {
          kind: 'Equipment or facility',
          what: 'Torque station TS-2, Porto',
          today: 'Analogue driver of 2011, one program',
          becomes: 'Driver with curve monitoring, forty stored programs',
        },
        {
          kind: 'Parameter or setting',
          what: 'Tightening of the housing, M4',
          today: '1.8 N·m ± 10 %, read by eye',
          becomes: '1.8 N·m ± 5 %, stopped by the station',
        },
        {
          kind: 'Validation',
          what: 'Qualification of the station in three parts',
          today: 'None',
          becomes: 'Signed before the release',
        },
      ],
    },
    items: [['@ctl-service-contract', 'Covers the new station']],
    decided: [-14, '@rui-martins'],
    impacts: [
      { record: '@risk-4', treatment: 'Review' },
      { record: '@risk-14', treatment: 'Inform' },
    ],
    assessments: [
      {
        by: '@priya',
        on: -19,
        measures: 'Stock for five days; set-up is taught to three leads.',
        answers: [
          ['Does a work instruction or a set-up change?', 'Yes'],
          ['Do people at the stations need training first?', 'Yes'],
        ],
      },
      {
        by: '@sofia',
        on: -18,
        measures: 'Qualification in three parts before the release.',
        answers: [['Must something be validated or verified?', 'Yes']],
      },
      {
        by: '@daniel',
        on: -18,
        measures: 'Service contract with two visits a year.',
        answers: [['Does a part, a material or its supplier change?', 'No']],
      },
      { by: '@yusuf', on: -17 },
      {
        by: '@grace',
        on: -17,
        measures: 'Two torque sensors are calibrated.',
        answers: [['Are references due before it takes effect?', 'Yes']],
      },
    ],
    planned: [-12, '@rui-martins'],
    actions: [
      {
        key: 'order',
        title: 'Order the station',
        expected: 'Order confirmed with a day of delivery and two visits a year.',
        phase: 'Pre-implementation',
        doer: '@ruth',
        days: [4, 18],
        covers: ['assessed-by-daniel'],
      },
      {
        key: 'stock',
        title: 'Build five days ahead',
        expected: 'Five days of housings in the store.',
        phase: 'Pre-implementation',
        doer: '@vasco',
        days: [20, 40],
        covers: ['assessed-by-priya'],
      },
      {
        key: 'install',
        title: 'Install and connect',
        expected: 'Station runs with its own air and power.',
        phase: 'Implementation',
        doer: '@paulo',
        days: [42, 48],
        after: ['order', 'stock'],
      },
      {
        key: 'qualify',
        title: 'Qualification in three parts',
        expected: 'Report with all three parts passed, measured with two calibrated sensors.',
        phase: 'Implementation',
        doer: '@marta',
        days: [49, 60],
        after: ['install'],
        covers: ['risk-4', 'assessed-by-sofia', 'assessed-by-grace'],
      },
      {
        key: 'teach',
        title: 'Teach three production leads',
        expected: 'Each has set up three variants by themselves.',
        phase: 'Implementation',
        doer: '@rui-martins',
        days: [49, 58],
        after: ['install'],
        covers: ['assessed-by-priya'],
      },
      {
        key: 'old',
        title: 'Take the old station out of the list of equipment',
        expected: 'It carries a red label and stands in the store.',
        phase: 'Post-implementation',
        doer: '@paulo',
        days: [72, 80],
      },
    ],
    steps: [
      submitted(-24, '@vasco'),
      accepted(-22, '@ines', { owner: '@rui-martins', approver: '@priya', approvers: ['@daniel'], due: 66 }),
      planned(
        -6,
        '@rui-martins',
        weighed(
          'A wrong torque is found at final test; the old station stays until ten lots have passed.',
          [
            [3, 4],
            [1, 4],
          ],
          {
            validation: 'Needed',
            rollback: 'The old station stays connected until ten lots have passed; it takes an hour to go back.',
            metric: 'Housings opened for torque in a thousand',
            target: 'Below 1',
            checkFrom: day(130),
            verifier: '@tomas',
          },
        ),
      ),
      { on: -4, by: '@priya', step: 'approve-plan' },
      { on: -3, by: '@daniel', step: 'approve-plan' },
    ],
  }
}
