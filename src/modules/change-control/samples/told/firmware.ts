// An emergency: begun at once, assessed within the week.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const firmware: Told = (day) => {
  const { complete } = stepsOn(day)
  return {
    key: 'change-firmware',
    on: -40,
    by: '@yusuf',
    owner: '@yusuf',
    values: {
      title: 'Firmware 4.1.3 stops the update over the service port',
      category: 'Product or design',
      class: 'Major',
      urgency: 'Emergency',
      requestedOn: day(-40),
      currentState: 'An update over the service port may overwrite the calibration constants.',
      intendedState: 'The service port refuses updates until version 4.2.',
      justification: 'Two units in the field have lost their constants; each further update may do the same.',
      department: '@engineering',
      site: '@porto',
    },
    items: [['@ctl-final-test', 'Reads back that the port is closed']],
    decided: [-38, '@yusuf'],
    impacts: [{ record: '@risk-3', treatment: 'Review' }],
    assessments: [
      {
        by: '@priya',
        on: -36,
        measures: 'Forty units on stock are updated at final test.',
        answers: [['Is there work in progress that was begun the old way?', 'Yes', 'Forty units.']],
      },
      {
        by: '@sofia',
        on: -35,
        measures: 'Customers with a service port are written to.',
        answers: [['Are units on stock, in repair or at customers concerned?', 'Yes']],
      },
      { by: '@daniel' },
    ],
    planned: [-39, '@yusuf'],
    actions: [
      {
        key: 'build',
        title: 'Build and test 4.1.3',
        expected: 'The port refuses updates in 50 of 50 trials.',
        phase: 'Implementation',
        doer: '@filipa',
        days: [-39, -37],
        done: [-38, 'Build 4.1.3 refused updates in 50 of 50 trials, log T-4131.'],
      },
      {
        key: 'letter',
        title: 'Write to customers with a service port',
        expected: 'All nineteen have answered or were called.',
        phase: 'Post-implementation',
        notifies: 'Customers',
        doer: '@jack',
        days: [-36, -22],
        added: [-38, '@yusuf'],
        covers: ['assessed-by-sofia'],
        done: [-24, 'Nineteen customers written to; seventeen answered, two were called.'],
      },
      {
        key: 'stock',
        title: 'Update the units on stock at final test',
        expected: 'None of the forty leaves with an earlier build.',
        phase: 'Post-implementation',
        doer: '@filipa',
        days: [-34, -25],
        added: [-34, '@yusuf'],
        covers: ['assessed-by-priya'],
        done: [-26, 'Forty of forty read back build 4.1.3.'],
      },
    ],
    steps: [
      {
        on: -39,
        by: '@maya',
        step: 'emergency-start',
        values: { owner: '@yusuf', approver: '@ines', due: day(-36) },
        reason: 'Two units in the field have lost their constants since yesterday; each update may do the same.',
      },
      {
        on: -39,
        by: '@ines',
        step: 'emergency-start',
        reason: 'Agreed: the port is closed first, and who is touched assesses it within the week.',
      },
      {
        on: -38,
        by: '@yusuf',
        step: 'analyse',
        values: weighed(
          'Customers cannot update by themselves for two months.',
          [
            [4, 4],
            [1, 4],
          ],
          {
            validation: 'Needed',
            customerNotice: 'Needed',
            metric: 'Units that lose their constants',
            target: 'None in three months',
            checkFrom: day(55),
            verifier: '@sofia',
          },
        ),
      },
      {
        on: -37,
        by: '@yusuf',
        step: 'report-ready',
        values: { validated: 'Fifty of fifty updates refused, constants unchanged in all fifty.' },
      },
      { on: -36, by: '@maya', step: 'set-release', values: { releaseOn: day(-36) } },
      complete(-20, '@yusuf', 'Forty units on stock were updated at final test; none was delivered meanwhile.'),
    ],
  }
}
