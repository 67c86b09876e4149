// Labels in the wrong language: returned twice, watched twice, closed as effective.

import type { DayFromNow, SampleValues, Scenario } from '#features/samples/scenario.ts'
import { capaSteps, place, risk } from './capa-steps.ts'

export const capaOfLabels = (day: DayFromNow): readonly Scenario[] => {
  const { submitted, approved, implemented, opens } = capaSteps(day)
  const labelPlan: SampleValues = {
    metric: 'Complaints about the language of a label',
    baseline: '3 in six months',
    target: 'None in the window',
    checkMethod: 'Count of complaints with the code “labelling”, and twenty cartons opened at packing.',
    sampleSize: 20,
    countedProcess: '@process-shipping',
    countedCategory: 'Product or material',
    mostCases: 0,
    elsewhere: [place('Packing in Porto'), place('Certificates that are printed from templates')],
  }
  return [
    {
      key: 'capa-label',
      on: -202,
      by: '@maya',
      values: {
        openedOn: day(-202),
        title: 'Labels in the wrong language leave the house',
        source: 'Nonconformance',
        statement:
          'Export orders are packed with labels of another language: three times in six months, forty units the last time. Found by customers, never by us. A user who cannot read the warnings may open the housing under pressure.',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      tie: { type: 'escalated_to', from: '@nc-label' },
      steps: [
        {
          on: -201,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Major', due: day(-5), ...risk(4, 4, 4) },
        },
        { on: -201, by: '@maya', tie: { type: 'reduces', to: '@risk-7' } },
        {
          on: -200,
          by: '@priya',
          step: 'start',
          values: {
            members: [
              { person: '@ella', part: 'Packing' },
              { person: '@callum', part: 'Printers and templates' },
              { person: '@sofia', part: 'Method' },
            ],
            method: '5-why',
            containment: 'Every export carton is compared with its order by a second person.',
          },
        },
        { on: -193, by: '@priya', step: 'causes-verified' },
        submitted(-188, '@priya', labelPlan, [-90, -30]),
        {
          on: -186,
          by: '@sofia',
          step: 'return-plan',
          reason: 'Say how many cartons are opened; “a sample” cannot be checked by anybody else.',
        },
        submitted(-184, '@priya', labelPlan, [-90, -30]),
        approved(-182, '@ines'),
        approved(-180, '@sofia'),
        implemented(-150, '@priya', 'Templates come from the order; a scanner compares label and order at packing.'),
        {
          on: -148,
          by: '@maya',
          step: 'return-implementation',
          reason: 'The scanner of the second station is not in the list of equipment yet.',
        },
        implemented(
          -140,
          '@priya',
          'Templates come from the order; scanners at both stations, in the list of equipment.',
        ),
        { on: -138, by: '@maya', step: 'accept-implementation' },
        opens(-90),
        {
          on: -29,
          by: '@tomas',
          step: 'inconclusive',
          values: {
            evidence:
              'No complaint, but only seven export orders were packed in the window; station 2 was without its scanner for a part of it.',
            windowStart: day(-20),
            windowEnd: day(-10),
          },
          reason:
            'Seven orders are too few to say anything, and station 2 packed some of them by hand, as the audit found; two export fairs follow.',
        },
        opens(-20),
        {
          on: -9,
          by: '@tomas',
          step: 'conclude',
          values: {
            evidence:
              'No complaint in 61 export orders; twenty cartons opened, twenty right. Station 2 prints nothing without its scanner.',
            lessons: 'A choice that can be wrong without being noticed is taken away, not trained.',
            elsewhere: [
              place('Packing in Porto', '@rui-martins', 'Same program, same scanner since June.'),
              place('Certificates that are printed from templates', '@grace', 'One template only; nothing to choose.'),
            ],
          },
        },
      ],
    },
  ]
}
