// What people at Northfield were asked to learn for their job roles, and how they showed it. Rules have assigned all of it.

import type { DayFromNow, Scenario, ScenarioStep } from '#features/samples/scenario.ts'

/** What was asked of a person for a role that was given to them on that day. */
const asked = (
  person: string,
  requirement: string,
  [role, on]: readonly [role: string, on: number],
  steps: readonly ScenarioStep[],
): Scenario => ({
  key: `learns-${person}-${requirement}${role.includes('-autumn') ? '-autumn' : ''}`,
  on,
  by: `@${person}`,
  madeWith: `@holds-${role}`,
  for: `@${person}`,
  which: { requirement: `@req-${requirement}` },
  values: {},
  steps,
})

const seen = (...lines: readonly string[]) => lines.map((says) => ({ says, seen: 'Yes', remark: null }))

const soldered = seen(
  'Checks wrist strap and tip temperature before the first joint',
  'Solders ten joints that all meet the criteria',
  'Finds the three planted faults on the sample board',
)

const led = seen(
  'Opens the meeting and agrees on the plan',
  'Leads the team, and keeps to time',
  'Tells findings so that they are understood',
)

/** Somebody is watched at work, and both sign. */
const watched = (on: number, learner: string, observer: string, observed: typeof soldered): readonly ScenarioStep[] => [
  { on, by: `@${learner}`, step: 'name-observer', values: { observer: `@${observer}` } },
  { on: on + 2, by: `@${observer}`, step: 'note-seen', values: { observed } },
  { on: on + 2, by: `@${observer}`, step: 'observe' },
  { on: on + 3, by: `@${learner}`, step: 'agree' },
]

const quiz = (on: number, score: number, attempts = 1): ScenarioStep => ({
  on,
  by: '@hannah',
  step: score >= 80 ? 'pass' : 'fail',
  values: { score, attempts },
})

const attended = (on: number): ScenarioStep => ({ on, by: '@hannah', step: 'attend' })

const workedThrough = (on: number, person: string): ScenarioStep => ({ on, by: `@${person}`, step: 'work-through' })

type Certificate = { readonly issuer: string; readonly certificateNumber: string; readonly expiresOn: string }

/** A certificate from outside is handed in, and verified by Hannah Brooks against the original. */
const certified = (on: number, person: string, certificate: Certificate): readonly ScenarioStep[] => [
  { on, by: `@${person}`, step: 'hand-in', values: certificate },
  {
    on: on + 4,
    by: '@hannah',
    step: 'verify',
    values: { proof: 'Seen in the original; a copy is in the file of the person.' },
  },
]

const assembly = (day: DayFromNow): readonly Scenario[] => [
  asked('ella', 'quality-basics', ['ella-assembler', -440], [quiz(-425, 90)]),
  // The course on paper went out of use before the film; who has done it is credited.
  asked('ella', 'esd-course', ['ella-assembler', -440], [workedThrough(-430, 'ella')]),
  asked('ella', 'soldering', ['ella-assembler', -440], watched(-415, 'ella', 'rui-martins', soldered)),
  {
    ...asked(
      'ella',
      'esd',
      ['ella-assembler', -335],
      [
        {
          on: -333,
          by: '@hannah',
          step: 'credit',
          values: { creditedFor: '@learns-ella-esd-course' },
        },
      ],
    ),
    by: '@maya',
    madeWith: '@cur-bench',
  },
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
  asked('rui-martins', 'quality-basics', ['rui-martins-production-lead', -440], [quiz(-428, 100)]),
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
  {
    ...asked(
      'rui-martins',
      'esd',
      ['rui-martins-production-lead', -335],
      [{ on: -331, by: '@rui-martins', step: 'start' }, workedThrough(-330, 'rui-martins')],
    ),
    by: '@maya',
    madeWith: '@cur-bench',
  },
]

const elsewhere = (day: DayFromNow): readonly Scenario[] => [
  asked('sofia', 'quality-basics', ['sofia-quality-engineer', -440], [quiz(-430, 90)]),
  asked('sofia', 'auditing', ['sofia-quality-engineer', -440], [attended(-372)]),
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
        values: { issuer: 'British Red Cross', certificateNumber: '0', expiresOn: day(500) },
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
      quiz(-410, 90),
    ],
  ),
  asked('jack', 'calling', ['jack-service', -440], [attended(-380)]),
  asked('tomas', 'auditing', ['tomas-lead-auditor', -440], [attended(-370)]),
  asked(
    'tomas',
    'leading',
    ['tomas-lead-auditor', -440],
    [
      {
        on: -365,
        by: '@hannah',
        step: 'waive',
        reason: 'He has led audits for a certification body for nine years; his certificate is on file.',
      },
    ],
  ),
  asked('grace', 'auditing', ['grace-lead-auditor', -360], [attended(-340)]),
  asked('grace', 'leading', ['grace-lead-auditor', -360], watched(-332, 'grace', 'tomas', led)),
  asked('beatriz', 'quality-basics', ['beatriz-autumn', -76], [quiz(-60, 40, 3)]),
]

/** What the job roles have asked of people, and what became of it. */
export const learnt = (day: DayFromNow): readonly Scenario[] => [...assembly(day), ...elsewhere(day)]
