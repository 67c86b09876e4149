// Eighteen months at Northfield Instruments: the cases, the CAPAs that came of some, their causes, and the actions asked for.

import { actionsBy } from '#features/samples/asked-action.ts'
import type { DayFromNow, Scenario } from '#features/samples/scenario.ts'
import { closedCapas } from './capas-closed.ts'
import { openCapas } from './capas-open.ts'
import { casesOfMaterial } from './cases-of-material.ts'
import { casesOfPapers } from './cases-of-papers.ts'
import { casesOfPlaces } from './cases-of-places.ts'
import { casesOfService } from './cases-of-service.ts'
import { casesOfSuppliers } from './cases-of-suppliers.ts'
import { casesOfWork } from './cases-of-work.ts'
import { capaWalk, causeWalks } from './told-capa.ts'
import { walkOf, type CaseAction } from './told-case.ts'

const cases = [
  ...casesOfMaterial,
  ...casesOfSuppliers,
  ...casesOfWork,
  ...casesOfPapers,
  ...casesOfPlaces,
  ...casesOfService,
]
const capas = [...closedCapas, ...openCapas]

export const pastCases = (day: DayFromNow): readonly Scenario[] => cases.map(walkOf(day))
export const pastCapas = (day: DayFromNow): readonly Scenario[] => capas.map(capaWalk(day))
export const pastCauses = (): readonly Scenario[] => capas.flatMap(causeWalks)

type Asking = { readonly key: string; readonly on: number; readonly by: string; readonly since: number }

/** What cases asked for before they were planned, and causes on the day after they were verified. */
export function pastActions(day: DayFromNow): readonly Scenario[] {
  const { asked, done, verified } = actionsBy(day, 'addressed_by')
  const scenario = ({ key, on, by, since }: Asking, action: CaseAction): Scenario => {
    const { title, expected, owner } = action
    const what = { for: `@${key}`, on, by, owner, due: since + action.due, title, expected }
    // Nobody verifies what they did themselves.
    const other = owner === '@sofia' ? '@maya' : '@sofia'
    return asked(`${key}-action`, what, [
      ...(action.done ? [done(since + action.done[0], owner, action.done[1])] : []),
      ...(action.verified ? [verified(since + action.verified[0], other, action.verified[1])] : []),
    ])
  }
  const ofCases = cases.flatMap(({ key, on, owner, action }) =>
    action ? scenario({ key, on: on + action.on, by: owner, since: on }, action) : [],
  )
  const ofCauses = capas.flatMap(({ on, owner, causes }) =>
    causes.flatMap(({ key, verified: found, action }) =>
      action && found ? scenario({ key, on: on + found[0] + 1, by: owner, since: on }, action) : [],
    ),
  )
  return [...ofCases, ...ofCauses]
}
