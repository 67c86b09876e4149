// What modules add to the screens of the engine, loaded when it is first shown.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Whole } from '#record/client.ts'

export type RecordExtra = ComponentType<{ readonly record: Whole }>

/** Beside the title of a record's page, by the name of its definition. */
export const recordExtras: Readonly<Record<string, LazyExoticComponent<RecordExtra>>> = {
  person: lazy(() => import('./user-management/invite.tsx').then(({ Invite }) => ({ default: Invite }))),
}
