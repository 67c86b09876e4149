import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useKeys } from '#ui/use-keys.tsx'
import { records, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { changeSchema, refusalsOf } from '#record/field/schema.ts'
import { useComputed } from '#record/form/computed.tsx'
import { changesOf, readDraft, type KeptDraft } from '#record/form/drafts.ts'
import { changed, grouped, offered, type FormValues } from '#record/form/entered.ts'
import { errorsOf } from '#record/form/errors.ts'
import { Fields, withComputedOnes } from '#record/form/fields.tsx'
import { focusInput } from '#record/form/focus-input.tsx'
import { LeaveGuard } from '#record/form/leave-guard.tsx'
import { DraftNote, Restored } from '#record/form/restored.tsx'
import { Summary } from '#record/form/summary.tsx'
import { useDraft } from '#record/form/use-draft.tsx'
import { useErrors } from '#record/form/use-errors.tsx'
import { useKeep } from '#record/keep.tsx'
import { Stale } from './stale.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type EditFormProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly names: readonly string[]
  readonly label: string
  readonly focus: string | undefined
  readonly onDone: () => void
}

/** Edits some fields of a record in their place. Waits for what was typed before. */
export function EditForm(props: EditFormProps) {
  const form = changesOf(props.record)
  const draft = useQuery({ queryKey: ['draft', form], queryFn: () => readDraft(form), staleTime: Infinity })
  if (draft.isPending) return null
  return <OpenEditForm {...props} draft={draft.data ?? null} />
}

type OpenEditFormProps = EditFormProps & { readonly draft: KeptDraft | null }

function OpenEditForm({ definition, record, names, label, focus, onDone, draft }: OpenEditFormProps) {
  const mine = Object.fromEntries(Object.entries(draft?.fields ?? {}).filter(([name]) => names.includes(name)))
  const [typed, setTyped] = useState<FormValues>(mine)
  const [restored, setRestored] = useState(Object.keys(mine).length > 0 ? (draft?.at ?? null) : null)
  const { said, errors, say, forget } = useErrors()
  /** The record as it was when editing began: what others changed since is shown when they did. */
  const [base, setBase] = useState<{ readonly record: Whole; readonly before: Whole | null }>({ record, before: null })
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const kept = useDraft(changesOf(record))
  const keep = useKeep(definition)
  const queries = useQueryClient()
  const values: FormValues = { ...base.record, ...typed }
  const computed = useComputed(definition, values)
  const open = offered(definition, 'change').filter((name) => names.includes(name))
  const fields = grouped(
    definition,
    withComputedOnes(definition, open).filter((name) => names.includes(name)),
  )

  useEffect(() => {
    const form = element.current
    if (form && !(focus && focusInput(form, focus))) focusInput(form, open[0] ?? '')
    // Once, when editing begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const set = (name: string, value: unknown) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    forget(name)
    kept.keep({ fields: next, version: base.record.version })
  }

  async function finish() {
    await kept.drop()
    queries.setQueryData(['draft', changesOf(record)], null)
    onDone()
  }

  useKeys(element, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && Object.keys(typed).length === 0) onDone()
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = changed(definition, base.record, values)
    if (Object.keys(sent).length === 0) return finish()
    const checked = changeSchema(definition).safeParse(sent)
    if (!checked.success)
      return refuse(new Refusal('invalid', '', undefined, { fields: refusalsOf(definition, checked.error, sent) }))
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, base.record.version, sent)
      keep(saved)
      notifications.show({ message: words.saved(record.number) })
      await finish()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(error)
    }
    setBusy(false)
  }

  function refuse(refusal: Refusal) {
    const current = refusal.details?.current as Whole | undefined // A stale change is answered with the record as it is now.
    if (refusal.code === 'stale' && current) {
      setBase({ record: current, before: base.record })
      say({})
      return
    }
    const { '': all, ...wrong } = errorsOf(refusal)
    say(Object.keys(wrong).length > 0 || !all ? wrong : { '': all })
  }

  return (
    <form
      className={styles.editForm}
      onSubmit={(event) => void submit(event)}
      noValidate
      ref={element}
      aria-label={words.editGroup(label)}
    >
      {restored && (
        <Restored
          at={restored}
          onDiscard={() => {
            setTyped({})
            setRestored(null)
            void kept.drop()
          }}
        />
      )}
      {base.before && <Stale definition={definition} before={base.before} now={base.record} />}
      <Summary errors={said} onGo={(input) => element.current && focusInput(element.current, input)} />
      {fields.map((group) => (
        <Fields
          key={group.heading}
          fields={group.fields}
          values={{ ...computedOnly(definition, computed), ...values, ...computedOnly(definition, computed) }}
          errors={errors}
          onChange={set}
        />
      ))}
      <div className={styles.editActions}>
        <Button type="submit" loading={isBusy}>
          {words.save}
        </Button>
        <Button variant="default" onClick={() => void finish()}>
          {words.cancel}
        </Button>
        <DraftNote state={kept.state} />
      </div>
      <LeaveGuard send={kept.send} />
    </form>
  )
}

const computedOnly = (definition: Definition, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => definition.fields[name]?.kind === 'computed'))
