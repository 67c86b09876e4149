// The documents that the colleagues at Northfield read for their job roles: the version that was in effect when the role was given.

import type { Scenario } from '#features/samples/scenario.ts'
import { sectionsAfter, shownOf } from './document-control/samples/document-version.sample.ts'
import { toldDocuments } from './document-control/samples/documents.sample-texts.ts'
import type { ToldSection } from './document-control/samples/told-document.ts'
import { roster, type Holder } from './training/roster.sample.ts'
import { asked } from './training/told-learning.ts'

/** What a document says on a day: the sections of the version that is in effect. */
function sectionsOn(key: string, on: number): readonly ToldSection[] {
  const document = toldDocuments.find((one) => one.key === key)
  if (!document) throw new Error(`There is no document ${key}.`)
  const inEffect = document.versions.filter(({ days }) => days[4] <= on)
  return inEffect.reduce<readonly ToldSection[]>(sectionsAfter, document.sections)
}

const readingsOf = ([person, role, since, { reads = {} }]: Holder): readonly Scenario[] =>
  Object.entries(reads).map(([requirement, on]) => {
    const shown = shownOf(sectionsOn(`doc-${requirement}`, since))
    return asked(
      person,
      requirement,
      [`${person}-${role}`, since],
      [
        { on, by: `@${person}`, step: 'show', values: { shown } },
        { on, by: `@${person}`, step: 'acknowledge' },
      ],
    )
  })

export const colleaguesReading: readonly Scenario[] = roster.flatMap(readingsOf)
