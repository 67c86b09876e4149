// Which job roles the colleagues at Northfield hold, since when, and on which days they have shown what these want. What is not
// said is open still.

/** From when on and by whom somebody was watched at work. */
type Watched = readonly [on: number, observer: string]

/** Handed in on a day, good until another. */
type Certificate = readonly [on: number, until: number, issuer: string, certificateNumber: string]

export type Shown = {
  /** The score of the quiz. */
  readonly basics?: readonly [on: number, score: number]
  readonly course?: number
  readonly soldering?: Watched
  /** Worked through; credited where the course on paper counts for it. */
  readonly esd?: number | { readonly credited: number }
  /** The day on which it was assigned again, as it runs out; and worked through again. */
  readonly esdAgain?: readonly [on: number, done: number]
  readonly 'lift-truck'?: Certificate
  readonly 'first-aid'?: Certificate
  /** Documents, by the keys of their requirements. */
  readonly reads?: Readonly<Record<string, number>>
  /** What Hannah Brooks has waived, why, and on what that rests. */
  readonly waived?: readonly [requirement: string, on: number, reason: string, proof: string]
}

export type Holder = readonly [person: string, role: string, since: number, shown: Shown]

const leads: readonly Holder[] = [
  [
    'shauna',
    'production-lead',
    -440,
    {
      basics: [-432, 90],
      course: -431,
      soldering: [-428, 'ines'],
      esd: -331,
      esdAgain: [-20, -16],
      reads: { change: -430 },
    },
  ],
  [
    'ayesha',
    'production-lead',
    -440,
    { basics: [-429, 80], course: -428, soldering: [-422, 'rui-martins'], esd: -328, reads: { change: -427 } },
  ],
  [
    'vasco',
    'production-lead',
    -440,
    {
      basics: [-431, 100],
      course: -430,
      soldering: [-424, 'rui-martins'],
      esd: -332,
      esdAgain: [-20, -13],
      reads: { change: -429 },
    },
  ],
]

const assemblers: readonly Holder[] = [
  [
    'liam',
    'assembler',
    -440,
    {
      basics: [-424, 90],
      course: -429,
      soldering: [-415, 'shauna'],
      esd: -330,
      esdAgain: [-20, -9],
      reads: { change: -427 },
    },
  ],
  [
    'agnieszka',
    'assembler',
    -440,
    {
      basics: [-422, 100],
      course: -430,
      soldering: [-412, 'shauna'],
      esd: -331,
      esdAgain: [-19, -6],
      reads: { change: -423 },
    },
  ],
  [
    'kiran',
    'assembler',
    -440,
    {
      basics: [-421, 80],
      course: -428,
      soldering: [-409, 'ayesha'],
      esd: { credited: -333 },
      reads: { change: -420 },
    },
  ],
  [
    'catarina',
    'assembler',
    -440,
    { basics: [-426, 90], course: -431, soldering: [-414, 'vasco'], esd: { credited: -333 }, reads: { change: -425 } },
  ],
  [
    'andre',
    'assembler',
    -440,
    { basics: [-425, 80], course: -427, soldering: [-408, 'vasco'], esd: -325, reads: { change: -418 } },
  ],
  [
    'leonor',
    'assembler',
    -440,
    { basics: [-423, 100], course: -430, soldering: [-406, 'vasco'], esd: -329, reads: { change: -421 } },
  ],
  [
    'tiago',
    'assembler',
    -440,
    { basics: [-420, 90], course: -426, soldering: [-403, 'rui-martins'], esd: -326, reads: { change: -417 } },
  ],
  [
    'bethan',
    'assembler',
    -440,
    { basics: [-427, 100], course: -432, soldering: [-405, 'shauna'], esd: -327, reads: { change: -424 } },
  ],
  [
    'craig',
    'assembler',
    -440,
    { basics: [-419, 80], course: -425, soldering: [-402, 'shauna'], esd: -324, reads: { change: -416 } },
  ],
  [
    'mariana',
    'assembler',
    -328,
    { basics: [-315, 90], esd: -322, soldering: [-290, 'vasco'], reads: { change: -319 } },
  ],
  ['emeka', 'assembler', -258, { basics: [-245, 90], esd: -252, soldering: [-232, 'shauna'], reads: { change: -250 } }],
  ['ionela', 'assembler', -178, { basics: [-160, 80], esd: -172, soldering: [-140, 'vasco'], reads: { change: -170 } }],
  ['poppy', 'assembler', -7, { esd: -3 }],
]

const laboratory: readonly Holder[] = [
  [
    'niamh',
    'calibrator',
    -440,
    { basics: [-434, 100], reads: { change: -433, calibration: -432, 'water-bath': -432 } },
  ],
  [
    'tobias',
    'calibrator',
    -440,
    { basics: [-428, 90], reads: { change: -427, calibration: -426, 'water-bath': -425 } },
  ],
  ['rita', 'calibrator', -427, { basics: [-410, 90], reads: { change: -418, calibration: -417, 'water-bath': -416 } }],
  ['samuel', 'calibrator', -73, { basics: [-58, 80], reads: { change: -64, calibration: -62 } }],
]

const warehouse: readonly Holder[] = [
  ['piotr', 'warehouse', -440, { 'lift-truck': [-410, 410, 'RTITB, Wakefield', 'CB-120 117'] }],
  ['denise', 'warehouse', -440, { 'lift-truck': [-405, 25, 'RTITB, Wakefield', 'CB-119 860'] }],
  ['keith', 'warehouse', -440, { 'lift-truck': [-400, 520, 'ITSSAR, Bradford', 'IT-55 0193'] }],
  [
    'lucy',
    'warehouse',
    -440,
    {
      waived: [
        'lift-truck',
        -420,
        'She packs at the bench and drives no truck.',
        'The rota of the warehouse, in which she has no turn on a truck.',
      ],
    },
  ],
]

const offices: readonly Holder[] = [
  ['filipa', 'firmware', -440, { basics: [-430, 100], reads: { change: -431 } }],
  ['lars', 'firmware', -128, { basics: [-110, 90], reads: { change: -117 } }],
  [
    'nadia',
    'quality-engineer',
    -223,
    {
      basics: [-208, 100],
      reads: { change: -220, audit: -214 },
      waived: [
        'auditing',
        -205,
        'She holds the certificate of such a course.',
        'Certificate BSI-IA-20771 of March, seen in the original; a copy is in her file.',
      ],
    },
  ],
  // Who attended a session is told with its roster (session/seat.sample.ts).
  ['claire', 'service', -440, { reads: { complaints: -430 } }],
  ['bram', 'service', -440, { reads: { complaints: -428 } }],
  ['monica', 'service', -383, { reads: { complaints: -374 } }],
]

const firstAiders: readonly Holder[] = [
  ['shauna', 'first-aider', -420, { 'first-aid': [-395, 640, 'St John Ambulance, Leeds', 'FAW-71-2310'] }],
  ['fiona', 'first-aider', -420, { 'first-aid': [-390, 655, 'St John Ambulance, Leeds', 'FAW-71-2311'] }],
  ['leonor', 'first-aider', -420, { 'first-aid': [-400, -30, 'Cruz Vermelha Portuguesa', 'PS-4471'] }],
  ['paulo', 'first-aider', -420, { 'first-aid': [-385, 600, 'Cruz Vermelha Portuguesa', 'PS-4502'] }],
  ['andre', 'first-aider', -90, {}],
  ['joao', 'first-aider', -50, {}],
]

export const roster: readonly Holder[] = [
  ...leads,
  ...assemblers,
  ...laboratory,
  ...warehouse,
  ...offices,
  ...firstAiders,
]
