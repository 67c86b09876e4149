// Who holds which job role at Northfield, and since when.

import type { DayFromNow, Sample, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { roster } from '../roster.sample.ts'
import { jobRoleHeld } from './holding.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const given = (person: string, role: string, on = -440, steps: readonly ScenarioStep[] = []): Scenario => ({
    key: `holds-${person}-${role}`,
    on,
    by: '@hannah',
    values: { owner: `@${person}`, role: `@job-${role}`, since: day(on) },
    steps,
  })
  return [
    given('ella', 'assembler'),
    given('ella', 'first-aider', -420),
    given('rui-martins', 'production-lead'),
    given('sofia', 'quality-engineer'),
    given('sofia', 'calibrator', -300),
    given('marek', 'warehouse'),
    given('callum', 'first-aider'),
    given('callum', 'warehouse', -300, [
      { on: -150, by: '@hannah', step: 'end', reason: 'The yard has its own drivers now; he leads facilities alone.' },
    ]),
    given('yusuf', 'firmware'),
    given('hugo', 'firmware'),
    given('jack', 'service'),
    given('tomas', 'lead-auditor'),
    given('grace', 'lead-auditor', -360),
    given('beatriz', 'calibrator'),
    ...roster.map(([person, role, since]) => given(person, role, since)),
    {
      ...given('beatriz', 'calibrator', -76),
      key: 'holds-beatriz-autumn',
      values: { owner: '@beatriz', role: '@job-calibrator', since: day(-76), until: day(30) },
      steps: [
        {
          on: -14,
          by: '@hannah',
          step: 'prolong',
          reason: 'Her certificate was renewed in time.',
          values: { until: day(55) },
        },
      ],
    },
    {
      key: 'holds-jack-assembler',
      on: -260,
      by: '@hannah',
      values: { owner: '@jack', role: '@job-firmware', since: day(-250), until: day(-160) },
      steps: [
        { on: -250, by: 'clock', step: 'begin' },
        { on: -156, by: 'clock', step: 'lapse' },
      ],
    },
    {
      key: 'holds-elin',
      on: -5,
      by: '@maya',
      values: { owner: '@elin', role: '@job-quality-engineer', since: day(12) },
    },
    {
      key: 'holds-owen',
      on: -70,
      by: '@hannah',
      values: { owner: '@owen', role: '@job-service', since: day(20) },
      steps: [{ on: -69, by: '@maya', step: 'void', reason: 'Meant was Jack Turner, who holds it already.' }],
    },
  ]
}

export const jobRolesHeld: Sample = {
  definition: jobRoleHeld,
  scenarios,
  breakages: {
    begun: (day) => ({ values: { since: day(9) } }),
    over: (day) => ({ values: { until: day(9) } }),
  },
}
