// What was begun in the last weeks.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { capaSteps, place, risk } from './capa-steps.ts'

export const capasOfThisSeason = (day: DayFromNow): readonly Scenario[] => {
  const { submitted, approved } = capaSteps(day)
  return [
    {
      key: 'capa-oven',
      on: -35,
      by: '@maya',
      values: {
        openedOn: day(-35),
        title: 'Burn-in ovens drift without being noticed',
        source: 'Nonconformance',
        statement:
          'Oven 2 ran four degrees too cold for nine days; two lots passed a burn-in that was none. It was seen on a printed chart; no alarm told anybody.',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      tie: { type: 'escalated_to', from: '@nc-oven' },
      steps: [
        {
          on: -34,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Critical', due: day(110), ...risk(4, 3, 4) },
        },
        {
          on: -33,
          by: '@priya',
          step: 'start',
          values: {
            members: [
              { person: '@rui-martins', part: 'Burn-in' },
              { person: '@callum', part: 'Maintenance' },
            ],
            method: 'Fishbone',
            containment: 'Temperatures of all three ovens are read and written down twice a shift.',
          },
        },
        {
          on: -31,
          by: '@maya',
          step: 'accept-anew',
          values: { approver: '@grace' },
          reason: 'Inês is away until the plan is due; the head of calibration knows ovens.',
        },
        { on: -31, by: '@priya', step: 'start' },
        { on: -25, by: '@priya', step: 'causes-verified' },
        submitted(
          -20,
          '@priya',
          {
            metric: 'Hours in which an oven is outside its limits without an alarm',
            baseline: '214 hours in nine days',
            target: 'None',
            checkMethod: 'Recorder of each oven compared with its alarms, every day of the window.',
            countedProcess: '@process-test',
            countedCategory: 'Equipment',
            mostCases: 0,
            elsewhere: [place('Climate chambers in Porto')],
          },
          [40, 100],
        ),
        approved(-18, '@grace'),
        approved(-17, '@sofia'),
      ],
    },
    {
      key: 'capa-packaging',
      on: -7,
      by: '@maya',
      values: {
        openedOn: day(-7),
        title: 'Outer bag that bears the winter',
        type: 'Preventive',
        source: 'Risk',
        statement: 'Damaged parcels on northern routes have tripled in a month, before the first frost.',
        owner: '@callum',
        department: '@it-and-facilities',
        site: '@leeds',
      },
      tie: { type: 'reduces', to: '@risk-18' },
    },
    {
      key: 'capa-twice',
      on: -6,
      by: '@maya',
      values: {
        openedOn: day(-6),
        title: 'Outer bag for the winter',
        type: 'Preventive',
        source: 'Risk',
        statement: 'Damaged parcels on northern routes.',
        department: '@it-and-facilities',
        site: '@leeds',
      },
      steps: [{ on: -5, by: '@maya', step: 'void', reason: 'Entered twice: the other one is linked to the risk.' }],
    },
  ]
}
