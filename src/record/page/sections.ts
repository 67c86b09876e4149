// What a module draws on the overview of its records in place of the plain drawing of some fields.

import type { ComponentType } from 'react'
import type { Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'

/** What a section is told. */
export type SectionProps = { readonly definition: Definition; readonly record: Whole }

/** A section of a record's page, under the fields; `Section` is lazy, so that its code loads with the first such page. */
export type PageSection = {
  /** The fields it draws. They are left out above, but the forms still offer them. */
  readonly draws: readonly string[]
  readonly Section: ComponentType<SectionProps>
}
