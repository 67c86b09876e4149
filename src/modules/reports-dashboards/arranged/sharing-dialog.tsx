import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { isRole, roleKeys, roles, type Role } from '#lib/roles.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { link, multi } from '#kernel/kinds/fields.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Board, Sharing } from './board.ts'
import { words } from './words.ts'
import styles from './arranged.module.css'

const says = words.sharing

const departments = multi(says.departments, link(says.department, 'department'))

const idsOf = (value: unknown) => (Array.isArray(value) ? value : []).flatMap((one) => (isRef(one) ? one.id : []))

/** Guests have no dashboards. */
const offered = roleKeys.filter((role) => role !== 'guest-auditor')

type SharingDialogProps = {
  readonly board: Board
  /** @throws Refusal */
  readonly onSave: (sharing: Sharing) => Promise<void>
  readonly onClose: () => void
}

/** Whom a dashboard is shared with. */
export function SharingDialog({ board, onSave, onClose }: SharingDialogProps) {
  const [chosen, setChosen] = useState<readonly Role[]>(board.roles)
  const [those, setThose] = useState<unknown>(
    board.departments.map((one) => ({ ...one, kind: 'department', state: '' })),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    setWrong(null)
    try {
      await onSave({ roles: chosen, departments: idsOf(those) })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={says.title(board.name)} width={520}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p className={styles.quiet}>{says.explain}</p>
        <Checkbox.Group label={says.roles} value={[...chosen]} onChange={(next) => setChosen(next.filter(isRole))}>
          <div className={styles.roles}>
            {offered.map((role) => (
              <Checkbox
                key={role}
                size="xs"
                radius="xs"
                value={role}
                label={role === 'staff' ? words.everybody : roles[role]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <FieldInput field={departments} name="departments" value={those} onChange={setThose} errors={errors} />
        {wrong !== null && <p role="alert">{wrong}</p>}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {says.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
