// Burrs on boards: not effective, done again, closed, reopened and cancelled.

import type { DayFromNow, SampleValues, Scenario } from '#features/samples/scenario.ts'
import { capaSteps, place, risk } from './capa-steps.ts'

export const capaOfBurrs = (day: DayFromNow): readonly Scenario[] => {
  const { submitted, approved, implemented, opens } = capaSteps(day)
  const drillPlan: SampleValues = {
    metric: 'Burrs found at final test',
    baseline: '9 of 1,000',
    target: 'At most 1 of 1,000',
    checkMethod: 'Every board of four weeks, counted at final test.',
    sampleSize: 4000,
    elsewhere: [place('Drill 2 in Porto', '@rui-martins', 'Same drill, same holder: changed as well.')],
  }
  return [
    {
      key: 'capa-drill',
      on: -380,
      by: '@maya',
      values: {
        openedOn: day(-380),
        title: 'Burrs on sensor boards damage the membrane',
        source: 'Trend',
        statement:
          'Since the spring nine of a thousand boards carry a burr at the edge of the third hole. It is found at final test, and two reached a customer.',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      steps: [
        {
          on: -379,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Major', due: day(-210), ...risk(4, 3, 3) },
        },
        {
          on: -378,
          by: '@priya',
          step: 'start',
          values: { members: [{ person: '@ella', part: 'Assembly' }], method: 'Fishbone' },
        },
        {
          on: -370,
          by: '@priya',
          step: 'causes-verified',
          values: { escapeReason: 'Final test finds burrs; the two that left were rubbed off in transport.' },
        },
        submitted(-368, '@priya', drillPlan, [-330, -300]),
        approved(-366, '@ines'),
        approved(-365, '@sofia'),
        implemented(-350, '@priya', 'New drill bits at both stations, changed every 2,000 holes.'),
        { on: -349, by: '@maya', step: 'accept-implementation' },
        opens(-330),
        {
          on: -299,
          by: '@tomas',
          step: 'not-effective',
          values: { evidence: '14 burrs on 3,870 boards: fewer, but four times what was aimed at.' },
          reason: 'The bits explain a part of it only; the holder of the board has to be looked at.',
        },
        { on: -290, by: '@priya', step: 'causes-verified' },
        submitted(-288, '@priya', drillPlan, [-250, -220]),
        approved(-286, '@ines'),
        approved(-285, '@sofia'),
        implemented(-270, '@priya', 'New holder that supports the edge, at both stations.'),
        { on: -268, by: '@maya', step: 'accept-implementation' },
        opens(-250),
        {
          on: -219,
          by: '@tomas',
          step: 'conclude',
          values: {
            evidence: '3 burrs on 4,105 boards in four weeks.',
            lessons: 'The first verdict came from a window that was long enough; a shorter one would have passed it.',
          },
        },
        {
          on: -100,
          by: '@maya',
          step: 'reopen',
          reason: 'Six burrs in one week after the holder was cleaned and put back.',
        },
        {
          on: -92,
          by: '@maya',
          step: 'cancel',
          reason:
            'The holder had been put in the wrong way round; its instruction now shows how. Nothing else is left.',
        },
      ],
    },
  ]
}
