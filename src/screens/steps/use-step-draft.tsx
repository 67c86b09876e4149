import { useState } from 'react'
import { stepOf, type KeptDraft } from '#features/drafts/drafts.ts'
import { useDraft } from '#features/drafts/use-draft.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import type { StepEntering } from './use-step-entry.tsx'

type Asked = {
  readonly definition: Definition
  readonly record: Whole
  /** The name of the step. */
  readonly step: string
  readonly draft: KeptDraft | null
}

/** Keeps what is typed into the dialog of a step, though it is closed by a slip, until the step is taken or given up. */
export function useStepDraft({ definition, record, step, draft }: Asked) {
  const kept = useDraft(stepOf(record, step))
  const [restored, setRestored] = useState(draft?.at ?? null)

  const keep = ({ basis }: StepEntering['entry'], values: FormValues, reason: string) =>
    kept.keep({ fields: changed(definition, basis, { ...basis, ...values }), reason })

  return {
    /** When what is back was typed; null where nothing is. */
    restored,
    /** Sends what is not kept yet, before the dialog closes. */
    send: kept.send,
    /** Forgets what was typed: the step was taken, or given up. */
    drop: kept.drop,
    /** The entry of the step, which keeps what is typed into it. */
    keeping: (entering: StepEntering): StepEntering => ({
      ...entering,
      typeValues: (typed) => {
        entering.typeValues(typed)
        keep(entering.entry, { ...entering.entry.values, ...typed }, entering.entry.reason)
      },
      typeReason: (reason) => {
        entering.typeReason(reason)
        keep(entering.entry, entering.entry.values, reason)
      },
    }),
    /** Begins with the record instead of what was typed before. */
    discard: (entering: StepEntering) => {
      const { form } = entering.step
      entering.typeValues(Object.fromEntries(form.map((name) => [name, record[name]])))
      entering.typeReason('')
      setRestored(null)
      void kept.drop()
    },
  }
}
