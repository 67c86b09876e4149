import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useKeys } from '#ui/use-keys.tsx'
import { date } from '#kernel/kinds/fields.ts'
import { DayInput } from '#kernel/kinds/date/day-input.tsx'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { longestTitle, readPersonal, type PersonalEntered } from '#features/tasks/personal.ts'
import { takeFocus } from './take-focus.tsx'
import { words } from './words.ts'
import styles from './personal.module.css'

type PersonalFormProps = {
  readonly label: string
  readonly starts: PersonalEntered
  readonly submit: string
  readonly onSubmit: (entered: PersonalEntered) => Promise<void>
  readonly onClose: () => void
}

const due = date(words.due)

/** What there is to do, by when, about which record. */
export function PersonalForm({ label, starts, submit, onSubmit, onClose }: PersonalFormProps) {
  const [entered, setEntered] = useState(starts)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useKeys(element, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  const set = (some: Partial<PersonalEntered>) => setEntered({ ...entered, ...some })

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await onSubmit(readPersonal(entered))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={(event) => void send(event)} ref={element}>
      <TextInput
        className={styles.what}
        label={words.what}
        name="title"
        maxLength={longestTitle}
        required
        autoComplete="off"
        data-autofocus
        ref={takeFocus}
        value={entered.title}
        error={errors.title ?? errors['']}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <DayInput
        field={due}
        name="due"
        errors={errors}
        value={entered.due}
        onChange={(day) => set({ due: typeof day === 'string' ? day : null })}
      />
      <TextInput
        label={words.record}
        description={words.recordHelp}
        name="record"
        autoComplete="off"
        value={entered.record ?? ''}
        error={errors.record}
        onChange={({ currentTarget }) => set({ record: currentTarget.value || null })}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
