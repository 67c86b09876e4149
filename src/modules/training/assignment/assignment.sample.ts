// What people at Northfield were asked to learn for their job roles, and how they showed it. Rules have assigned all of it.

import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import {
  asked,
  askedForTheFilm,
  certified,
  quiz,
  scanned,
  seen,
  soldered,
  watched,
  workedThrough,
} from '../told-learning.ts'
import { learntByColleagues } from './colleagues.sample.ts'

const led = seen(
  'Opens the meeting and agrees on the plan',
  'Leads the team, and keeps to time',
  'Tells findings so that they are understood',
)

const assembly = (day: DayFromNow): readonly Scenario[] => [
  asked('ella', 'quality-basics', ['ella-assembler', -440], [quiz(-425, 90)]),
  // The course on paper went out of use before the film; who has done it is credited.
  asked('ella', 'esd-course', ['ella-assembler', -440], [workedThrough(-430, 'ella')]),
  asked('ella', 'soldering', ['ella-assembler', -440], watched(-415, 'ella', 'rui-martins', soldered)),
  askedForTheFilm('ella', [
    { on: -333, by: '@hannah', step: 'credit', values: { creditedFor: '@learns-ella-esd-course' } },
    { on: -28, by: 'clock', step: 'renew-credited' },
  ]),
  asked(
    'ella',
    'first-aid',
    ['ella-first-aider', -420],
    [
      { on: -400, by: '@ella', step: 'start' },
      ...certified(-380, 'ella', {
        issuer: 'St John Ambulance, Leeds',
        certificateNumber: 'FAW-71-2204',
        expiresOn: day(45),
      }),
      { on: -44, by: 'clock', step: 'renew' },
    ],
  ),
  asked('rui-martins', 'quality-basics', ['rui-martins-production-lead', -440], []),
  asked('rui-martins', 'esd-course', ['rui-martins-production-lead', -440], [workedThrough(-436, 'rui-martins')]),
  asked(
    'rui-martins',
    'soldering',
    ['rui-martins-production-lead', -440],
    [
      { on: -433, by: '@rui-martins', step: 'name-observer', values: { observer: '@ines' } },
      { on: -432, by: '@ines', step: 'note-seen', values: { observed: soldered } },
      { on: -432, by: '@ines', step: 'observe' },
      {
        on: -431,
        by: '@rui-martins',
        step: 'disagree',
        reason: 'Two of the ten joints were yours: I would rather solder all of them.',
      },
      { on: -429, by: '@ines', step: 'observe' },
      { on: -428, by: '@rui-martins', step: 'agree' },
    ],
  ),
  askedForTheFilm('rui-martins', [{ on: -331, by: '@rui-martins', step: 'start' }, workedThrough(-330, 'rui-martins')]),
]

/** The first copy of his card. */
const illegible = { issuer: 'British Red Cross', certificateNumber: '0' }

// Who attended a session is told with its roster (session/seat.sample.ts).
const elsewhere = (day: DayFromNow): readonly Scenario[] => [
  asked('sofia', 'quality-basics', ['sofia-quality-engineer', -440], [quiz(-430, 90)]),
  asked('sofia', 'auditing', ['sofia-quality-engineer', -440], []),
  asked(
    'marek',
    'lift-truck',
    ['marek-warehouse', -440],
    [
      ...certified(-410, 'marek', { issuer: 'RTITB, Wakefield', certificateNumber: 'CB-118 402', expiresOn: day(-20) }),
      { on: -16, by: 'clock', step: 'expire' },
    ],
  ),
  asked(
    'callum',
    'first-aid',
    ['callum-first-aider', -440],
    [
      {
        on: -420,
        by: '@callum',
        step: 'hand-in',
        values: {
          ...illegible,
          expiresOn: day(500),
          evidence: scanned('callum', { ...illegible, expiresOn: 'not legible' }),
        },
      },
      {
        on: -418,
        by: '@hannah',
        step: 'send-back',
        reason: 'The number on the copy cannot be read: bring the card, please.',
      },
      ...certified(-405, 'callum', {
        issuer: 'British Red Cross',
        certificateNumber: 'BRC-20 0881',
        expiresOn: day(690),
      }),
    ],
  ),
  asked('callum', 'lift-truck', ['callum-warehouse', -300], []),
  asked(
    'yusuf',
    'quality-basics',
    ['yusuf-firmware', -440],
    [
      quiz(-421, 60, 3),
      {
        on: -419,
        by: '@ines',
        step: 'reassign',
        reason: 'The questions on labels were new to him; we have gone through them.',
      },
    ],
  ),
  asked('hugo', 'quality-basics', ['hugo-firmware', -440], []),
  asked('jack', 'calling', ['jack-service', -440], []),
  asked('tomas', 'auditing', ['tomas-lead-auditor', -440], []),
  asked(
    'tomas',
    'leading',
    ['tomas-lead-auditor', -440],
    [
      {
        on: -365,
        by: '@hannah',
        step: 'waive',
        values: { proof: 'IRCA certificate 01184552 as lead auditor, seen in the original on his first day.' },
        reason: 'He has led audits for a certification body for nine years.',
      },
    ],
  ),
  asked('grace', 'auditing', ['grace-lead-auditor', -360], []),
  asked('grace', 'leading', ['grace-lead-auditor', -360], watched(-332, 'grace', 'tomas', led)),
  asked('beatriz', 'quality-basics', ['beatriz-autumn', -76], [quiz(-60, 40, 3)]),
]

/** What the actions of CAPAs have asked of people, with the approval of the plan. */
const askedByActions: readonly Scenario[] = [
  ...(['catarina', 'andre', 'leonor'] as const).map((learner, at) => ({
    ...asked(learner, 'soldering', ['capa-solder', -234], watched(-229 + at, learner, 'vasco', soldered)),
    key: `learns-${learner}-soldering-anew`,
    madeWith: '@capa-solder',
  })),
  ...(['marek', 'piotr', 'denise'] as const).map((learner, at) => ({
    ...asked(learner, 'materials', ['capa-membrane', -108], [workedThrough(-100 + at, learner)]),
    madeWith: '@capa-membrane',
  })),
]

/** What the job roles and others have asked of people, and what became of it. */
export const learnt = (day: DayFromNow): readonly Scenario[] => [
  ...assembly(day),
  ...elsewhere(day),
  ...askedByActions,
  ...learntByColleagues(day),
]
