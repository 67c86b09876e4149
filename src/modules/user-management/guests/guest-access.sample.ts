// Guests of Northfield Instruments: the certification body, once a year; a customer who looked at one case.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { guestAccess } from './guest-access.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'guest-surveillance',
    on: -326,
    by: '@tomas',
    values: {
      firstName: 'Annika',
      lastName: 'Lindqvist',
      organisation: 'Nordic Certification',
      email: 'annika.lindqvist@nordic-certification.example',
      purpose: 'Surveillance audit ISO 9001: she looks at how goods-in was audited, before she comes.',
      owner: '@tomas',
      firstDay: day(-322),
      lastDay: day(-312),
      records: ['@audit-goods-in'],
    },
    steps: [
      { on: -325, by: '@maya', step: 'approve' },
      {
        on: -314,
        by: '@maya',
        step: 'extend',
        values: { lastDay: day(-302) },
        reason: 'The second day of the audit was moved by a week.',
      },
      { on: -298, by: 'clock', step: 'end' },
    ],
  },
  {
    key: 'guest-recertification',
    on: -4,
    by: '@tomas',
    values: {
      firstName: 'Annika',
      lastName: 'Lindqvist',
      organisation: 'Nordic Certification',
      email: 'annika.lindqvist@nordic-certification.example',
      purpose: 'Recertification ISO 9001: the internal audit of this year, and the documents that it was about.',
      owner: '@tomas',
      firstDay: day(-2),
      lastDay: day(18),
      records: ['@audit-assembly'],
      modules: [{ key: 'module-1', module: 'Document Control' }],
    },
    steps: [{ on: -3, by: '@maya', step: 'approve' }],
  },
  {
    key: 'guest-customer',
    on: -38,
    by: '@owen',
    values: {
      firstName: 'Pieter',
      lastName: 'de Vries',
      organisation: 'Delta Water Works',
      email: 'p.devries@delta-water.example',
      purpose: 'Our customer wants to see the audit of the line that makes his transmitters.',
      owner: '@owen',
      firstDay: day(-36),
      lastDay: day(-22),
      records: ['@audit-assembly'],
    },
    steps: [
      { on: -37, by: '@maya', step: 'approve' },
      { on: -30, by: '@owen', step: 'end-early', reason: 'He has seen what he came for and is content.' },
    ],
  },
  {
    key: 'guest-consultant',
    on: -30,
    by: '@jack',
    values: {
      firstName: 'Lena',
      lastName: 'Vogt',
      organisation: 'Vogt Consulting',
      email: 'lena@vogt-consulting.example',
      purpose: 'She would like to compare our documents with those of her other clients.',
      owner: '@jack',
      firstDay: day(-28),
      lastDay: day(-20),
      modules: [{ key: 'module-1', module: 'Document Control' }],
    },
    steps: [
      { on: -29, by: '@maya', step: 'decline', reason: 'There is no contract that keeps what she reads with her.' },
    ],
  },
  {
    key: 'guest-postponed',
    on: -22,
    by: '@daniel',
    values: {
      firstName: 'Aiko',
      lastName: 'Tanaka',
      organisation: 'Tanaka Sensors',
      email: 'a.tanaka@tanaka-sensors.example',
      purpose: 'A vendor of ours prepares their own audit and asks how we do ours.',
      owner: '@daniel',
      firstDay: day(-20),
      lastDay: day(-12),
      records: ['@audit-assembly'],
    },
    steps: [{ on: -21, by: '@daniel', step: 'withdraw', reason: 'She has postponed her audit to next year.' }],
  },
  {
    key: 'guest-twice',
    on: -3,
    by: '@tomas',
    values: {
      firstName: 'Annika',
      lastName: 'Lindquist',
      organisation: 'Nordic Certification',
      email: 'a.lindquist@nordic-certification.example',
      purpose: 'Recertification ISO 9001.',
      owner: '@tomas',
      firstDay: day(1),
      lastDay: day(18),
      records: ['@audit-assembly'],
    },
    steps: [{ on: -2, by: '@maya', step: 'void', reason: 'Entered twice, with her name misspelt.' }],
  },
]

export const guestAccesses: Sample = {
  definition: guestAccess,
  scenarios,
  // Who may read what the others are not even told of, and takes no step of it.
  strangers: ['@helena'],
  breakages: {
    'opens-something': () => ({ before: { records: [], modules: [] } }),
    'in-order': (day) => ({ before: { firstDay: day(9), lastDay: day(2) } }),
    'not-too-long': (day) => ({ before: { firstDay: day(0), lastDay: day(40) } }),
    ahead: (day) => ({ before: { firstDay: day(-20), lastDay: day(-10) } }),
    'still-ahead': (day) => ({ values: { lastDay: day(-600) } }),
    'not-too-far': (day) => ({ values: { lastDay: day(40) } }),
    passed: (day) => ({ before: { lastDay: day(5) } }),
  },
}
