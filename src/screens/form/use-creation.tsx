import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import type { KeptDraft } from '#features/drafts/drafts.ts'
import { useDraft } from '#features/drafts/use-draft.tsx'
import type { Chosen } from '#features/files/choose-files.tsx'
import { useFilling } from '#features/usage/use-filling.tsx'
import { records, type NewTie, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { creationSchema, refusalsOf } from '#kernel/definition/schema.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'
import { useErrors } from './use-errors.tsx'
import { words } from './words.ts'

type Asked = {
  readonly definition: Definition
  /** What the draft is kept under. */
  readonly form: string
  readonly draft: KeptDraft | null
  readonly initial: FormValues
  /** What the record is tied to as it is made. */
  readonly links: readonly NewTie[]
  readonly onCreated: (created: Whole) => void
}

/** What the schema of the definition says of values before they are sent; nothing of what concerns no input. */
function faultsIn(definition: Definition, values: FormValues): Errors {
  const sent = entered(definition, values)
  const result = creationSchema(definition).safeParse(sent)
  if (result.success) return {}
  const refusal = new Refusal('invalid', '', undefined, { fields: refusalsOf(definition, result.error, sent) })
  const { '': _, ...wrong } = errorsOf(refusal)
  return wrong
}

/** What is entered for a new record, kept as a draft until it is made; made once, however often it is sent. */
export function useCreation({ definition, form, draft, initial, links, onCreated }: Asked) {
  const [values, setValues] = useState<FormValues>({
    ...initial,
    ...draft?.fields,
    ...(initial.parent !== undefined && { parent: initial.parent }),
  })
  const [restored, setRestored] = useState(draft?.at ?? null)
  const { said, errors, say, forget } = useErrors()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => draft?.key ?? newId())
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [made, setMade] = useState<Whole | null>(null)
  const kept = useDraft(form)
  const keep = useKeep(definition)
  const filling = useFilling(definition.name)

  async function submit() {
    const wrong = faultsIn(definition, values)
    say(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const sent = entered(definition, values)
      const created = await records(definition).create(sent, { key, ...(links.length > 0 && { links }) })
      await kept.drop()
      keep(created)
      filling.sent()
      notifications.show({ message: words.created(created.number) })
      if (chosen.length > 0) return setMade(created)
      onCreated(created)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say(errorsOf(error))
    }
    setBusy(false)
  }

  return {
    values,
    restored,
    said,
    errors,
    isBusy,
    draftState: kept.state,
    sendDraft: kept.send,
    /** The files that are sent once the record is made. */
    chosen,
    choose: setChosen,
    /** The record that was made, while its files are sent. */
    made,
    type: (typed: FormValues) => {
      const next = { ...values, ...typed }
      setValues(next)
      filling.typed(Object.keys(typed).at(-1))
      forget(...Object.keys(typed))
      kept.keep({ fields: next, key })
    },
    submit: () => void submit(),
    /** Begins anew instead of with what was typed before. */
    discard: () => {
      void kept.drop()
      setValues(initial)
      setRestored(null)
      say({})
      setKey(newId())
    },
  }
}
