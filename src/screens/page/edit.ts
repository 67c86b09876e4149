// Editing some fields of a record: what it begins with, what of it is sent, and what a refusal says. Pure.

import type { KeptDraft } from '#features/drafts/drafts.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeSchema, refusalsOf } from '#kernel/definition/schema.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { isComputed } from '#kernel/kinds/kinds.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { clashOfDraft, type Clash } from '#screens/conflict/clash.ts'

type Beginning = {
  /** What others did to the record since the draft was typed. */
  readonly clash: Clash | null
  readonly typed: FormValues
  /** When the draft was typed that stands in the form again. */
  readonly restored: string | null
}

/** What editing begins with: what was typed before, of the fields that are edited; all of it where it clashes. */
export function beginning(
  definition: Definition,
  record: Whole,
  draft: KeptDraft | null,
  names: readonly string[],
): Beginning {
  const mine = Object.fromEntries(Object.entries(draft?.fields ?? {}).filter(([name]) => names.includes(name)))
  const clash = clashOfDraft(definition, draft, record)
  return {
    clash,
    typed: clash ? (draft?.fields ?? {}) : mine,
    restored: Object.keys(mine).length > 0 ? (draft?.at ?? null) : null,
  }
}

/** What is wanted otherwise than the record has it, as it was typed. */
export const ownOf = (definition: Definition, on: Whole, wanted: FormValues): FormValues =>
  Object.fromEntries(Object.keys(changed(definition, on, wanted)).map((name) => [name, wanted[name]]))

/** What is wrong with what would be sent, by the schema of the definition; null where nothing is. */
export function faultOf(definition: Definition, sent: FormValues): Refusal | null {
  const checked = changeSchema(definition).safeParse(sent)
  if (checked.success) return null
  return new Refusal('invalid', '', undefined, { fields: refusalsOf(definition, checked.error, sent) })
}

/** What a refusal says: of its inputs where it names any, else of all. */
export function saidBy(refusal: Refusal): Errors {
  const { '': all, ...wrong } = errorsOf(refusal)
  return Object.keys(wrong).length > 0 || !all ? wrong : { '': all }
}

/** The values of the form with what follows from them. */
export function withComputed(definition: Definition, values: FormValues, computed: FormValues): FormValues {
  const answers = Object.entries(computed).filter(([name]) => isComputed(definition.fields[name]))
  return { ...values, ...Object.fromEntries(answers) }
}
