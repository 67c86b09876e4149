// Risks, audits, issues, changes, suggestions and feedback.

import { needs, type Requirement } from '../requirement.ts'

export const qualityEvents: readonly Requirement[] = [
  needs(
    'URS-RSK-01',
    'risk-management',
    'A risk is rated on the matrix of its register, and keeps the matrix version that it was rated with.',
    'HLM',
    [
      ['src/modules/contents/risk-score.test.ts', 'a level is what the cell says, not what the product is'],
      ['src/modules/risk-management/risk-matrix.test.ts', 'a matrix in use never changes'],
    ],
  ),
  needs(
    'URS-RSK-02',
    'risk-management',
    'Acceptance freezes score, level, matrix, day and the actions it stood on.',
    'HLM',
    [['src/modules/risk-management/stale.test.ts', 'is frozen: score, level, matrix, day and the actions it stood on']],
  ),
  needs('URS-RSK-03', 'risk-management', 'Risks are reviewed as often as their level and register ask.', 'MLM', [
    ['src/modules/risk-management/review-clock.test.ts', 'the higher the level, the sooner a risk is looked at again'],
  ]),
  needs('URS-RSK-04', 'risk-management', 'A risk priority number is severity × occurrence × detection.', 'MLM', [
    [
      'src/modules/risk-management/fmea.test.ts',
      'a risk priority number is severity times occurrence times detection, and nothing until all are rated',
    ],
  ]),
  needs('URS-AUD-01', 'audits', 'Nobody audits their own work, and only who is qualified audits.', 'HLM', [
    [
      'src/modules/audits/audit.test.ts',
      'nobody audits their own work: who works in the audited department is named and keeps the audit from starting',
    ],
    [
      'src/modules/audits/qualification/qualification.test.ts',
      'whose qualification ends before the audit does, does not count: the sentence says who, and when it ended',
    ],
  ]),
  needs('URS-AUD-02', 'audits', 'An answer that says something was not met needs a finding of its grade.', 'MLH', [
    ['src/modules/audits/team.test.ts', 'an answer that says something was not met needs a finding of its grade'],
  ]),
  needs(
    'URS-AUD-03',
    'audits',
    'A checklist takes answers without a connection and loses none when it comes back.',
    'HMM',
    [
      [
        'e2e/offline.test.ts',
        'the line is cut: the checklist opens again, takes answers, and comes back to a line that a colleague changed',
      ],
      [
        'e2e/offline.test.ts',
        'an answer whose reply was lost on the way is on the server once, and is no conflict with itself',
      ],
    ],
  ),
  needs(
    'URS-AUD-04',
    'audits',
    'What is confidential about an audit is read by whoever takes part in it alone.',
    'HLL',
    [
      [
        'src/modules/audits/confidential.test.ts',
        'a finding of a confidential audit is read, by every way, by whoever takes part in the audit and by nobody else',
      ],
    ],
  ),
  needs('URS-ISS-01', 'issue-management', 'Anybody can report an issue, also without a connection.', 'HMH', [
    [
      'src/modules/issue-management/nonconformance.test.ts',
      'anybody reports it, everybody may see it, and only those who take part change it',
    ],
    ['e2e/operator.test.ts', 'without a connection a report is kept for its reporter alone, and sent once'],
  ]),
  needs(
    'URS-ISS-02',
    'issue-management',
    'A CAPA is planned only on a verified cause, and verified by nobody who has had a hand in it.',
    'HML',
    [
      [
        'src/modules/issue-management/capa.test.ts',
        'without a verified cause, and a word on why nobody saw it, nothing is planned',
      ],
      ['src/modules/tricks.test.ts', 'is verified by nobody who has owned it, approved its plan or done its work'],
    ],
  ),
  needs('URS-ISS-03', 'issue-management', 'Use as is and repair are decided by a review board.', 'HLM', [
    [
      'src/modules/issue-management/disposition.test.ts',
      'only what leaves as it is, or mended otherwise than specified, needs the review board',
    ],
  ]),
  needs('URS-ISS-04', 'issue-management', 'Effectiveness is judged by figures of the windows agreed before.', 'MLM', [
    [
      'src/modules/issue-management/effectiveness/effectiveness.test.ts',
      'a window is compared with as many days before the CAPA was opened',
    ],
  ]),
  needs('URS-CHG-01', 'change-control', 'A change is not approved by whoever asked for it.', 'HLM', [
    [
      'src/modules/change-control/change-life.test.ts',
      'whoever asked for a change does not approve its plan, though quality',
    ],
  ]),
  needs(
    'URS-CHG-02',
    'change-control',
    'A change tells what hangs on it, and its release puts all of it into effect at once.',
    'HMM',
    [
      [
        'e2e/changes.test.ts',
        'a change is asked for, weighed, planned and released, and what hangs on it follows at once',
      ],
      [
        'src/modules/change-control/release/release.test.ts',
        'is proposed from what is connected as soon as it says what changes, each with its reason',
      ],
    ],
  ),
  needs(
    'URS-SUG-01',
    'employee-suggestions',
    'A suggestion can be made without a name, and nothing that is kept tells who it was.',
    'HLL',
    [
      [
        'src/modules/employee-suggestions/letterbox/letterbox.test.ts',
        'from what is kept until the night: a text, a day, the HMAC of a code',
      ],
    ],
  ),
  needs('URS-SUG-02', 'employee-suggestions', 'Ratings stay sealed until the last is in.', 'MLL', [
    [
      'src/modules/employee-suggestions/ratings/ratings.test.ts',
      'is read by nobody else before all are in: not by the others, nor quality, nor who decides, nor the author',
    ],
  ]),
  needs(
    'URS-CUS-01',
    'customer-feedback',
    'Clocks of a complaint run from the day we became aware, in working days.',
    'HMM',
    [
      [
        'src/modules/customer-feedback/complaint.test.ts',
        'every clock runs from the day aware, whenever it was entered',
      ],
      ['src/modules/customer-feedback/clocks/axis.test.ts', 'the clocks run from the day aware in working days'],
    ],
  ),
  needs('URS-CUS-02', 'customer-feedback', 'Complaint rates count complaints by units shipped, with limits.', 'MLM', [
    [
      'src/modules/customer-feedback/trend/u-chart.test.ts',
      'the mean is all complaints by all units, and not the mean of the rates',
    ],
    ['src/modules/customer-feedback/trend/trend.test.ts', 'what is not shipped counts in no rate, and is said'],
  ]),
  needs(
    'URS-CUS-03',
    'customer-feedback',
    'A status link shows a customer their own complaint and nothing else.',
    'HLM',
    [['e2e/outside.test.ts', 'a customer follows a complaint by a link and says that the answer does not settle it']],
  ),
]
