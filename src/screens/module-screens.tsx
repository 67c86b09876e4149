// What a module adds to the screens of its records, each by the name of the definition.
import type { ComponentType, LazyExoticComponent } from 'react'
import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { FormAid } from '#kernel/slots/aid.ts'
import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import type { BesideStepProps } from '#kernel/slots/slots.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import type { ListViews } from './list/views.tsx'

/** What it draws for the records of one kind; every component is lazy, so that its code loads when it is first shown. */
export type RecordScreens = {
  /** On the overview of a record's page, in place of the plain drawing of some fields. */
  readonly sections?: readonly PageSection[]
  /** Beside the title of a record's page. */
  readonly Extra?: LazyExoticComponent<ComponentType<{ readonly record: Whole }>>
  /** In the dialogs of some of its steps, by their names: what whoever takes one should have seen. */
  readonly besideSteps?: { readonly [step: string]: LazyExoticComponent<ComponentType<BesideStepProps>> }
  /** Above inputs of its forms that are answered together. */
  readonly aids?: readonly FormAid[]
  /** How else its list can be looked at than as a table. */
  readonly views?: ListViews
  /** Columns of its list that the module draws itself. */
  readonly columns?: readonly DrawnColumn[]
  /** The tabs of its list that everybody has, where they are not the usual ones. */
  readonly tabs?: readonly BuiltInView[]
}

/** A tab beside the lists of a module that is no list of records. */
export type ModuleTab = {
  /** In the address: `?list=mail`. */
  readonly name: string
  readonly label: string
  /** Whom it is for, any of several; the server refuses everybody else. */
  readonly role: Role | readonly Role[]
  /** For whom of those there is something in it; nobody else sees the tab. */
  readonly when?: (me: PersonActor) => boolean
  readonly Screen: LazyExoticComponent<ComponentType>
}

export type ModuleScreens = {
  readonly route: string
  readonly records?: { readonly [definition: string]: RecordScreens }
  readonly tabs?: readonly ModuleTab[]
}
