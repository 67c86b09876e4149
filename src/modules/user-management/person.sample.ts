// The people of Northfield Instruments who act in the samples, seven of them with the trial accounts; and their colleagues.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { colleagues } from './colleagues.sample.ts'
import { person } from './person.ts'
import { colleague, leeds, porto } from './told-colleague.ts'

/** The administrator is there first and enters all others; where he works and what he may is said once that exists. */
const administrator: Scenario = {
  key: 'rui-matos',
  on: -570,
  by: '@rui-matos',
  values: { firstName: 'Rui', lastName: 'Matos', email: 'admin@example.com', jobTitle: 'IT administrator' },
  steps: [
    { on: -570, by: '@rui-matos', step: 'activate' },
    {
      on: -564,
      by: '@rui-matos',
      change: { department: '@it-and-facilities', site: '@porto', lineManager: '@helena' },
    },
    { on: -564, by: 'founder', change: { grants: [{ role: '@role-administrator', site: null }] } },
  ],
}

export const people: Sample = {
  definition: person,
  scenarios: (day) => [
    administrator,
    colleague('helena', 'Helena Duarte', 'Managing director', leeds('@management', null), {
      email: 'executive@example.com',
      roles: ['executive'],
      later: [
        { on: -564, by: '@helena', step: 'activate' },
        { on: -563, by: '@maya', step: 'confirm-roles' },
      ],
    }),
    {
      ...colleague('maya', 'Maya Hartley', 'Quality manager', leeds('@quality', '@helena'), {
        email: 'quality@example.com',
        roles: ['quality-manager'],
      }),
      by: 'founder',
    },
    colleague('tomas', 'Tomás Ferreira', 'Lead auditor', porto('@quality', '@maya'), {
      email: 'auditor@example.com',
      roles: ['lead-auditor'],
    }),
    colleague('priya', 'Priya Nair', 'Head of production', leeds('@production', '@helena'), {
      email: 'manager@example.com',
      roles: ['engineer'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@priya', step: 'activate' },
      ],
    }),
    colleague('ella', 'Ella Thornton', 'Assembly technician', leeds('@production', '@priya'), {
      email: 'employee@example.com',
    }),
    colleague('daniel', 'Daniel Okafor', 'Head of supply chain', leeds('@supply-chain', '@helena'), {
      roles: ['vendor-manager', 'engineer'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@daniel', step: 'activate' },
      ],
    }),
    colleague('ines', 'Inês Costa', 'Head of engineering', porto('@engineering', '@helena'), {
      roles: ['change-manager', 'engineer'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@ines', step: 'activate' },
      ],
    }),
    colleague('grace', 'Grace Lin', 'Head of the calibration laboratory', leeds('@calibration-laboratory', '@helena'), {
      roles: ['auditor'],
      later: [
        { on: -564, by: '@grace', step: 'activate' },
        {
          on: -200,
          by: '@rui-matos',
          step: 'announce-leaving',
          values: { lastDay: day(-170) },
          reason: 'She has a position at the university.',
        },
        { on: -190, by: '@rui-matos', step: 'stay', reason: 'She stays, and teaches there one day a week.' },
      ],
    }),
    colleague('owen', 'Owen Whitaker', 'Head of sales and service', leeds('@sales-and-service', '@helena'), {
      later: [
        { on: -564, by: '@owen', step: 'activate' },
        {
          on: -3,
          by: '@rui-matos',
          step: 'announce-leaving',
          values: { lastDay: day(8) },
          reason: 'He moves to Lisbon with his family; Jack Turner follows him.',
        },
      ],
    }),
    colleague('rui-martins', 'Rui Martins', 'Production lead, Porto', porto('@production', '@priya')),
    colleague('sofia', 'Sofia Almeida', 'Quality engineer', porto('@quality', '@maya'), {
      email: 'documents@example.com',
      roles: ['quality', 'document-controller'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@sofia', step: 'activate' },
      ],
    }),
    colleague('callum', 'Callum Reid', 'Facilities and logistics lead', leeds('@it-and-facilities', '@rui-matos'), {
      later: [
        { on: -564, by: '@callum', step: 'activate' },
        { on: -300, by: '@rui-matos', change: { grants: [{ role: '@role-executive', site: '@leeds' }] } },
        {
          on: -299,
          by: '@maya',
          step: 'decline-roles',
          reason: 'He would stand in for three weeks in the summer only; a delegation does that.',
        },
      ],
    }),
    colleague('hannah', 'Hannah Brooks', 'People and training', leeds('@management', '@helena'), {
      roles: ['trainer'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@hannah', step: 'activate' },
      ],
    }),
    colleague('jack', 'Jack Turner', 'Customer service', leeds('@sales-and-service', '@owen'), {
      roles: ['complaint-handler'],
      later: [
        { on: -564, by: '@maya', step: 'confirm-first-roles' },
        { on: -563, by: '@jack', step: 'activate' },
      ],
    }),
    colleague('yusuf', 'Yusuf Demir', 'Firmware engineer', porto('@engineering', '@ines'), {
      later: [
        { on: -564, by: '@yusuf', step: 'activate' },
        { on: -300, by: 'clock', step: 'mark-unused' },
        { on: -296, by: '@yusuf', step: 'use-again' },
      ],
    }),
    colleague('marek', 'Marek Novák', 'Warehouse lead', leeds('@supply-chain', '@daniel'), {
      later: [
        { on: -564, by: '@marek', step: 'activate' },
        {
          on: -45,
          by: '@rui-matos',
          step: 'suspend',
          reason: 'On leave until the spring; the account rests meanwhile.',
        },
      ],
    }),
    colleague(
      'beatriz',
      'Beatriz Lopes',
      'Calibration technician, seasonal',
      porto('@calibration-laboratory', '@grace'),
      {
        later: [
          { on: -564, by: '@beatriz', step: 'activate' },
          { on: -300, by: '@rui-matos', step: 'suspend', reason: 'Her badge was lost; nobody works under her name.' },
          {
            on: -299,
            by: '@rui-matos',
            step: 'reinstate',
            reason: 'The badge was found and her identity was checked.',
          },
          {
            on: -215,
            by: '@rui-matos',
            passesTo: '@grace',
            reason: 'Her contract ends with the season; the laboratory goes on.',
          },
          {
            on: -215,
            by: '@rui-matos',
            step: 'announce-leaving',
            values: { lastDay: day(-212) },
            reason: 'The spring season is over and her contract ends.',
          },
          // Nothing hangs on her any more: the account closes by itself.
          { on: -206, by: 'clock', step: 'end-access' },
          { on: -80, by: '@rui-matos', step: 'invite-again', reason: 'She comes back for the autumn season.' },
          { on: -78, by: '@beatriz', step: 'activate' },
        ],
      },
    ),
    colleague('hugo', 'Hugo Sousa', 'Software engineer', porto('@engineering', '@ines'), {
      later: [
        { on: -564, by: '@hugo', step: 'activate' },
        {
          on: -124,
          by: '@rui-matos',
          step: 'announce-leaving',
          values: { lastDay: day(-120) },
          reason: 'He leaves the company; his work passes to Yusuf Demir.',
        },
        { on: -115, by: 'clock', step: 'end-access' },
        {
          on: -114,
          by: '@rui-matos',
          step: 'stay',
          reason: 'He stays for the week in which he shows Yusuf Demir his work.',
        },
        {
          on: -114,
          by: '@rui-matos',
          step: 'announce-leaving',
          values: { lastDay: day(-114) },
          reason: 'He leaves the company when Yusuf Demir knows his work.',
        },
        { on: -110, by: 'clock', step: 'end-access' },
        { on: -109, by: '@rui-matos', passesTo: '@yusuf', reason: 'He left the company; Yusuf Demir has his place.' },
        {
          on: -109,
          by: '@rui-matos',
          step: 'offboard',
          values: { lastDay: day(-114) },
          reason: 'He left the company; his work passed to Yusuf Demir.',
        },
      ],
    }),
    {
      ...colleague('elin', 'Elin Berg', 'Regulatory specialist', porto('@quality', '@maya'), {
        roles: ['quality'],
        later: [
          {
            on: -5,
            by: '@maya',
            step: 'decline-first-roles',
            reason: 'She is trained in our procedures first; then I confirm it.',
          },
        ],
      }),
      on: -6,
    },
    ...colleagues(day),
  ],
  breakages: {
    'last-day-ahead': (day) => ({ values: { lastDay: day(-4) } }),
    'access-over': (day) => ({ before: { lastDay: day(4) } }),
  },
}
