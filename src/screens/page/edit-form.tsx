import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useKeys } from '#ui/use-keys.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useComputed } from '#screens/form/computed.tsx'
import { changesOf, type KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf } from '#features/drafts/known-draft.ts'
import { changeable, grouped, type FormValues } from '#kernel/workflow/entered.ts'
import { Fields, withComputedOnes } from '#screens/form/fields.tsx'
import { focusInput } from '#screens/form/focus-input.tsx'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { DraftNote, Restored } from '#features/drafts/restored.tsx'
import { Summary } from '#screens/form/summary.tsx'
import { unsavedOf } from '#screens/conflict/clash.ts'
import { Conflict } from '#screens/conflict/conflict-view.tsx'
import { words as conflictWords } from '#screens/conflict/conflict-words.ts'
import { withComputed } from './edit.ts'
import { useEdit } from './use-edit.tsx'
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
  const draft = useQuery({ ...draftOf(form), staleTime: Infinity })
  if (draft.isPending) return null
  return <OpenEditForm {...props} draft={unsavedOf(props.definition, draft.data ?? null, props.record)} />
}

type OpenEditFormProps = EditFormProps & { readonly draft: KeptDraft | null }

function OpenEditForm({ definition, record, names, label, focus, onDone, draft }: OpenEditFormProps) {
  const edit = useEdit({ definition, record, names, draft, onDone })
  const { base, typed, clash } = edit
  const element = useRef<HTMLFormElement>(null)
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

  useKeys(element, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && Object.keys(typed).length === 0) onDone()
  })

  if (clash)
    return (
      <>
        <Conflict
          key={clash.now.version}
          definition={definition}
          clash={clash}
          isBusy={edit.isBusy}
          onSave={(wanted) => edit.save(clash.now, wanted)}
          onWrite={(name, text) => edit.type({ [name]: text })}
          onLater={edit.later}
          onDiscard={() => {
            notifications.show({ message: conflictWords.nothingLeft(record.number) })
            edit.finish()
          }}
        />
        <LeaveGuard send={edit.sendDraft} />
      </>
    )

  return (
    <form
      className={styles.editForm}
      onSubmit={(event) => {
        event.preventDefault()
        edit.save(base, values)
      }}
      noValidate
      ref={element}
      aria-label={words.editGroup(label)}
    >
      {edit.restored && <Restored at={edit.restored} onDiscard={edit.discardRestored} />}
      <Summary errors={edit.said} onGo={(input) => element.current && focusInput(element.current, input)} />
      {fields.map((group) => (
        <Fields
          key={group.heading}
          definition={definition}
          fields={group.fields}
          values={withComputed(definition, values, computed)}
          errors={edit.errors}
          onChange={edit.type}
        />
      ))}
      <div className={styles.editActions}>
        <Button type="submit" loading={edit.isBusy}>
          {words.save}
        </Button>
        <Button variant="default" onClick={edit.finish}>
          {words.cancel}
        </Button>
        <DraftNote state={edit.draftState} />
      </div>
      <LeaveGuard send={edit.sendDraft} />
    </form>
  )
}
