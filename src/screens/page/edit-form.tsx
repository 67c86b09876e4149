import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useKeys } from '#ui/use-keys.tsx'
import { records, staleOf, type Stale, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeSchema, refusalsOf } from '#kernel/definition/schema.ts'
import { useComputed } from '#screens/form/computed.tsx'
import { changesOf, readDraft, type KeptDraft } from '#features/drafts/drafts.ts'
import { changeable, changed, grouped, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf } from '#kernel/kinds/errors.ts'
import { Fields, withComputedOnes } from '#screens/form/fields.tsx'
import { focusInput } from '#screens/form/focus-input.tsx'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { DraftNote, Restored } from '#features/drafts/restored.tsx'
import { Summary } from '#screens/form/summary.tsx'
import { useDraft } from '#features/drafts/use-draft.tsx'
import { useErrors } from '#screens/form/use-errors.tsx'
import { useKeep } from '#kernel/api/keep.tsx'
import { isComputed } from '#kernel/kinds/kinds.ts'
import { basisOf, clashOfDraft, unsavedOf } from '#screens/conflict/clash.ts'
import { Conflict } from '#screens/conflict/conflict-view.tsx'
import { words as conflictWords } from '#screens/conflict/conflict-words.ts'
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
  return <OpenEditForm {...props} draft={unsavedOf(props.definition, draft.data ?? null, props.record)} />
}

type OpenEditFormProps = EditFormProps & { readonly draft: KeptDraft | null }

function OpenEditForm({ definition, record, names, label, focus, onDone, draft }: OpenEditFormProps) {
  const form = changesOf(record)
  const mine = Object.fromEntries(Object.entries(draft?.fields ?? {}).filter(([name]) => names.includes(name)))
  const [clash, setClash] = useState(() => clashOfDraft(definition, draft, record))
  const [typed, setTyped] = useState<FormValues>(clash ? (draft?.fields ?? {}) : mine)
  const [restored, setRestored] = useState(Object.keys(mine).length > 0 ? (draft?.at ?? null) : null)
  const { said, errors, say, forget } = useErrors()
  /** The record as it was when editing began. */
  const [base, setBase] = useState(record)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const kept = useDraft(form)
  const keep = useKeep(definition)
  const queries = useQueryClient()
  const values: FormValues = { ...base, ...typed }
  const computed = useComputed(definition, values)
  const open = changeable(definition, base).filter((name) => names.includes(name))
  const fields = grouped(
    definition,
    withComputedOnes(definition, open).filter((name) => names.includes(name)),
  )

  useEffect(() => {
    const within = element.current
    if (within && !(focus && focusInput(within, focus))) focusInput(within, open[0] ?? '')
    // Once, when editing begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const set = (entered: FormValues) => {
    const next = { ...typed, ...entered }
    setTyped(next)
    forget(...Object.keys(entered))
    kept.keep({ fields: next, version: base.version, before: basisOf(definition, base) })
  }

  async function forgetDraft() {
    await kept.drop()
    queries.setQueryData(['draft', form], null)
  }

  async function finish() {
    await forgetDraft()
    onDone()
  }

  useKeys(element, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && Object.keys(typed).length === 0) onDone()
  })

  /** Leaves with the draft in place, to go on another time. */
  async function later() {
    if (!(await kept.send())) return
    await queries.fetchQuery({ queryKey: ['draft', form], queryFn: () => readDraft(form), staleTime: 0 })
    onDone()
  }

  /** Saves what differs from the record that it is meant for. */
  async function save(on: Whole, wanted: FormValues) {
    const sent = changed(definition, on, wanted)
    if (Object.keys(sent).length === 0) return finish()
    const checked = changeSchema(definition).safeParse(sent)
    if (!checked.success)
      return refuse(
        on,
        wanted,
        new Refusal('invalid', '', undefined, { fields: refusalsOf(definition, checked.error, sent) }),
      )
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, on.version, sent)
      // Before it is seen to be saved: whoever sees it may leave at once.
      await forgetDraft()
      keep(saved)
      notifications.show({ message: words.saved(record.number) })
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(on, wanted, error)
    }
    setBusy(false)
  }

  function refuse(on: Whole, wanted: FormValues, refusal: Refusal) {
    const sent = Object.keys(changed(definition, on, wanted))
    const own = Object.fromEntries(sent.map((name) => [name, wanted[name]]))
    const stale = staleOf(refusal)
    setTyped(own)
    if (stale) return collide(on, wanted, own, stale)
    setBase(on)
    setClash(null)
    const { '': all, ...wrong } = errorsOf(refusal)
    say(Object.keys(wrong).length > 0 || !all ? wrong : { '': all })
  }

  /** Somebody was faster: what is typed is kept with what it began from, and both sides are shown. */
  function collide(on: Whole, wanted: FormValues, own: FormValues, { current, since }: Stale) {
    const { version } = on
    const before = basisOf(definition, on)
    kept.keep({ fields: own, version, before })
    setClash({ version, before, mine: wanted, now: current, since })
    say({})
    keep(current)
  }

  if (clash)
    return (
      <>
        <Conflict
          key={clash.now.version}
          definition={definition}
          clash={clash}
          isBusy={isBusy}
          onSave={(wanted) => void save(clash.now, wanted)}
          onWrite={(name, text) => {
            const { version, before } = clash
            const next = { ...typed, [name]: text }
            setTyped(next)
            kept.keep({ fields: next, version, before })
          }}
          onLater={() => void later()}
          onDiscard={() => {
            notifications.show({ message: conflictWords.nothingLeft(record.number) })
            void finish()
          }}
        />
        <LeaveGuard send={kept.send} />
      </>
    )

  return (
    <form
      className={styles.editForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save(base, values)
      }}
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
      <Summary errors={said} onGo={(input) => element.current && focusInput(element.current, input)} />
      {fields.map((group) => (
        <Fields
          key={group.heading}
          definition={definition}
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
  Object.fromEntries(Object.entries(values).filter(([name]) => isComputed(definition.fields[name])))
