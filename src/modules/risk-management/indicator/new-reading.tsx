import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { useToday } from '#ui/today.tsx'
import { records, staleOf } from '#kernel/api/client.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import type { FormValues } from '#kernel/workflow/entered.ts'
import type { Errors } from '#kernel/kinds/errors.ts'
import { focusInput } from '#screens/form/focus-input.tsx'
import { indicator } from './indicator.ts'
import type { ListedIndicator } from './listed-indicator.ts'
import { words } from './words.ts'
import styles from './indicator.module.css'

const { on: onField, value: valueField } = indicator.fields.readings.columns

/** Day and value of the next reading, saved in place. */
export function NewReading({ one }: { readonly one: ListedIndicator }) {
  const today = useToday()
  const [typed, setTyped] = useState<FormValues>({ on: today })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()

  const set = (name: string) => (value: unknown) => {
    setTyped({ ...typed, [name]: value })
    setErrors({})
  }

  function lacks(): Errors {
    if (typeof typed.on !== 'string') return { on: words.dayMissing }
    if (typed.on > today) return { on: words.dayAhead }
    return typeof typed.value === 'number' ? {} : { value: words.valueMissing }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = lacks()
    const [first] = Object.keys(wrong)
    setErrors(wrong)
    if (first) return form.current && focusInput(form.current, first)
    setBusy(true)
    try {
      await save(one)
      setTyped({ on: today })
      notifications.show({ message: words.saved(one.metric ?? one.number) })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors({ value: error.details?.fields?.[0]?.message ?? error.message })
    }
    setBusy(false)
  }

  /** A reading is added to those that stand there, also to those that somebody else added meanwhile. */
  async function save({ number, version, readings }: Pick<ListedIndicator, 'number' | 'version' | 'readings'>) {
    const line = { key: `k${newId().slice(-10)}`, on: typed.on, value: typed.value }
    try {
      await records(indicator).save(number, version, { readings: [...(readings ?? []), line] })
    } catch (error) {
      const stale = error instanceof Refusal ? staleOf(error) : null
      if (!stale) throw error
      const current = stale.current as unknown as ListedIndicator // The record that was to be saved.
      await records(indicator).save(number, current.version, { readings: [...(current.readings ?? []), line] })
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={words.reading(one.metric ?? one.number)}
    >
      <FieldInput field={onField} name="on" value={typed.on ?? null} onChange={set('on')} errors={errors} />
      <FieldInput field={valueField} name="value" value={typed.value ?? null} onChange={set('value')} errors={errors} />
      <Button type="submit" variant="default" loading={isBusy}>
        {words.read}
      </Button>
    </form>
  )
}
