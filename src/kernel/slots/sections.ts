// What a module draws on the overview of its records in place of the plain drawing of some fields.

import type { ComponentType } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** What a section is told. */
export type SectionProps = {
  readonly definition: Definition
  readonly record: Whole
  /** Opens the form of a field's group; none where the record may not be changed. */
  readonly edit?: (field: string) => void
}

/** A section of a record's page; `Section` is lazy, so that its code loads with the first such page. */
export type PageSection = {
  /** The fields it draws; none where it shows what hangs on the record. They are left out above, but the forms still offer them. */
  readonly draws: readonly string[]
  /** Those of them whose differences from the version before it shows itself. */
  readonly compares?: readonly string[]
  /** The kinds of parts that it shows in place of their table. */
  readonly parts?: readonly string[]
  readonly place: 'above the fields' | 'below the fields' | 'in the rail'
  readonly Section: ComponentType<SectionProps>
  /** How it draws its fields as they stood on a day that is past, lazy as well; without it they stand there plainly. */
  readonly Stood?: ComponentType<SectionProps>
}
