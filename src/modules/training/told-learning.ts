// How it is told what somebody was asked to learn for a job role at Northfield, and how they showed it.

import type { SampleFile, Scenario, ScenarioStep } from '#features/samples/scenario.ts'

/** What was asked of a person for a role that was given to them on that day. */
export const asked = (
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

/** What was asked of them when the film took the place of the course on paper. */
export const askedForTheFilm = (person: string, steps: readonly ScenarioStep[]): Scenario => ({
  ...asked(person, 'esd', [person, filmSince], steps),
  by: '@maya',
  madeWith: '@cur-bench',
})

/** When the film took the place of the course on paper. */
export const filmSince = -335

export const seen = (...lines: readonly string[]) => lines.map((says) => ({ says, seen: 'Yes', remark: null }))

export const soldered = seen(
  'Checks wrist strap and tip temperature before the first joint',
  'Solders ten joints that all meet the criteria',
  'Finds the three planted faults on the sample board',
)

/** Somebody is watched at work, and both sign. */
export const watched = (
  on: number,
  learner: string,
  observer: string,
  observed: typeof soldered,
): readonly ScenarioStep[] => [
  { on, by: `@${learner}`, step: 'name-observer', values: { observer: `@${observer}` } },
  { on: on + 2, by: `@${observer}`, step: 'note-seen', values: { observed } },
  { on: on + 2, by: `@${observer}`, step: 'observe' },
  { on: on + 3, by: `@${learner}`, step: 'agree' },
]

export const quiz = (on: number, score: number, attempts = 1): ScenarioStep => ({
  on,
  by: '@hannah',
  step: score >= 80 ? 'pass' : 'fail',
  values: { score, attempts },
})

export const workedThrough = (on: number, person: string): ScenarioStep => ({
  on,
  by: `@${person}`,
  step: 'work-through',
})

type Certificate = { readonly issuer: string; readonly certificateNumber: string; readonly expiresOn: string }

/** What somebody scans of a certificate that they were given. */
export const scanned = (person: string, { issuer, certificateNumber, expiresOn }: Certificate): SampleFile => ({
  sends: `Certificate ${person}.pdf`,
  page: [issuer, 'CERTIFICATE', `Number ${certificateNumber}`, `Valid until ${expiresOn}`],
})

/** A certificate from outside is handed in, and verified by Hannah Brooks against the original. */
export const certified = (on: number, person: string, certificate: Certificate): readonly ScenarioStep[] => [
  { on, by: `@${person}`, step: 'hand-in', values: { ...certificate, evidence: scanned(person, certificate) } },
  {
    on: on + 4,
    by: '@hannah',
    step: 'verify',
    values: { proof: 'The copy was compared with the original, which was shown on the day.' },
  },
]
