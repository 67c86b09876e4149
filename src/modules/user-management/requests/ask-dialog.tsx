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
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Ref } from '#kernel/outline/ref.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'
import type { ExplainedRole } from './my-roles.ts'
import { roleRequest } from './role-request.ts'
import { words } from './words.ts'
import styles from './requests.module.css'

const asked = ['holder', 'role', 'onlyAt', 'reason'] as const
const days = ['firstDay', 'lastDay'] as const

type AskDialogProps = {
  /** The role that is wanted, where it is known already. */
  readonly role?: ExplainedRole | undefined
  /** Whom it is asked for, until somebody else is chosen; oneself where nobody is said. */
  readonly for?: Ref
  readonly onClose: () => void
}

/** Asks for a role. No address fills in a person: it begins with oneself, or with the person whose page it is opened on. */
export function AskDialog({ role, for: named, onClose }: AskDialogProps) {
  const { me } = useFrame()
  const holder = named ?? { id: me.id, kind: 'person', number: me.number, title: me.name, state: 'active' }
  const wanted = role && { id: role.id, kind: 'role', number: role.number, title: role.title, state: 'active' }
  const [values, setValues] = useState<FormValues>({ holder, ...(wanted && { role: wanted }) })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newId())
  const queries = useQueryClient()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { number } = await records(roleRequest).create(entered(roleRequest, values), { key: key.current })
      notifications.show({ message: words.dialog.asked(number) })
      void queries.invalidateQueries()
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setBusy(false)
    }
  }

  const input = (name: (typeof asked)[number] | (typeof days)[number]) => (
    <FieldInput
      key={name}
      field={roleRequest.fields[name]}
      name={name}
      value={values[name]}
      onChange={(value) => {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors(({ [name]: _, ...rest }) => rest)
      }}
      errors={errors}
    />
  )

  return (
    <Dialog opened onClose={onClose} title={words.dialog.title} width={560}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p className={styles.quiet}>{words.dialog.explain}</p>
        {asked.map(input)}
        <div className={styles.days}>{days.map(input)}</div>
        {errors[''] && (
          <p role="alert" className={styles.wrong}>
            {errors['']}
          </p>
        )}
        <div className={styles.foot}>
          <Button type="submit" size="md" loading={isBusy}>
            {words.dialog.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
