// What the colleagues at Northfield were asked to learn, and how they showed it: each line of the roster, told in full. Documents
// that they read are told where documents are known (src/modules/colleagues-reading.sample.ts).

import type { DayFromNow, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { roster, type Holder, type Shown } from '../roster.sample.ts'
import {
  asked,
  askedForTheFilm,
  certified,
  filmSince,
  quiz,
  soldered,
  watched,
  workedThrough,
} from '../told-learning.ts'

const forRole = ([person, role, since]: Holder, requirement: string, steps: readonly ScenarioStep[]): Scenario =>
  asked(person, requirement, [`${person}-${role}`, since], steps)

function esdSteps(person: string, esd: NonNullable<Shown['esd']>): readonly ScenarioStep[] {
  if (typeof esd === 'number') return [workedThrough(esd, person)]
  const values = { creditedFor: `@learns-${person}-esd-course` }
  return [{ on: esd.credited, by: '@hannah', step: 'credit', values }]
}

/** The film, of which those who were there before it were asked when it came. */
function film(holder: Holder): readonly Scenario[] {
  const [person, , since, { esd, esdAgain: again }] = holder
  if (esd === undefined) return []
  const renewed: readonly ScenarioStep[] = again ? [{ on: again[0], by: 'clock', step: 'renew' }] : []
  const steps = [...esdSteps(person, esd), ...renewed]
  const first = since < filmSince ? askedForTheFilm(person, steps) : forRole(holder, 'esd', steps)
  if (!again) return [first]
  const [on, done] = again
  return [first, { ...forRole(holder, 'esd', [workedThrough(done, person)]), key: `learns-${person}-esd-again`, on }]
}

const bench = (holder: Holder): readonly Scenario[] => {
  const [person, , , { course, soldering }] = holder
  return [
    ...(course === undefined ? [] : [forRole(holder, 'esd-course', [workedThrough(course, person)])]),
    ...(soldering ? [forRole(holder, 'soldering', watched(soldering[0], person, soldering[1], soldered))] : []),
    ...film(holder),
  ]
}

const certificates = ['lift-truck', 'first-aid'] as const

/** Certificates from outside; one whose last day is behind has run out by the clock. */
const fromOutside = (day: DayFromNow, holder: Holder): readonly Scenario[] =>
  certificates.flatMap((requirement) => {
    const [person, , , { [requirement]: certificate }] = holder
    if (!certificate) return []
    const [on, until, issuer, certificateNumber] = certificate
    const over: readonly ScenarioStep[] = until < 0 ? [{ on: until + 4, by: 'clock', step: 'expire' }] : []
    const steps = certified(on, person, { issuer, certificateNumber, expiresOn: day(until) })
    return [forRole(holder, requirement, [...steps, ...over])]
  })

const others = (holder: Holder): readonly Scenario[] => {
  const [, , , { basics, waived }] = holder
  const [requirement = '', on = 0, reason = '', proof = ''] = waived ?? []
  return [
    ...(basics ? [forRole(holder, 'quality-basics', [quiz(...basics)])] : []),
    ...(waived
      ? [forRole(holder, requirement, [{ on, by: '@hannah', step: 'waive', values: { proof }, reason }])]
      : []),
  ]
}

export const learntByColleagues = (day: DayFromNow): readonly Scenario[] =>
  roster.flatMap((holder) => [...others(holder), ...bench(holder), ...fromOutside(day, holder)])
