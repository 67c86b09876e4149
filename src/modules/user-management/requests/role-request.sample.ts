import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { roleRequest } from './role-request.ts'

const request = (
  key: string,
  on: number,
  [by, values]: readonly [by: string, values: SampleValues],
  steps: readonly ScenarioStep[],
): Scenario => ({ key: `role-request-${key}`, on, by, values, steps })

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  request(
    'administrator-joao',
    -242,
    [
      '@rui-matos',
      {
        holder: '@joao',
        role: '@role-administrator',
        reason: 'I am the only administrator: whoever locks themselves out while I am away waits until I am back.',
      },
    ],
    [{ on: -241, by: '@helena', step: 'approve' }],
  ),
  request(
    'engineer-hugo',
    -200,
    [
      '@hugo',
      {
        holder: '@hugo',
        role: '@role-engineer',
        reason: 'I decide with quality about the firmware of units that came back from the field.',
      },
    ],
    [
      { on: -199, by: '@ines', step: 'approve' },
      { on: -198, by: '@maya', step: 'approve' },
    ],
  ),
  request(
    'auditor-marek',
    -100,
    [
      '@daniel',
      {
        holder: '@marek',
        role: '@role-auditor',
        reason: 'The warehouse audits of the spring need one more auditor who knows incoming goods.',
        lastDay: day(-24),
      },
    ],
    [
      { on: -99, by: '@maya', step: 'approve' },
      { on: -18, by: 'clock', step: 'end' },
    ],
  ),
  request(
    'engineer-yusuf',
    -95,
    [
      '@yusuf',
      {
        holder: '@yusuf',
        role: '@role-engineer',
        onlyAt: '@porto',
        reason: 'Inês is away for a conference series, and deviations of the firmware must not wait for her.',
        firstDay: day(-90),
        lastDay: day(-40),
      },
    ],
    [
      { on: -94, by: '@ines', step: 'approve' },
      { on: -93, by: '@maya', step: 'approve' },
      { on: -86, by: 'clock', step: 'take-effect' },
      { on: -34, by: 'clock', step: 'end' },
    ],
  ),
  request(
    'auditor-sofia',
    -90,
    [
      '@sofia',
      {
        holder: '@sofia',
        role: '@role-auditor',
        reason: 'I prepare for the certificate of internal auditors and want to go along on three audits.',
      },
    ],
    [
      { on: -89, by: '@maya', step: 'approve' },
      {
        on: -42,
        by: '@maya',
        step: 'end-early',
        reason: 'She has her certificate and audits with the lead auditor now.',
      },
    ],
  ),
  request(
    'quality-ella',
    -60,
    [
      '@ella',
      {
        holder: '@ella',
        role: '@role-quality',
        reason: 'I would like to check the torque records of the line myself, as I find most of the mistakes.',
      },
    ],
    [
      {
        on: -58,
        by: '@helena',
        step: 'refuse',
        reason: 'Nobody verifies the work of their own line; Nadia does that with you.',
      },
    ],
  ),
  request(
    'lead-auditor-callum',
    -50,
    [
      '@callum',
      {
        holder: '@callum',
        role: '@role-lead-auditor',
        reason: 'The audit of facilities in the summer has no lead auditor so far.',
      },
    ],
    [{ on: -49, by: '@callum', step: 'withdraw', reason: 'Tomás leads it after all; it is in the programme now.' }],
  ),
  request(
    'administrator-tomas',
    -40,
    [
      '@tomas',
      {
        holder: '@tomas',
        role: '@role-administrator',
        reason: 'Entered while I tried out how one asks for a role; I do not need it at all.',
      },
    ],
    [{ on: -39, by: '@maya', step: 'void', reason: 'It was a trial, and is no request.' }],
  ),
  // It waits for waivers: whoever holds it may raise what they sign.
  request(
    'trainer-priya',
    -8,
    [
      '@priya',
      {
        holder: '@priya',
        role: '@role-trainer',
        reason: 'Hannah is on parental leave from the spring on, and production trains more people than all others.',
        lastDay: day(160),
      },
    ],
    [
      { on: -7, by: '@hannah', step: 'approve' },
      { on: -6, by: '@maya', step: 'approve' },
    ],
  ),
  request(
    'engineer-callum',
    -2,
    [
      '@callum',
      {
        holder: '@callum',
        role: '@role-engineer',
        onlyAt: '@leeds',
        reason: 'I answer for the climate chambers, and decide with quality when one was out of its limits.',
      },
    ],
    [],
  ),
]

export const roleRequests: Sample = {
  definition: roleRequest,
  strangers: ['@helena', '@rui-matos'],
  scenarios,
  breakages: {
    'in-order': (day) => ({ values: { firstDay: day(9), lastDay: day(2) } }),
    ahead: (day) => ({ before: { firstDay: null, lastDay: day(-20) } }),
    come: (day) => ({ before: { firstDay: day(20), lastDay: day(60) } }),
    waived: () => ({
      before: {
        conflicts: [{ key: 'one', conflict: 'audit.close', said: 'Raises audits and signs “Close”', waiver: null }],
      },
    }),
    passed: (day) => ({ before: { lastDay: day(5) } }),
  },
}
