// What was typed on a version that is no longer the present one: by a refusal, or from a draft that was kept meanwhile.

import type { Whole } from '#kernel/api/client.ts'
import type { Since } from '#kernel/trail/since.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import { differencesOf } from './conflict.ts'

export type Clash = {
  /** The version that editing began from, and its state and fields. */
  readonly version: number
  readonly before: FormValues
  /** The fields as I would have them. */
  readonly mine: FormValues
  readonly now: Whole
  readonly since: readonly Since[]
}

/** What a later comparison needs of a record: its state and what people may have entered. */
export const basisOf = (definition: Definition, record: Whole): FormValues => ({
  state: record.state,
  ...Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) => (isEntered(field) ? [[name, record[name]]] : [])),
  ),
})

/** A kept draft where it holds what the record does not have: a tab that was closed as it saved leaves one that says nothing. */
export const unsavedOf = (definition: Definition, draft: KeptDraft | null, record: Whole): KeptDraft | null =>
  draft && Object.keys(changed(definition, record, draft.fields)).length > 0 ? draft : null

/** The clash of a kept draft with the record as it stands; null where nobody else changed anything since. */
export function clashOfDraft(definition: Definition, draft: KeptDraft | null, now: Whole): Clash | null {
  const { version, before, fields } = draft ?? {}
  if (!fields || !before || version === undefined || version >= now.version) return null
  const mine = { ...before, ...fields }
  const isTouched = differencesOf(definition, { before, mine, theirs: now }, true).some(
    ({ changedBy }) => changedBy !== 'me',
  )
  return isTouched || before.state !== now.state ? { version, before, mine, now, since: [] } : null
}
