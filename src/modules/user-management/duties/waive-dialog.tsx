import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { records } from '#kernel/api/client.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import type { Ref } from '#kernel/outline/ref.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'
import type { OpenConflict } from './duties.ts'
import { dutyWaiver } from './duty-waiver.ts'
import { words } from './words.ts'
import styles from './duties.module.css'

const asked = ['holder', 'reason', 'instead', 'until'] as const

type WaiveDialogProps = {
  readonly conflict: Pick<OpenConflict, 'key' | 'said'>
  /** For whom it is asked, where that is known. */
  readonly holder?: Ref
  readonly onClose: () => void
}

/** Asks that a conflict of duties may stand for some months. */
export function WaiveDialog({ conflict, holder, onClose }: WaiveDialogProps) {
  const [values, setValues] = useState<FormValues>(holder ? { holder } : {})
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newId())
  const queries = useQueryClient()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { number } = await records(dutyWaiver).create(
        { ...entered(dutyWaiver, values), conflict: conflict.key },
        { key: key.current },
      )
      notifications.show({ message: words.waive.asked(number) })
      void queries.invalidateQueries()
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={words.waive.title} width={560}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p className={styles.what}>{conflict.said}</p>
        <p className={styles.quiet}>{words.waive.explain}</p>
        {asked.map((name) => (
          <FieldInput
            key={name}
            field={dutyWaiver.fields[name]}
            name={name}
            value={values[name]}
            onChange={(value) => {
              setValues((now) => ({ ...now, [name]: value }))
              setErrors(({ [name]: _, ...rest }) => rest)
            }}
            errors={errors}
          />
        ))}
        {errors[''] && (
          <p role="alert" className={styles.wrong}>
            {errors['']}
          </p>
        )}
        <div className={styles.foot}>
          <Button type="submit" size="md" loading={isBusy}>
            {words.waive.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
