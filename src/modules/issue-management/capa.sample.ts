// What Northfield did about the causes of what went wrong, and whether it worked.

import type { DayFromNow, Sample, SampleValues, Stride, Walk } from '#modules/walk.ts'
import { capa } from './capa.ts'

const risk = (consequence: number, occurrence: number, detection: number) => ({ consequence, occurrence, detection })

const place = (where: string, by: string | null = null, result: string | null = null): SampleValues => ({
  where,
  by,
  result,
})

const walks = (day: DayFromNow): readonly Walk[] => {
  const submitted = (on: number, by: string, plan: SampleValues, window: readonly [number, number]): Stride => ({
    on,
    by,
    step: 'submit',
    values: { ...plan, windowStart: day(window[0]), windowEnd: day(window[1]), verifier: '@tomas' },
  })
  const approved = (on: number, by: string): Stride => ({ on, by, step: 'approve-plan' })
  const implemented = (on: number, by: string, how: string): Stride => ({
    on,
    by,
    step: 'implemented',
    values: { implemented: how },
  })
  const opens = (on: number): Stride => ({ on, by: 'clock', step: 'window-opens' })

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
      strides: [
        {
          on: -379,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Major', due: day(-290), ...risk(4, 3, 3) },
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
      strides: [
        {
          on: -201,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Major', due: day(-100), ...risk(4, 4, 4) },
        },
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
            evidence: 'No complaint, but only seven export orders were packed in the window.',
            windowStart: day(-20),
            windowEnd: day(-10),
          },
          reason: 'Seven orders are too few to say anything; two export fairs follow.',
        },
        opens(-20),
        {
          on: -9,
          by: '@tomas',
          step: 'conclude',
          values: {
            evidence: 'No complaint in 61 export orders; twenty cartons opened, twenty right.',
            lessons: 'A choice that can be wrong without being noticed is taken away, not trained.',
            elsewhere: [
              place('Packing in Porto', '@rui-martins', 'Same program, same scanner since June.'),
              place('Certificates that are printed from templates', '@grace', 'One template only; nothing to choose.'),
            ],
          },
        },
      ],
    },
    {
      key: 'capa-oven',
      on: -35,
      by: '@maya',
      values: {
        openedOn: day(-35),
        title: 'Burn-in ovens drift without being noticed',
        source: 'Nonconformance',
        statement:
          'Oven 2 ran four degrees too cold for nine days; two lots passed a burn-in that was none. It was seen by chance, on a printed chart.',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      tie: { type: 'escalated_to', from: '@nc-oven' },
      strides: [
        {
          on: -34,
          by: '@maya',
          step: 'accept',
          values: { owner: '@priya', approver: '@ines', severity: 'Critical', due: day(11), ...risk(5, 3, 4) },
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
        approved(-18, '@ines'),
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
      strides: [{ on: -5, by: '@maya', step: 'void', reason: 'Entered twice: the other one is linked to the risk.' }],
    },
  ]
}

export const capas: Sample = {
  definition: capa,
  walks,
  spoils: {
    'approver-other': () => ({ values: { owner: '@sofia', approver: '@sofia' } }),
    'case-linked': () => ({ values: { source: 'Nonconformance' }, ties: 'gone' }),
    'risk-linked': () => ({ values: { source: 'Risk' }, ties: 'gone' }),
    'cause-verified': () => ({
      values: { escapeReason: 'Nothing should have caught it.' },
      parts: { of: 'cause', values: { state: 'suspected' } },
    }),
    'escape-explained': () => ({
      values: { escapeReason: null },
      parts: { of: 'cause', values: { side: 'Occurrence' } },
    }),
    'causes-addressed': () => ({ parts: { of: 'cause', ties: 'gone' } }),
    'verifier-other': () => ({ values: { verifier: '@priya' } }),
    'window-in-order': (day) => ({ values: { windowStart: day(5), windowEnd: day(3) } }),
    'all-done': () => ({ parts: { of: 'cause', ties: { state: 'open' } } }),
    'window-open': (day) => ({ values: { windowStart: day(30) } }),
    'window-over': (day) => ({ values: { windowEnd: day(10) } }),
    'windows-left': () => ({ values: { windows: 2 } }),
    'spread-checked': () => ({ values: { elsewhere: [{ where: 'Porto', by: null, result: null }] } }),
  },
}
